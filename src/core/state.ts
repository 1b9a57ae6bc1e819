import type { Json } from './json.ts'

/** What a game is played with: checked, complete, frozen, shared by all positions of the game. */
export interface Setup {
  readonly game: string
  /** The version of the rules. */
  readonly version: number
  readonly seats: number
  readonly options: { readonly [name: string]: Json }
  /** The data in use, whole: token set, scenario, edition. Records name each by the hash of its canonical JSON. */
  readonly parts: { readonly [name: string]: Json }
}

const HEAD = 4

/** One position. Every fact that play changes lives in `bytes`, so copying, comparing and storing need no game code. */
export abstract class State<C extends Setup = Setup> {
  readonly setup: C
  readonly bytes: Uint8Array
  readonly #head: Int32Array

  /** @param size bytes the game needs, beside the header kept here */
  constructor(setup: C, size: number) {
    this.setup = setup
    const buffer = new ArrayBuffer((HEAD + size + 3) & ~3)
    this.bytes = new Uint8Array(buffer)
    this.#head = new Int32Array(buffer, 0, 1)
  }

  /** The move that led here; in a view, as the viewer learned of it. */
  get last(): number {
    return this.#head[0]!
  }
  set last(move: number) {
    this.#head[0] = move
  }

  /** A named window on the game's own bytes. */
  protected part(from: number, length: number): Uint8Array {
    return this.bytes.subarray(HEAD + from, HEAD + from + length)
  }

  /** A named window of 16-bit words; `from` is even. Little-endian wherever this runs, so bytes travel as they are. */
  protected words(from: number, length: number): Uint16Array {
    return new Uint16Array(this.bytes.buffer, HEAD + from, length)
  }
}

declare const hiddenFields: unique symbol

/** A state with everything one viewer may not know hidden: the only form that leaves the process. */
export type View<S extends State = State> = S & { readonly [hiddenFields]: true }

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
