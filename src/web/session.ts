import type { ReadonlySignal } from '@preact/signals'
import type { Reason } from '../bots/bot.ts'
import type { Actor, Game, Move, Seat, Viewer } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import type { Setup, State, View } from '../core/state.ts'

/** One move as this viewer heard it, with the view before and the view after the moves that came together. */
export interface Heard {
  readonly ply: number
  readonly actor: Actor
  readonly text: string
  readonly before: View
  readonly after: View
  /** A bot at this very device says why. */
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
export interface Clocks {
  readonly left: readonly number[]
  readonly since: number
  readonly running: Seat | undefined
}

export interface Said {
  readonly seat: Seat | undefined
  readonly name: string
  readonly text: string
}

export interface Talk {
  readonly lines: readonly Said[]
  readonly open: boolean
  say(text: string): void
}

/** One running table as one viewer sees it. Everything a board draws comes from here, and `play` is all it sends. */
export interface Session {
  readonly id: string
  readonly kind: 'local' | 'remote' | 'replay'
  readonly game: Game
  readonly setup: Setup
  readonly viewer: ReadonlySignal<Viewer>
  readonly view: ReadonlySignal<View>
  readonly ply: ReadonlySignal<number>
  /** What was heard between the last view and this one: for motion, sound and speech. Empty after opening or a jump. */
  readonly heard: ReadonlySignal<readonly Heard[]>
  /** All that was heard since this page opened the table, and the last of what happened before. */
  readonly log: ReadonlySignal<readonly Heard[]>
  /** The viewer's moves; empty when it is not the viewer's turn, and while a move is on its way. */
  readonly legal: ReadonlySignal<readonly Move[]>
  readonly pending: ReadonlySignal<Move | undefined>
  readonly people: ReadonlySignal<readonly Person[]>
  readonly clocks: ReadonlySignal<Clocks | undefined>
  readonly over: ReadonlySignal<Json | undefined>
  readonly talk: ReadonlySignal<Talk | undefined>
  /** Whose hand the device waits to be passed to; until then the view is the gallery's. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  /** Takes the viewer's last move back, while that may be; only tables of a house have it. */
  readonly takeBack?: ReadonlySignal<(() => void) | undefined>
  play(move: Move): void
  lift(): void
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
