import { utf8 } from '../../../core/codec.ts'
import { isObject, isProblems, type JsonObject, type Problem, problem } from '../../../core/json.ts'
import { sha256 } from '../../../core/luck.ts'
import {
  COLOUR_LETTERS,
  COLOURS,
  DICE_FIELDS,
  type Frame,
  hintsIn,
  maskOf,
  OWN_NAME,
  QUARTERS,
  readScenario,
  type Scenario,
  VERSION,
  editionHash,
} from './scenario.ts'
import { quote } from '../../../core/schema.ts'
import { STANDARD } from './edition.ts'

// A scenario as one word for a link: bits, six a letter, and three letters that tell whether the word is whole.
// docs/scenarios.md has the layout. The hash of the edition is left out for the built-in one, so that correcting it
// breaks no link.

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FORMAT = 1
const CHECK = 3
const MOST_LETTERS = 250

/**
 * Bits of a letter, and of each field of a code, as docs/scenarios.md has them. Codes are kept in links: none changes.
 */
const LETTER_BITS = 6
const BITS = {
  format: 4,
  gold: 5,
  hints: 16,
  colour: 2,
  dice: 4,
  colourDice: 3,
  edition: 32,
  nameLength: 7,
  byte: 8,
} as const
/** Yes or no at the start of a code: what follows, and what is random. */
const FLAGS = 7

type Bit = 0 | 1
const bit = (x: boolean): Bit => (x ? 1 : 0)

class Writer {
  readonly #bits: Bit[] = []

  put(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) this.#bits.push(bit(((value >>> i) & 1) === 1))
  }

  letters(): string {
    let text = ''
    for (let i = 0; i < this.#bits.length; i += LETTER_BITS) {
      let n = 0
      for (let j = 0; j < LETTER_BITS; j++) n = n * 2 + (this.#bits[i + j] ?? 0)
      text += LETTERS.charAt(n)
    }
    return text
  }
}

/** Reads zeros past the end, and remembers that it did. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  take(width: number): number {
    let value = 0
    for (let i = 0; i < width; i++, this.#at++) {
      const letter = Math.max(0, LETTERS.indexOf(this.#text.charAt(Math.floor(this.#at / LETTER_BITS)) || 'A'))
      value = value * 2 + ((letter >> (LETTER_BITS - 1 - (this.#at % LETTER_BITS))) & 1)
    }
    return value
  }

  /** Whether the text ends here: what is left is less than a letter, and zero. */
  done(): boolean {
    const left = this.#text.length * LETTER_BITS - this.#at
    return left >= 0 && left < LETTER_BITS && this.take(left) === 0
  }
}

const checkLetters = (text: string): string => {
  const [a = 0, b = 0, c = 0] = sha256(utf8(text))
  return LETTERS.charAt(a >> 2) + LETTERS.charAt(((a & 3) << 4) | (b >> 4)) + LETTERS.charAt(((b & 15) << 2) | (c >> 6))
}

/** The code of a scenario; its number is left out, as a ready one is known by all the rest. */
export const makeCode = (scenario: Scenario): string => {
  const { name, hints, hintsForTwo, forbidden, informants, station, route, gold, drawHints, edition } = scenario
  const two = hints && hintsForTwo && maskOf(hints) !== maskOf(hintsForTwo) ? hintsForTwo : null
  const elsewhere = edition !== editionHash(STANDARD)
  const named = name !== OWN_NAME
  const out = new Writer()
  out.put(FORMAT, BITS.format)
  for (const x of [
    informants === 'random',
    drawHints,
    hints !== null,
    two !== null,
    forbidden.length > 0,
    elsewhere,
    named,
  ])
    out.put(bit(x), 1)
  out.put(gold, BITS.gold)
  for (const list of [hints, two, forbidden.length > 0 ? forbidden : null]) if (list) out.put(maskOf(list), BITS.hints)
  if (informants !== 'random') for (const colour of informants) out.put(COLOURS.indexOf(colour), BITS.colour)
  if (typeof station === 'number') out.put(station, BITS.dice)
  else for (const colour of COLOURS) out.put(station[colour], BITS.colourDice)
  for (const field of route) out.put(typeof field === 'number' ? field : field.length, BITS.dice)
  for (const field of route)
    if (typeof field === 'string') for (const letter of field) out.put(COLOUR_LETTERS.indexOf(letter), BITS.colour)
  if (elsewhere) out.put(Number.parseInt(edition, 16), BITS.edition)
  if (named) {
    const bytes = utf8(name)
    out.put(bytes.length, BITS.nameLength)
    for (const byte of bytes) out.put(byte, BITS.byte)
  }
  const text = out.letters()
  return text + checkLetters(text)
}

