import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Reason } from '../../bots/bot.ts'
import { type Actor, type Game, type Move, Moves, NOBODY, type Seat, type Viewer } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import type { Setup, State, View } from '../../core/state.ts'
import type { Aids } from '../../table/protocol.ts'
import type { Advice, Solo } from '../local/run-table.ts'
import { afterPaint } from '../hooks/after-paint.ts'

/** One move as this viewer heard it, with the views before and after the batch of moves it arrived in. */
export interface HeardMove {
  readonly ply: number
  readonly actor: Actor
  readonly text: string
  readonly before: View
  readonly after: View
  /** A bot says why: at this very device, or once the game is over. */
  readonly reason?: Reason
  /** It happened before this page was there. */
  readonly old?: true
}

export interface Person {
  readonly seat: Seat
  readonly name: string
  /** The level, where a bot sits here. */
  readonly bot?: string
  readonly here: boolean
  /** A bot plays until the person is back. */
  readonly standIn?: boolean
}

/** What is left to think: milliseconds by seat, and since when (by this page's clock) the one to act is thinking. */
export interface ClockTimes {
  readonly left: readonly number[]
  readonly since: number
  readonly running: Seat | undefined
}

export interface SpokenLine {
  /** Counted as they came, from 1. */
  readonly number: number
  readonly seat: Seat | undefined
  readonly name: string
  readonly text: string
}

export interface TableTalk {
  readonly lines: readonly SpokenLine[]
  readonly open: boolean
  say(text: string): void
}

/** What was heard is shown step by step: which step, of how many. */
export interface ShowingSteps {
  readonly heard: readonly HeardMove[]
  readonly at: number
  readonly of: number
  skip(): void
}

/** One game as one viewer sees it, live or replayed. Boards read everything from here and act only through its methods. */
export interface Session {
  readonly id: string
  readonly kind: 'local' | 'remote' | 'replay'
  readonly game: Game
  readonly setup: Setup
  /** The deduction aids the table allows; a person may show fewer. */
  readonly aids: Aids
  readonly viewer: ReadonlySignal<Viewer>
  readonly view: ReadonlySignal<View>
  readonly ply: ReadonlySignal<number>
  /** What was heard between the last view and this one: for motion, sound and speech. Empty after opening or a jump. */
  readonly heard: ReadonlySignal<readonly HeardMove[]>
  /** All that was heard since this page opened the table, and the last of what happened before. */
  readonly history: ReadonlySignal<readonly HeardMove[]>
  /** Seat of the person who chooses the move in place of the bot to act, in a shared decision. */
  readonly decider: ReadonlySignal<Seat | undefined>
  /** The viewer's moves; empty when somebody else is to act or decides, and while a move is pending. */
  readonly legal: ReadonlySignal<readonly Move[]>
  readonly pending: ReadonlySignal<Move | undefined>
  /** The pending move waits for a connection. */
  readonly unsent: ReadonlySignal<boolean>
  readonly people: ReadonlySignal<readonly Person[]>
  readonly clocks: ReadonlySignal<ClockTimes | undefined>
  /** The result, once the game is over and the page has shown its end. */
  readonly over: ReadonlySignal<Json | undefined>
  readonly talk: ReadonlySignal<TableTalk | undefined>
  /** Whose hand the device waits to be passed to; until then the view is the gallery's. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  /** While something is shown step by step, and the page is behind the game. */
  readonly steps?: ReadonlySignal<ShowingSteps | undefined>
  /** Takes the viewer's last move back, while that may be; a replay has no such thing. */
  readonly takeBack?: ReadonlySignal<(() => void) | undefined>
  /** Somebody plays alone with bots: may ask one of them for advice and go back; the result says whether they did. */
  readonly solo?: ReadonlySignal<Solo | undefined>
  /** What the best bot would play, by what the viewer sees; nothing where it cannot be asked now. */
  advise?(): Promise<Advice | undefined>
  play(move: Move): void
  liftCurtain(): void
  /** Asks bots at this very device to wait, while something is shown; at other tables time goes on. */
  hold(wait: boolean): void
  /** The whole record of a finished game; nothing before the end, because it would tell everything. */
  record(): Promise<string | undefined>
  close(): void
}

/** Bytes as a view: what came through `viewOf` elsewhere is one here. */
export const readView = (game: Game, setup: Setup, bytes: Uint8Array): View => {
  const view: State = game.create(setup)
  view.bytes.set(bytes)
  return view as View
}

