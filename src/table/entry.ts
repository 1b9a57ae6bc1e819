import type { Seat } from '../core/game.ts'
import type { JsonObject } from '../core/json.ts'
import type { Aids, Motion, Pace } from './protocol.ts'

// What is kept of a table: its log. A table is a fold of its entries, and nothing about it is kept elsewhere.

/** A person or a program, by the number the server knows it by; never shown to others. */
export type Who = string

export type Holder =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'person' | 'program'; readonly who: Who; readonly name: string } & OwnLuck)
  | { readonly kind: 'bot'; readonly level: string }

/**
 * What somebody gives to the luck of a game: the hash on sitting down, the nonce with the ready mark. Before protocol 3
 * there were nonces without hashes.
 */
export interface OwnLuck {
  readonly hash?: string
  readonly nonce?: string
}

/** Who made a move: luck, a person, somebody's program, a bot in its own seat, or a bot for somebody absent. */
export type By = 'chance' | 'person' | 'program' | 'bot' | 'stand-in'

export type Act =
  | {
      readonly t: 'made'
      readonly game: string
      /** Hash of the setup; its text is kept once for all tables that have it. */
      readonly setup: string
      readonly seats: number
      readonly host: Who
      readonly public: boolean
      readonly spectators: boolean
      /** The deduction aids a page may show; without it all. */
      readonly aids?: Aids
      readonly pace: Pace
      readonly seed: string
      /** The bot that plays for absent people. */
      readonly standIn: string
    }
  | { readonly t: 'sat'; readonly seat: Seat; readonly holder: Holder }
  | { readonly t: 'host'; readonly who: Who }
  /** The host adds a seat at the end, or takes an empty one away; the seats after that one move up. */
  | { readonly t: 'seats'; readonly seats: number; readonly removed?: Seat }
  /** Somebody who sits already gives the hash of another nonce: for a rematch, or on another device. */
  | { readonly t: 'hash'; readonly seat: Seat; readonly hash: string }
  /** The seats are fixed: the game begins with the last ready mark. */
  | { readonly t: 'starting' }
  | { readonly t: 'ready'; readonly seat: Seat; readonly nonce: string }
  /** The host of a slow table came back while ready marks were missing. */
  | { readonly t: 'visit' }
  /**
   * Without hashes: a game of protocol 2 or before, where luck belongs to the ply. Uncommitted: some of the luck was
   * drawn before the table committed to its seed, so the seed proves nothing.
   */
  | {
      readonly t: 'started'
      readonly nonces: readonly string[]
      readonly hashes?: readonly string[]
      readonly uncommitted?: true
    }
  | {
      readonly t: 'move'
      readonly move: string
      readonly by: By
      readonly level?: string
      readonly why?: JsonObject
      /** The bot's thinking was cut short by the clock of a live table. */
      readonly cut?: true
    }
  /**
   * A person was helped in this game: by a hint, or by a move taken back against bots alone. The record says so; once is
   * enough.
   */
  | { readonly t: 'help' }
  /** So many plies of the line are taken back. */
  | { readonly t: 'undo'; readonly back: number }
  | { readonly t: 'hands'; readonly seat: Seat; readonly to: 'bot' | 'person'; readonly why: 'clock' | 'vote' | 'back' }
  /**
   * A bot's seat is to act in a shared decision: a person decides for it, for at most so many milliseconds. Without a
   * seat the time is over, and the bot decides.
   */
  | { readonly t: 'asked'; readonly seat?: Seat; readonly ms?: number }
  | { readonly t: 'time'; readonly seat: Seat; readonly by: Seat; readonly ms: number }
  | { readonly t: 'habit'; readonly seat: Seat; readonly name: string; readonly answer: string }
  /** Without a seat: somebody claims one, or the server ends the vote. */
  | { readonly t: 'vote'; readonly about: Motion; readonly seat?: Seat; readonly yes: boolean; readonly claim?: Claim }
  /**
   * Another game with the same people, under a new seed; by newer rules than the game before where it says a version.
   */
  | { readonly t: 'again'; readonly seed: string; readonly version?: number }
  /** Of protocol 2: a nonce for a rematch, known to the server before the start. */
  | { readonly t: 'nonce'; readonly seat: Seat; readonly nonce: string }
  /** By somebody, or because nothing happened there for too long. */
  | { readonly t: 'closed'; readonly why?: 'idle' }

/** Somebody without a way in asks for a seat. */
export interface Claim {
  readonly who: Who
  readonly name: string
}

export type Entry = Act & { readonly at: number }

export type MadeEntry = Extract<Entry, { t: 'made' }>

export const makeEntry = (entry: Entry): string => JSON.stringify(entry)

/** Reads what this server wrote itself. */
export const readEntry = (text: string): Entry => JSON.parse(text) as Entry

/** The first entry of a log. */
export const readMade = (entries: readonly string[]): MadeEntry => {
  const first = entries.length === 0 ? undefined : readEntry(entries[0]!)
  if (first?.t !== 'made') throw new Error('the log does not begin with a made entry')
  return first
}
