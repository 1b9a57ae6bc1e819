import { canonical, isObject, type JsonObject, type Problem, problem } from './json.ts'
import type { Refused } from './log.ts'
import { list, orNull, type Reader, shape, text, where, whole } from './schema.ts'
import type { Setup } from './state.ts'

// Format 2 has one form for one game (docs/records.md): a record that this program would write differently is refused.
// Format 1 is read without these checks.

/** A note that its writer has shown to the others after the end; no seat: the writer has left it. */
export interface Note {
  readonly seat: number | null
  readonly text: string
}

export const MOST_NOTES = 100
/** In UTF-16 code units, as the protocol counts them. */
export const MOST_NOTE_LENGTH = 4000

const KEYS = {
  record: ['format', 'game', 'version', 'setup', 'parts', 'moves', 'result', 'luck', 'help', 'notes', 'ownNotes'],
  partsLine: ['format', 'parts'],
  setup: ['seats', 'options', 'parts'],
  luck: ['commitment', 'table', 'seed', 'nonces', 'hashes'],
} as const

const keyProblem = (json: unknown, keys: readonly string[], at: string): Refused | undefined => {
  const strange = isObject(json) ? Object.keys(json).find(key => !keys.includes(key)) : undefined
  return strange === undefined
    ? undefined
    : { code: 'file', reason: `"${at}${strange.slice(0, 40)}" is not a field of a record of format 2` }
}

export const partsLineProblem = (json: JsonObject): Refused | undefined => keyProblem(json, KEYS.partsLine, '')

/** The problems of a record that do not depend on its game. */
export const keysProblem = (body: JsonObject): Refused | undefined =>
  keyProblem(body, KEYS.record, '') ??
  keyProblem(body['setup'], KEYS.setup, 'setup.') ??
  keyProblem(body['luck'], KEYS.luck, 'luck.') ??
  (body['version'] === undefined ? { code: 'setup', reason: '"version" is missing' } : undefined)

/** A part of the record itself that its setup does not name. */
const strayPart = ({ parts }: JsonObject, named: readonly string[]): Refused | undefined => {
  const stray = isObject(parts) ? Object.keys(parts).find(hash => !named.includes(hash)) : undefined
  return stray === undefined
    ? undefined
    : { code: 'file', reason: `the part ${stray.slice(0, 12)}… is not named in "setup.parts"` }
}

/** Where the setup of a record is not spelled as the game spells it. */
export const setupProblem = (
  body: JsonObject,
  setup: Setup,
  hashes: { readonly [part: string]: string },
): Refused | undefined => {
  const said = body['setup'] as JsonObject
  const refuse = (reason: string): Refused => ({ code: 'setup', reason })
  const options = isObject(said['options']) ? said['options'] : {}
  const missing = Object.keys(setup.options).find(name => !Object.hasOwn(options, name))
  if (missing !== undefined) return refuse(`options.${missing}: is missing; a record names every option`)
  const strange = Object.keys(options).find(name => !Object.hasOwn(setup.options, name))
  if (strange !== undefined) return refuse(`options.${strange.slice(0, 40)}: is not an option of this game`)
  const changed = Object.keys(setup.options).find(name => canonical(options[name]!) !== canonical(setup.options[name]!))
  if (changed !== undefined)
    return refuse(`options.${changed}: it must be written as ${canonical(setup.options[changed]!)}`)
  const parts = said['parts'] as JsonObject
  const unsorted = Object.keys({ ...hashes, ...parts }).find(name => parts[name] !== hashes[name])
  return unsorted === undefined
    ? strayPart(body, Object.values(hashes))
    : refuse(`the part "${unsorted}" is not written as the game writes it: sort its lists and name every field`)
}

const noteText = text(/^\P{Cs}+$/u, MOST_NOTE_LENGTH, `a string of 1 to ${MOST_NOTE_LENGTH} characters`)

const placeOf = ({ seat }: Note): number => seat ?? Infinity

/** By seat, those without one last. */
export const inNoteOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))

const notesReader = (seats: number): Reader<readonly Note[]> =>
  where(
    list(shape('a note', { seat: orNull(whole(0, seats - 1)), text: noteText }), 1, MOST_NOTES, 'notes'),
    (notes, at): Problem[] =>
      notes.some(({ seat }, i) => i > 0 && seat !== null && seat <= placeOf(notes[i - 1]!))
        ? [problem(at, 'order', 'has a seat twice or out of order')]
        : [],
  )

/** What people added to a game, as far as it is there. */
export interface Additions {
  /** A person asked for a hint, or took a move back in a game against bots alone. */
  readonly help?: true
  readonly notes?: readonly Note[]
  /** Of the person the record was made for. */
  readonly ownNotes?: string
}

export const readAdditions = (body: JsonObject, seats: number, isOver: boolean): Additions | Refused => {
  const wrong: Problem[] = []
  const { help, notes, ownNotes } = body
  if (help !== undefined && help !== true) return { code: 'file', reason: '"help" is not true' }
  if (notes !== undefined && !isOver)
    return { code: 'file', reason: 'it has "notes", which are shown after the end, but the game is not over' }
  const read: Additions = {
    ...(help ? { help } : {}),
    ...(notes === undefined ? {} : { notes: notesReader(seats)(notes, 'notes', wrong) ?? [] }),
    ...(ownNotes === undefined ? {} : { ownNotes: noteText(ownNotes, 'ownNotes', wrong) ?? '' }),
  }
  const [first] = wrong
  return first ? { code: 'file', reason: `${first.field}: ${first.text}` } : read
}
