import { readHex } from './codec.ts'
import { CHANCE, type Game, NOBODY } from './game.ts'
import {
  canonical,
  freeze,
  isObject,
  isProblems,
  isTooDeep,
  isWellFormed,
  type Json,
  type JsonObject,
  MOST_DEPTH,
  problemText,
} from './json.ts'
import { isRefused, type Log, type RefusalCode, type Refused, referee, walk, writePly } from './log.ts'
import { commitmentOf, hashOf, keyOf, luckOf, nonceHashOf } from './luck.ts'
import { type Additions, keysProblem, partsLineProblem, readAdditions, setupProblem } from './record-form.ts'
import type { Setup, State } from './state.ts'

/** What is written; format 1, of Safehouse 0.1, is only read. */
const FORMAT = 2
type Format = 1 | typeof FORMAT
const isFormat = (x: unknown): x is Format => x === 1 || x === FORMAT

/** What proves the luck of a live game. The commitment and the hashes are shown before the start, the rest at the end. */
export interface Proof {
  readonly commitment: string
  readonly table: string
  readonly seed: string
  readonly nonces: readonly string[]
  /**
   * The hash of each nonce, shown before any nonce was known. Games without them are of an older protocol: there luck
   * belongs to the ply and not to the place in the line.
   */
  readonly hashes?: readonly string[]
}

/** A whole game, read and replayed. `result` is absent while the game is not over. */
export interface GameRecord<S extends State = State> extends Additions {
  readonly format: Format
  readonly game: Game<S>
  readonly log: Log
  readonly end: S
  readonly proof?: Proof
}

export type FindGame = (name: string) => Game | undefined

/** Data by the hash of its canonical JSON: what the parts line holds, the first of a file of many records. */
export type SharedParts = { readonly [hash: string]: Json }

const hashes = new WeakMap<Setup, { readonly [name: string]: string }>()

const partHashes = (setup: Setup): { readonly [name: string]: string } => {
  const known = hashes.get(setup)
  if (known) return known
  const made = Object.fromEntries(Object.entries(setup.parts).map(([name, part]) => [name, hashOf(part)]))
  hashes.set(setup, made)
  return made
}

/** The setup's data by hash: embedded in a single record, in the parts line of a file of many. */
const sharedPartsOf = (setup: Setup): SharedParts =>
  Object.fromEntries(Object.entries(partHashes(setup)).map(([name, hash]) => [hash, setup.parts[name]!]))

export const makePartsLine = (setup: Setup): string => JSON.stringify({ format: FORMAT, parts: sharedPartsOf(setup) })

/** A record as one line of JSON; its data is left out where a parts line has it already. */
export const makeRecord = (
  game: Game,
  log: Log,
  end: State,
  extra: Additions & { readonly proof?: Proof; readonly partsElsewhere?: boolean } = {},
): string => {
  const { setup } = log
  return JSON.stringify({
    format: FORMAT,
    game: setup.game,
    version: setup.version,
    setup: { seats: setup.seats, options: setup.options, parts: partHashes(setup) },
    ...(extra.partsElsewhere ? {} : { parts: sharedPartsOf(setup) }),
    moves: log.moves.map(ply => writePly(game, ply)).join(' '),
    ...(game.actor(end) === NOBODY ? { result: game.result(end) } : {}),
    ...(extra.proof ? { luck: extra.proof } : {}),
    ...(extra.help ? { help: true } : {}),
    ...(extra.notes && extra.notes.length > 0 ? { notes: extra.notes } : {}),
    ...(extra.ownNotes ? { ownNotes: extra.ownNotes } : {}),
  })
}

const refuse = (reason: string, code: RefusalCode = 'file'): Refused => ({ code, reason })

export const readSharedParts = (json: unknown): SharedParts | Refused => {
  if (!isObject(json) || !isFormat(json['format']) || !isObject(json['parts']))
    return refuse('"parts" is missing: this is not the first line of a file of records')
  const body = json as JsonObject
  const unknownField = plainProblem(body) ?? (body['format'] === FORMAT ? partsLineProblem(body) : undefined)
  return unknownField ?? checkHashes(body['parts'] as JsonObject)
}

/** What is wrong with a record as mere data, wherever it stands. */
const plainProblem = (body: JsonObject): Refused | undefined => {
  if (isTooDeep(body)) return refuse(`it is nested more than ${MOST_DEPTH} deep: this is not a record`)
  return body['format'] === FORMAT && !isWellFormed(body)
    ? refuse('a text in it has half a character (a lone surrogate)')
    : undefined
}

