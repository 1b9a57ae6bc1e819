import type { Game } from '../core/game.ts'
import type { State } from '../core/state.ts'

// Names for bytes: a law that finds two positions different says in which field.

const MOST_NAMED = 3

type Window = Uint8Array | Uint16Array | Int32Array

/** A named number of a position. */
interface Field {
  readonly name: string
  readonly read: (s: State) => number
}

/** Single numbers: properties with a getter and a setter, down to `last` of `State` itself. */
const numbersOf = (s: State): Field[] => {
  const fields: Field[] = []
  for (let type: object | null = s; type !== null; type = Object.getPrototypeOf(type) as object | null)
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(type)))
      if (get && set && name !== '__proto__') fields.push({ name, read: other => Number(get.call(other)) })
  return fields
}

/** Lists of numbers: properties that are windows on the bytes, or lists of such windows. */
const windowsOf = (s: State): [name: string, window: Window][] =>
  Object.entries(s)
    .filter(([, value]) => value !== s.bytes)
    .flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      Array.isArray(value) ? value.map((row: unknown, i) => [`${name}[${i}]`, row]) : [[name, value]],
    )
    .filter((entry): entry is [string, Window] => ArrayBuffer.isView(entry[1]) && entry[1].buffer === s.bytes.buffer)

/** What a byte of a position belongs to. Tries which number changes with the byte, and leaves it as it was. */
export const fieldAt = (s: State, at: number): Field => {
  const numbers = numbersOf(s)
  const before = numbers.map(({ read }) => read(s))
  s.bytes[at]! ^= 1
  const named = numbers.find(({ read }, i) => read(s) !== before[i])
  s.bytes[at]! ^= 1
  if (named) return named
  for (const [name, window] of windowsOf(s)) {
    const i = Math.floor((at - window.byteOffset) / window.BYTES_PER_ELEMENT)
    if (i < 0 || i >= window.length) continue
    const read = (other: State): number => new Map(windowsOf(other)).get(name)![i]!
    return { name: `${name}[${i}]`, read }
  }
  return { name: `byte ${at}`, read: other => other.bytes[at]! }
}

/** The fields in which two positions of one game differ, each with both values: `hands[1][3]: 2 and 0`. */
export const differingFields = <S extends State>(game: Game<S>, one: S, other: S): string => {
  const said = new Set<string>()
  for (const [at, byte] of one.bytes.entries()) {
    if (byte === other.bytes[at]) continue
    const { name, read } = fieldAt(one, at)
    const say = (s: S): string => (name === 'last' && read(s) > 0 ? game.write(read(s)) : String(read(s)))
    said.add(`${name}: ${say(one)} and ${say(other)}`)
  }
  return [...said].slice(0, MOST_NAMED).join(', ') + (said.size > MOST_NAMED ? ', …' : '')
}
