import { computed, signal } from '@preact/signals'
import type { Reason } from '../../bots/bot.ts'
import type { Game } from '../../core/game.ts'
import type { Setup } from '../../core/state.ts'
import type { ChatLine, SeatInfo, TableInfo } from '../../table/protocol.ts'
import { personAt } from '../session/people.ts'
import { type Person, type Session, sessionOf, type Snapshot, type TableTalk } from '../session/session.ts'
import { type MovedMessage, showing } from '../session/shown.ts'
import { isPast } from './faults.ts'
import type { RemoteTable } from './remote-table.ts'
import { isLost, underWay } from './server.ts'
import { t } from './words.ts'

export interface RemoteSession extends Session {
  /** Which game of the table this is. */
  readonly number: number
  /** Bots say why they moved, once the game is over. */
  explain(reasons: readonly { readonly ply: number; readonly why: object }[]): void
}

/** Who sits on a seat, by a name in the language of the reader: never show the name of a seat by itself. */
export const personOf = (one: SeatInfo): Person => {
  const person = personAt(one)
  if (one.kind === 'bot') return person
  return {
    ...person,
    ...(one.kind === 'open' ? { name: t().seats.open } : {}),
    ...(one.standIn ? { standIn: true } : {}),
    ...(one.kind === 'program' ? { bot: t().seats.program } : {}),
  }
}

/** A line of the chat, or a reaction in words. */
export const wordsOf = ({ text, what }: Pick<ChatLine, 'text' | 'what'>): string =>
  text ?? (what === undefined ? '' : (t().talk.reactions[what] ?? what))

/** A game of a table on the server. */
export const openRemote = (remote: RemoteTable, game: Game, setup: Setup, first: MovedMessage): RemoteSession => {
  const { number } = first
  const show = showing(game, setup, () => Date.now())
  const shown = signal<Snapshot>(show.first(first, remote.viewer.peek()))
  const stop = remote.onMoved(moved => {
    if (moved.number === number && moved !== first) shown.value = show.next(shown.peek(), moved, remote.viewer.peek())
    if (isPast(remote.trouble.peek(), moved, remote.viewer.peek())) remote.blame(undefined)
  })
  const reasons = signal<ReadonlyMap<number, Reason>>(new Map())
  let known: readonly Person[] | undefined
  /** People who leave or come after the game were not in it. */
  const people = computed((): readonly Person[] => {
    const info = remote.info.value as TableInfo
    if (info.number === number || known === undefined) known = info.seats.map(personOf)
    return known
  })
  const talk = computed((): TableTalk => {
    const names = people.value
    const lines = remote.said.value.map(({ number: line, seat, name, text, what }) => ({
      number: line,
      seat,
      name: name || ((seat === undefined ? undefined : names[seat]?.name) ?? t().talk.gallery),
      text: wordsOf({ text, what }),
    }))
    return { lines, open: shown.value.mayTalk, say: text => void remote.ask({ t: 'say', text }) }
  })

  const session = sessionOf({
    id: remote.id,
    kind: 'remote',
    game,
    setup,
    aids: remote.info.peek()?.aids,
    shown,
    people,
    talk,
    reasons,
    isLost,
    play: async (ply, move) => {
      underWay.value++
      const done = await remote.ask({ t: 'play', number, ply, move })
      underWay.value--
      return done
    },
    takeBack: ply => void remote.ask({ t: 'undo', number, ply }),
    record: async () => {
      const answer = await fetch(`/api/tables/${remote.id}/record?number=${number}`, { credentials: 'same-origin' })
      return answer.ok ? answer.text() : undefined
    },
    close: stop,
  })
  return {
    ...session,
    number,
    explain: found => {
      reasons.value = new Map(found.map(one => [one.ply, one.why as Reason]))
    },
  }
}