/** A moment of a game, as one viewer sees it. */
export interface Snapshot extends Pick<Unwrapped, 'viewer' | 'view' | 'ply' | 'heard' | 'history' | 'clocks' | 'over'> {
  /** The ply at which the page opened the game. */
  readonly opened: number
  /** As in `Session`. */
  readonly decider?: Seat | undefined
  readonly mayUndo: boolean
  readonly mayTalk: boolean
}
type Unwrapped = { readonly [K in keyof Session]: Session[K] extends ReadonlySignal<infer T> ? T : never }

/** Where a session's game comes from: a server, this device, or a record. */
export interface SessionSource extends Pick<Session, 'id' | 'kind' | 'game' | 'setup' | 'people' | 'record' | 'close'> {
  readonly shown: ReadonlySignal<Snapshot>
  /** Without it all. */
  readonly aids?: Aids | undefined
  readonly talk?: Session['talk']
  readonly curtain?: Session['curtain']
  /** The bots' reasons, by ply. */
  readonly reasons?: ReadonlySignal<ReadonlyMap<number, Reason>>
  /** There is no connection to the server or worker that runs the game. */
  readonly isLost?: ReadonlySignal<boolean>
  /** Answers whether it was done. */
  play?(ply: number, move: string): Promise<boolean>
  takeBack?(ply: number): void
  readonly solo?: ReadonlySignal<Solo | undefined>
  advise?(): Promise<Advice | undefined>
  liftCurtain?(): void
  hold?(wait: boolean): void
}

const NOTHING = signal(undefined)
const nothing = (): undefined => undefined

export const sessionOf = (source: SessionSource): Session => {
  const { game, setup, shown, reasons } = source
  const viewer = computed(() => shown.value.viewer)
  const view = computed(() => shown.value.view)
  const ply = computed(() => shown.value.ply)
  const decider = computed(() => shown.value.decider)
  /** The last move that was asked for; it is on its way until the game goes on. */
  const asked = signal<{ readonly ply: number; readonly move: Move } | undefined>(undefined)
  const pending = computed(() => (asked.value?.ply === ply.value ? asked.value.move : undefined))
  const list = new Moves()
  const legal = computed((): readonly Move[] => {
    const seat = decider.value ?? game.actor(view.value)
    if (!source.play || pending.value !== undefined || viewer.value < 0 || seat !== viewer.value) return []
    game.moves(view.value, list)
    return list.list()
  })
  let sent: { readonly ply: number; readonly move: Move } | undefined
  /** Sends a move at once; that it is pending shows a frame later, when the tap is drawn. */
  const play = async (move: Move): Promise<void> => {
    // A second tap before that does nothing.
    if (sent?.ply === ply.peek() || !legal.peek().includes(move)) return
    const own = { ply: ply.peek(), move }
    sent = own
    const answer = source.play!(own.ply, game.write(move))
    afterPaint(() => {
      if (sent === own) asked.value = own
    })
    if ((await answer) || sent !== own) return
    sent = undefined
    asked.value = undefined
  }
  const history = computed(() => shown.value.history)
  return {
    id: source.id,
    kind: source.kind,
    game,
    setup,
    aids: source.aids ?? 'all',
    viewer,
    view,
    ply,
    heard: computed(() => shown.value.heard),
    history: reasons
      ? computed(() => (reasons.value.size === 0 ? history.value : withReasons(history.value, reasons.value)))
      : history,
    decider,
    legal,
    pending,
    unsent: computed(() => pending.value !== undefined && (source.isLost?.value ?? false)),
    people: source.people,
    clocks: computed(() => shown.value.clocks),
    over: computed(() => (game.actor(view.value) === NOBODY ? shown.value.over : undefined)),
    talk: source.talk ?? NOTHING,
    curtain: source.curtain ?? NOTHING,
    ...(source.takeBack
      ? {
          takeBack: computed(() =>
            (source.solo?.value?.mayGoBack ?? shown.value.mayUndo) ? () => source.takeBack?.(ply.peek()) : undefined,
          ),
        }
      : {}),
    ...(source.solo && source.advise ? { solo: source.solo, advise: source.advise } : {}),
    play: move => void play(move),
    liftCurtain: source.liftCurtain ?? nothing,
    hold: source.hold ?? nothing,
    record: source.record,
    close: source.close,
  }
}

// A move of the history that is the same object is not drawn again.
const explained = new WeakMap<HeardMove, HeardMove>()
const withReasons = (history: readonly HeardMove[], reasons: ReadonlyMap<number, Reason>): readonly HeardMove[] =>
  history.map(heard => {
    const reason = reasons.get(heard.ply)
    if (!reason) return heard
    const known = explained.get(heard)
    if (known?.reason === reason) return known
    const made = { ...heard, reason }
    explained.set(heard, made)
    return made
  })