/** What a code says, as a scenario's file would say it: whether it is a scenario is for its rules to tell. */
export const readCode = (code: string, at = 'scenario'): JsonObject | readonly Problem[] => {
  const refuse = (why: string, text: string): Problem[] => [problem(at, why, `${quote(code)} ${text}`)]
  if (code.length <= CHECK || code.length > MOST_LETTERS || !/^[A-Za-z0-9_-]+$/.test(code))
    return refuse('not-a-code', 'is not a scenario code: copy the whole code again')
  const text = code.slice(0, -CHECK)
  if (checkLetters(text) !== code.slice(-CHECK))
    return refuse(
      'not-a-code',
      'is not a scenario code, or a letter of it is wrong or missing: copy the whole code again',
    )
  const from = new Reader(text)
  const format = from.take(BITS.format)
  if (format !== FORMAT)
    return refuse('unknown-format', `is a code of format ${format}; this version of Safehouse reads format ${FORMAT}`)
  const [random, drawHints, hasHints, hasTwo, hasForbidden, elsewhere, named] = Array.from(
    { length: FLAGS },
    () => from.take(1) === 1,
  )
  const gold = from.take(BITS.gold)
  const hints = hasHints ? hintsIn(from.take(BITS.hints)) : null
  const hintsForTwo = hasTwo ? hintsIn(from.take(BITS.hints)) : null
  const forbidden = hasForbidden ? hintsIn(from.take(BITS.hints)) : []
  const informants = random ? 'random' : Array.from({ length: QUARTERS }, () => COLOURS[from.take(BITS.colour)]!)
  const station = random
    ? from.take(BITS.dice)
    : Object.fromEntries(COLOURS.map(colour => [colour, from.take(BITS.colourDice)]))
  const counts = Array.from({ length: DICE_FIELDS }, () => from.take(BITS.dice))
  const route = random
    ? counts
    : counts.map(n => Array.from({ length: n }, () => COLOUR_LETTERS.charAt(from.take(BITS.colour))).join(''))
  const edition = elsewhere ? from.take(BITS.edition).toString(16).padStart(8, '0') : editionHash(STANDARD)
  const name = named
    ? letters(Array.from({ length: from.take(BITS.nameLength) }, () => from.take(BITS.byte)))
    : OWN_NAME
  if (name === undefined || !from.done())
    return refuse('not-a-code', 'is not a scenario code: copy the whole code again')
  return {
    name,
    hints,
    hintsForTwo,
    forbidden,
    informants,
    station,
    route,
    gold,
    drawHints: drawHints === true,
    edition,
  }
}

/** UTF-8 backwards, by the one decoder that the language itself has. */
const letters = (bytes: readonly number[]): string | undefined => {
  try {
    return decodeURIComponent(bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}

/** Reads a scenario: the number of a ready one, a code, or a scenario as JSON. */
export const openScenario = (
  input: unknown,
  edition: Frame,
  at = 'scenario',
  version = VERSION,
): Scenario | readonly Problem[] => {
  if (typeof input === 'number') {
    const ready = edition.scenarios.find(({ no }) => no === input)
    return ready
      ? readScenario(ready, edition, at, version)
      : [
          problem(
            at,
            'not-a-choice',
            `is ${input}; the scenarios of this edition are ${edition.scenarios.map(({ no }) => no).join(', ') || 'none'}`,
          ),
        ]
  }
  if (isObject(input)) return readScenario(input, edition, at, version)
  if (typeof input !== 'string')
    return [
      problem(
        at,
        'wrong-type',
        `is ${quote(input)}; use the number of a built-in scenario, a code, or the scenario as an object`,
      ),
    ]
  const raw = readCode(input, at)
  if (isProblems(raw)) return raw
  const scenario = readScenario(raw, edition, at, version)
  // One scenario has one code.
  if (!isProblems(scenario) && makeCode(scenario) !== input)
    return [problem(at, 'not-a-code', `${quote(input)} is not a scenario code: copy the whole code again`)]
  return scenario
}
