import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Reason } from '../../bots/bot.ts'
import { readBase64 } from '../../core/codec.ts'
import { type Game, type Move, Moves, NOBODY, type Viewer } from '../../core/game.ts'
import { isObject, type Json } from '../../core/json.ts'
import { isUndoText } from '../../core/log.ts'
import type { Setup, View } from '../../core/state.ts'
import type { SeatInfo, TableInfo } from '../../table/protocol.ts'
import { t as house } from '../i18n/index.ts'
import { onceDrawn } from '../after-paint.ts'
import { heardFrom, type PastPly, recallPast } from '../past.ts'
import { type Clocks, type Heard, type Person, readView, type Session, type Talk } from '../session.ts'
import type { Desk, Moved } from './desk.ts'
import { underWay } from './house.ts'
import { t } from './words.ts'

export interface RemoteSession extends Session {
  readonly kind: 'remote'
  /** Which game of the table this is. */
  readonly number: number
  /** Bots say why they moved, once the game is over. */
  explain(reasons: readonly { readonly ply: number; readonly why: object }[]): void
}

/** What the house calls whoever had everything about them deleted. */
const SOMEONE = 'someone'

export const personOf = (one: SeatInfo): Person => {
  const { botNames } = house()
  if (one.kind === 'bot') return { seat: one.seat, name: botNames[one.seat % botNames.length] ?? '', bot: one.level ?? '', here: true }
  return {
    seat: one.seat,
    name: one.kind === 'open' ? t().seats.open : one.name === SOMEONE ? t().seats.someone : one.name,
    here: one.here,
    ...(one.standIn ? { standIn: true } : {}),
    ...(one.kind === 'program' ? { bot: t().seats.program } : {}),
  }
}

const clocksOf = ({ clocks }: Moved, seats: number, at: number): Clocks | undefined =>
  clocks.seat === undefined || clocks.left === undefined
    ? undefined
    : { left: Array.from({ length: seats }, (_, seat) => (seat === clocks.seat ? clocks.left! : 0)), since: at, running: clocks.seat }

const pastOf = ({ heard }: Moved): PastPly[] =>
  heard.flatMap(({ ply, actor, text, view }) => {
    const bytes = view === undefined ? undefined : readBase64(view)
    return bytes ? [{ ply, actor, text, view: bytes }] : []
  })

const resultOf = ({ over }: Moved): Json | undefined => (isObject(over) ? (over['result'] as Json) : undefined)

/** A game of a table of the house. The house says all there is to see; nothing is guessed here. */
export const openRemote = (desk: Desk, game: Game, setup: Setup, first: Moved): RemoteSession => {
  const { number } = first
  const viewFrom = (moved: Moved): View => {
    const bytes = readBase64(String(moved.view))
    if (!bytes) throw new Error('a view that cannot be read')
    return readView(game, setup, bytes)
  }
  const viewer = signal<Viewer>(desk.viewer.peek())
  const view = signal<View>(viewFrom(first))
  const ply = signal(first.ply)
  const heard = signal<readonly Heard[]>([])
  const log = signal<readonly Heard[]>(recallPast(game, setup, pastOf(first)))
  const reasons = signal<ReadonlyMap<number, Reason>>(new Map())
  const pending = signal<Move | undefined>(undefined)
  const clocks = signal<Clocks | undefined>(clocksOf(first, setup.seats, Date.now()))
  const over = signal<Json | undefined>(resultOf(first))
  const mayUndo = signal(first.undo)
  const mayTalk = signal(first.talk)
  const list = new Moves()
  const legal = computed((): readonly Move[] => {
    if (pending.value !== undefined || viewer.value < 0 || game.actor(view.value) !== viewer.value) return []
    game.moves(view.value, list)
    return list.list()
  })

  const take = (moved: Moved): void => {
    if (moved.number !== number || moved === first) return
    batch(() => {
      const before = view.peek()
      const after = viewFrom(moved)
      // Who sits down in the middle of a game sees another game, not a move.
      const same = viewer.peek() === desk.viewer.peek()
      const missed = pastOf(moved).filter(one => one.ply >= ply.peek())
      const fresh =
        missed.length > 0
          ? heardFrom(game, setup, missed, before)
          : moved.heard.filter(one => one.ply >= ply.peek() && !isUndoText(one.text)).map(({ ply: at, actor, text }) => ({ ply: at, actor, text, before, after }))
      if (moved.ply !== ply.peek()) heard.value = same ? fresh : []
      if (same && fresh.length > 0) log.value = [...log.peek(), ...fresh]
      // Another seat knows another past.
      if (!same) log.value = recallPast(game, setup, pastOf(moved))
      viewer.value = desk.viewer.peek()
      view.value = after
      if (moved.ply !== ply.peek()) pending.value = undefined
      ply.value = moved.ply
      clocks.value = clocksOf(moved, setup.seats, Date.now())
      over.value = resultOf(moved)
      mayUndo.value = moved.undo
      mayTalk.value = moved.talk
    })
  }
  const stop = desk.onMoved(take)

  const people: ReadonlySignal<readonly Person[]> = computed(() => (desk.info.value as TableInfo).seats.map(personOf))
  const talk = computed((): Talk => {
    const names = people.value
    const lines = desk.said.value.map(({ seat, name, text, what }) => ({
      seat,
      name: (seat === undefined ? undefined : names[seat]?.name) ?? (name || t().talk.gallery),
      text: text ?? (what === undefined ? '' : (t().talk.reactions[what] ?? what)),
    }))
    return { lines, open: mayTalk.value, say: text => void desk.ask({ t: 'say', text }) }
  })

  const play = async (move: Move): Promise<void> => {
    const at = ply.peek()
    pending.value = move
    underWay.value++
    await desk.ask({ t: 'play', number, ply: at, move: game.write(move) })
    underWay.value--
    // Where the game has gone on, the next move may be pending already.
    if (ply.peek() === at) pending.value = undefined
  }

  return {
    id: desk.id,
    number,
    kind: 'remote',
    game,
    setup,
    viewer,
    view,
    ply,
    heard,
    log: computed(() => (reasons.value.size === 0 ? log.value : log.value.map(one => ({ ...one, ...reasonAt(reasons.value, one.ply) })))),
    legal,
    pending,
    people,
    clocks,
    over: computed(() => (game.actor(view.value) === NOBODY ? over.value : undefined)),
    talk,
    curtain: signal(undefined),
    takeBack: computed(() => (mayUndo.value ? () => void desk.ask({ t: 'undo', number, ply: ply.peek() }) : undefined)),
    explain: found => {
      reasons.value = new Map(found.map(one => [one.ply, one.why as Reason]))
    },
    play: onceDrawn(legal, ply, pending, move => void play(move)),
    lift: () => undefined,
    hold: () => undefined,
    record: async () => {
      const answer = await fetch(`/api/tables/${desk.id}/record?number=${number}`, { credentials: 'same-origin' })
      return answer.ok ? answer.text() : undefined
    },
    close: stop,
  }
}

const reasonAt = (reasons: ReadonlyMap<number, Reason>, ply: number): { readonly reason?: Reason } => {
  const reason = reasons.get(ply)
  return reason ? { reason } : {}
}