const checkHashes = (parts: SharedParts): SharedParts | Refused => {
  for (const [hash, part] of Object.entries(parts))
    if (hashOf(part) !== hash) return refuse(`the part ${hash.slice(0, 12)}… does not match its hash: it was changed`)
  return parts
}

/** Reads a record, replays every move under the rules, and refuses what does not fit. */
export const readRecord = (json: unknown, find: FindGame, sharedParts?: SharedParts): GameRecord | Refused => {
  const head = readHead(json, find, sharedParts)
  if (isRefused(head)) return head
  const { format, game, setup, body } = head
  if (typeof body['moves'] !== 'string') return refuse('"moves" is missing or not a string')
  const texts = format === 1 ? body['moves'].split(' ').filter(text => text !== '') : splitMoves(body['moves'])
  const played = referee(game, setup, texts)
  if (isRefused(played)) return played
  const misspelled = format === 1 ? undefined : spellingProblem(game, played.log, texts)
  if (misspelled) return misspelled
  const wrong = checkResult(game, played.end, body['result'], texts.length)
  if (wrong) return wrong
  const proof = body['luck'] === undefined ? undefined : readProof(body['luck'])
  if (proof && isRefused(proof)) return proof
  const strange = proof && format !== 1 ? proofProblem(proof, setup.seats) : undefined
  if (strange) return strange
  const additions = format === 1 ? {} : readAdditions(body, setup.seats, game.actor(played.end) === NOBODY)
  if (isRefused(additions)) return additions
  return { format, game, log: played.log, end: played.end, ...(proof ? { proof } : {}), ...additions }
}

/** Between two moves is one space: where there are two, an empty move is refused. */
const splitMoves = (moves: string): readonly string[] => (moves === '' ? [] : moves.split(' '))

/** A game may read what it would not write; a record has each move in one spelling. */
const spellingProblem = (game: Game, { moves }: Log, texts: readonly string[]): Refused | undefined => {
  const ply = texts.findIndex((text, i) => writePly(game, moves[i]!) !== text)
  if (ply < 0) return undefined
  const [read, written] = [texts[ply]!.slice(0, 40), writePly(game, moves[ply]!)].map(text => JSON.stringify(text))
  return { ply, code: 'move', reason: `the move ${read} must be written as ${written}` }
}

const checkResult = (game: Game, end: State, claimed: unknown, ply: number): Refused | undefined => {
  const over = game.actor(end) === NOBODY
  if (!over)
    return claimed === undefined
      ? undefined
      : { ply, code: 'result', reason: 'the record has a result, but the moves do not end the game' }
  if (claimed === undefined)
    return { ply, code: 'result', reason: 'the moves end the game, but the record has no result' }
  return canonical(claimed as Json) === canonical(game.result(end))
    ? undefined
    : { ply, code: 'result', reason: 'the result differs from the one the moves lead to' }
}

const readHead = (
  json: unknown,
  find: FindGame,
  sharedParts?: SharedParts,
): { format: Format; game: Game; setup: Setup; body: JsonObject } | Refused => {
  if (!isObject(json)) return refuse('not a record: expected a JSON object')
  const body = json as JsonObject
  const { format } = body
  const notPlain = plainProblem(body)
  if (notPlain) return notPlain
  if (!isFormat(format))
    return refuse(
      `format ${JSON.stringify(format)} is unknown; this version of Safehouse reads formats 1 and ${FORMAT}`,
      'format',
    )
  const game = typeof body['game'] === 'string' ? find(body['game']) : undefined
  if (!game)
    return refuse(`unknown game ${JSON.stringify(body['game'])}: "safehouse games" lists those of this version`, 'game')
  if (!isObject(body['setup'])) return refuse('"setup" is missing')
  const unknownField = format === 1 ? undefined : keysProblem(body)
  if (unknownField) return unknownField
  const parts = findParts(body, sharedParts)
  if (isRefused(parts)) return parts
  const setup = game.setup({ ...body['setup'], parts, version: body['version'] })
  if (isProblems(setup)) return refuse(setup.map(problemText).join('; '), 'setup')
  const notCanonical = format === 1 ? undefined : setupProblem(body, setup, partHashes(setup))
  return notCanonical ?? { format, game, setup, body }
}

