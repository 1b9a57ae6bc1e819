import { writeBase64 } from '../core/codec.ts'
import type { Game } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import type { State, View } from '../core/state.ts'
import type { FromServer, HeardPly } from './protocol.ts'

// A message to send takes its view from the two functions here. They take a `View`, so sending a `State`, its bytes or
// its description does not compile.

declare const fromView: unique symbol
type FromView<T> = T & { readonly [fromView]: true }

export const encodeView = (view: View): FromView<string> => writeBase64(view.bytes) as FromView<string>

export const describeView = <S extends State>(game: Game<S>, view: View<S>): FromView<Json> =>
  game.describe(view) as FromView<Json>

/** One ply as it is sent to a viewer. */
export type SentPly = Omit<HeardPly, 'view'> & { view?: FromView<string> }

type Moved = Extract<FromServer, { t: 'moved' }>
export type SentMoved = Omit<Moved, 'view' | 'heard'> & { view: FromView<string> | FromView<Json>; heard: SentPly[] }

/** A message as the server sends it: what `FromServer` is to the reader. */
export type SentMessage = Exclude<FromServer, Moved> | SentMoved
