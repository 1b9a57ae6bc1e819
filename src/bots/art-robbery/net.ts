import { readBase64 } from '../../core/codec.ts'
import { MOST_SIGNS, SIGNS, type Signs } from './signs.ts'
import { NET_2 } from './tuned/net-2.ts'
import { NET_4 } from './tuned/net-4.ts'

// A small network that says each seat's chance of winning: the rows of a seat's signs are summed, what is above nought
// in the first columns is weighed, the last column counts as it is; softmax over the seats.

export const COLUMNS = 16
const BENT = COLUMNS - 1
const BIAS = SIGNS * COLUMNS
const HEAD = BIAS + COLUMNS
/** Rows of signs, then one of biases and one of weights. */
export const NET_SIZE = HEAD + COLUMNS

/** Single precision is enough, but kept in doubles it need not be widened at each of a thousand sums a judgement. */
export type Net = Float32Array | Float64Array

/** Columns that are summed in one go, each in a variable of its own: searches ask for little else. */
const STRIP = 5

const strip = (net: Net, signs: Int32Array, from: number, to: number, column: number): number => {
  let a = net[BIAS + column]!
  let b = net[BIAS + column + 1]!
  let c = net[BIAS + column + 2]!
  let d = net[BIAS + column + 3]!
  let e = net[BIAS + column + 4]!
  for (let i = from; i < to; i++) {
    const at = signs[i]! * COLUMNS + column
    a += net[at]!
    b += net[at + 1]!
    c += net[at + 2]!
    d += net[at + 3]!
    e += net[at + 4]!
  }
  const head = HEAD + column
  return (
    (a > 0 ? a * net[head]! : 0) +
    (b > 0 ? b * net[head + 1]! : 0) +
    (c > 0 ? c * net[head + 2]! : 0) +
    (d > 0 ? d * net[head + 3]! : 0) +
    (e > 0 ? e * net[head + 4]! : 0)
  )
}

/** Each seat's chance of winning, from the signs of a position. */
export const judge = (net: Net, { list, count }: Signs, seats: number, out: Float64Array): void => {
  let total = 0
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * MOST_SIGNS
    const to = from + count[seat]!
    let sum = 0
    for (let i = from; i < to; i++) sum += net[list[i]! * COLUMNS + BENT]!
    for (let column = 0; column < BENT; column += STRIP) sum += strip(net, list, from, to, column)
    out[seat] = Math.exp(sum)
    total += out[seat]!
  }
  for (let seat = 0; seat < seats; seat++) out[seat]! /= total
}

const MILLION = 1e6

/** A net as text: for each column the size of a step, in millionths, and then a step count a byte. */
const readNet = (steps: readonly number[], text: string): Net => {
  const bytes = new Int8Array(readBase64(text)!.buffer)
  return Float64Array.from(bytes, (n, i) => Math.fround((n * steps[i % COLUMNS]!) / MILLION))
}

/** By number of seats; that of four plays as well with three or five as their own did. */
const NETS: { readonly [seats: number]: typeof NET_4 } = { 2: NET_2, 3: NET_4, 4: NET_4, 5: NET_4 }

const known = new Map<number, Net>()

/** The net for a number of seats, read when it is first asked for. */
export const netFor = (seats: number): Net => {
  const found = known.get(seats)
  if (found) return found
  const { steps, text } = NETS[seats]!
  const net = readNet(steps, text)
  known.set(seats, net)
  return net
}