const findParts = (body: JsonObject, sharedParts?: SharedParts): JsonObject | Refused => {
  if (body['parts'] !== undefined && !isObject(body['parts'])) return refuse('"parts" is not an object')
  const own = body['parts'] === undefined ? sharedParts : checkHashes(body['parts'])
  if (own === undefined) return refuse('the record has no "parts", and neither has a line before it')
  if (isRefused(own)) return own
  const setup = body['setup'] as JsonObject
  if (!isObject(setup['parts'])) return refuse('"setup.parts" is missing')
  const found: { [name: string]: Json } = {}
  for (const [name, hash] of Object.entries(setup['parts'])) {
    const part = typeof hash === 'string' && Object.hasOwn(own, hash) ? own[hash] : undefined
    if (part === undefined) return refuse(`"setup.parts.${name}" refers to a part that the record does not contain`)
    found[name] = part
  }
  return found
}

const readProof = (json: unknown): Proof | Refused => {
  if (!isObject(json)) return refuse('"luck" is not an object')
  const { commitment, table, seed, nonces, hashes } = json
  const hex = (x: unknown, length: number): x is string =>
    typeof x === 'string' && x.length === length && readHex(x) !== undefined
  if (!hex(commitment, 64)) return refuse('"luck.commitment" is not a SHA-256 in hex')
  if (!hex(seed, 64)) return refuse('"luck.seed" is not 32 bytes in hex')
  if (typeof table !== 'string') return refuse('"luck.table" is not a string')
  if (!Array.isArray(nonces) || !nonces.every(nonce => hex(nonce, 32)))
    return refuse('"luck.nonces" is not a list of 16 bytes each in hex')
  if (hashes === undefined) return freeze({ commitment, table, seed, nonces })
  if (!Array.isArray(hashes) || !hashes.every(hash => hex(hash, 64)))
    return refuse('"luck.hashes" is not a list of SHA-256 in hex')
  return freeze({ commitment, table, seed, nonces, hashes })
}

/** Whoever gives a nonce sits at the table, and is shown its hash. */
const proofProblem = ({ nonces, hashes }: Proof, seats: number): Refused | undefined => {
  if (nonces.length > seats) return refuse(`"luck.nonces" has ${nonces.length} nonces for ${seats} seats`)
  return hashes && hashes.length !== nonces.length
    ? refuse(`"luck.hashes" has ${hashes.length} hashes for ${nonces.length} nonces`)
    : undefined
}

/**
 * The options that name built-in data, while the record holds other data under that name: it was corrected since, or
 * somebody changed it. Such a game is whole, but it is not the one its options tell of.
 */
export const otherData = (game: Game, { version, seats, options, parts }: Setup): readonly string[] => {
  const data = (game.choices?.options ?? []).flatMap(spec => (spec.kind === 'data' ? [spec] : []))
  const isNamed = (spec: (typeof data)[number]): boolean =>
    spec.values.some(({ value }) => value === options[spec.name])
  // What is not built in is handed over whole.
  const asked = data.map(spec => [spec.name, isNamed(spec) ? options[spec.name] : parts[spec.part]] as const)
  const known = game.setup({ version, seats, options: Object.fromEntries(asked) })
  return data
    .filter(
      spec => isNamed(spec) && (isProblems(known) || hashOf(known.parts[spec.part]!) !== hashOf(parts[spec.part]!)),
    )
    .map(({ name }) => name)
}

/** Deals every card of a live game again from its seed. What it answers, if anything, is what does not fit. */
export const audit = (record: Pick<GameRecord, 'game' | 'log' | 'proof'>): Refused | undefined => {
  const { game, log, proof } = record
  if (!proof)
    return refuse(
      'the record has no "luck": it was not played at a table that commits to its luck, so there is nothing to audit',
    )
  const seed = readHex(proof.seed)!
  if (commitmentOf(seed) !== proof.commitment) return refuse('the seed does not match the commitment', 'number')
  const { table, nonces, hashes } = proof
  if (hashes && (hashes.length !== nonces.length || nonces.some((nonce, i) => nonceHashOf(nonce) !== hashes[i])))
    return refuse('a nonce is not the one whose hash was shown before the game', 'number')
  const key = keyOf(seed, table, nonces)
  let place = 0
  for (const { ply, actor, move, back, before } of walk(game, log)) {
    if (actor === CHANCE) {
      const dealt = game.deal(before, luckOf(key, hashes ? place : ply))
      if (dealt !== move)
        return { ply, code: 'deal', reason: `the seed gives ${game.write(dealt)}, the record says ${game.write(move)}` }
    }
    place += back > 0 ? -back : 1
  }
  return undefined
}
