import type { Reason } from '../../bots/bot.ts'
import type { Actor, Seat, Viewer } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import type { PastPly } from '../past.ts'

/** Who sits where at a table on this device. */
export type Chair = { readonly kind: 'person'; readonly name: string } | { readonly kind: 'bot'; readonly name: string; readonly level: string }

/** A game as it is kept on this device; only the worker reads it, because it holds what is hidden. */
export interface Kept {
  readonly id: string
  readonly game: string
  readonly setup: Json
  readonly chairs: readonly Chair[]
  readonly seed: number
  readonly moves: readonly string[]
}

/** What home may know of a kept game. */
export interface Card {
  readonly id: string
  readonly game: string
  readonly names: readonly string[]
  readonly turns: number
  readonly chapter: number
  readonly over: boolean
  readonly at: number
}

export type ToWorker =
  | { readonly t: 'new'; readonly id: string; readonly game: string; readonly setup: Json; readonly chairs: readonly Chair[]; readonly seed: number; readonly pace: number }
  | { readonly t: 'open'; readonly id: string; readonly pace: number }
  | { readonly t: 'play'; readonly seat: Seat; readonly ply: number; readonly move: string }
  | { readonly t: 'look'; readonly seat: Seat }
  | { readonly t: 'pace'; readonly pace: number }
  | { readonly t: 'hold'; readonly wait: boolean }
  | { readonly t: 'record' }

export interface Sound {
  readonly ply: number
  readonly actor: Actor
  readonly text: string
  readonly reason?: Reason
}

export type FromWorker =
  | { readonly t: 'opened'; readonly game: string; readonly setup: Json; readonly chairs: readonly Chair[] }
  | {
      readonly t: 'moved'
      readonly ply: number
      readonly heard: readonly Sound[]
      readonly viewer: Viewer
      readonly view: Uint8Array
      readonly curtain: Seat | undefined
      readonly past?: readonly PastPly[]
    }
  | { readonly t: 'record'; readonly text: string }
  | { readonly t: 'refused'; readonly why: 'unknown' | 'broken' | 'illegal'; readonly text: string }

/** A table that is not yet: what is played, and who sits where. */
export interface Fresh {
  readonly game: string
  readonly setup: Json
  readonly chairs: readonly Chair[]
  /** Whether somebody plays for the first time and wants to be told how. */
  readonly guided?: boolean
  /** The same cards again, for tests and pictures; else nobody knows it. */
  readonly seed?: number
}

/** Tables on this device are told from those of a server by their name. */
export const LOCAL = 'here-'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const randomWords = (n: number): Uint32Array => crypto.getRandomValues(new Uint32Array(n))

export const newId = (): string => LOCAL + [...randomWords(8)].map(word => LETTERS.charAt(word % LETTERS.length)).join('')
