import { isObject, parseJson } from '../core/json.ts'
import { type Fault, fault, type Up, upMessage } from '../table/protocol.ts'
import { nestsTooDeep } from './json-depth.ts'
import { badMessage } from './route.ts'

/** A message as it came, or why it cannot be read; with the number its answer must bear, if that can be read. */
export type Read = { readonly message: Up } | { readonly error: Fault; readonly re: number | undefined }

const TABLE = /^[a-z0-9]{20,32}$/
const MOST_COUNT = 1_000_000
const MOST_MOVE = 40
const isCount = (x: unknown): boolean => typeof x === 'number' && Number.isInteger(x) && x >= 0 && x <= MOST_COUNT

/** Nearly all messages are moves, and this is the whole schema of a move; what it does not let through is told by the schema itself. */
const isPlay = (x: { readonly [key: string]: unknown }): boolean => {
  const { re, table, number, ply, move } = x
  if (typeof table !== 'string' || typeof move !== 'string' || move.length === 0 || move.length > MOST_MOVE) return false
  if (!isCount(number) || !isCount(ply) || (re !== undefined && !isCount(re)) || !TABLE.test(table)) return false
  return Object.keys(x).length === ('re' in x ? 6 : 5)
}

export const readUp = (text: string): Read => {
  const value = nestsTooDeep(text) ? undefined : parseJson(text)
  if (!isObject(value)) return { error: fault('bad-message', { field: '' }), re: undefined }
  if (value['t'] === 'play' && isPlay(value)) return { message: value as Up }
  const read = upMessage.safeParse(value)
  if (read.success) return { message: read.data }
  const re = value['re']
  return { error: badMessage(read.error.issues), re: isCount(re) ? (re as number) : undefined }
}
