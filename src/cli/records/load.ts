import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isObject, type Problem, parseJson, problem } from '../../core/json.ts'
import { isRefused, type Refused } from '../../core/log.ts'
import { type GameRecord, otherData, readRecord, readSharedParts, type SharedParts } from '../../core/record.ts'
import { findGame } from '../../games/index.ts'
import { fileProblem, nameOfFile, refusalText, STDIN, warn } from '../output.ts'

/** A record in a file, not yet read: many are skipped. */
export interface LoadedRecord {
  readonly line: number
  /** Replays it under the rules. */
  read(): GameRecord | Refused
}

/**
 * The records of a file, `-` for standard input: one in JSON however it is spaced, or one a line, after a line with the
 * data they share.
 */
export const recordsIn = async function* (path: string): AsyncGenerator<LoadedRecord> {
  const input = path === STDIN ? process.stdin : (await open(path)).createReadStream()
  let sharedParts: SharedParts | Refused | undefined
  let line = 0
  let many = false
  /** The lines of a single record that goes on over several. */
  const pieces: string[] = []
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line++
      if (pieces.length > 0) pieces.push(text)
      else if (text.trim() === '') continue
      else if (!many && parseJson(text) === undefined) pieces.push(text)
      else {
        many = true
        const found = readPartsLine(text)
        if (found) sharedParts = found
        else yield entryOf(line, text, sharedParts)
      }
    }
  } finally {
    input.destroy()
  }
  if (pieces.length > 0) yield entryOf(1, pieces.join('\n'), undefined)
}

/** The field, not a text of that name. */
const MOVES = /"moves"\s*:/

/** The data that records share, where a line holds that and no game. */
const readPartsLine = (text: string): SharedParts | Refused | undefined => {
  if (MOVES.test(text)) return undefined
  const json = parseJson(text)
  return isObject(json) && json['moves'] === undefined && json['parts'] !== undefined
    ? readSharedParts(json)
    : undefined
}

const entryOf = (line: number, text: string, sharedParts: SharedParts | Refused | undefined): LoadedRecord => ({
  line,
  read: () => {
    if (sharedParts && isRefused(sharedParts)) return sharedParts
    const json = parseJson(text)
    return json === undefined
      ? { reason: 'not valid JSON: the file is damaged, or not a record' }
      : readRecord(json, findGame, sharedParts)
  },
})

/** Format 1 accepts some mistakes; the reader is warned. */
export const warnOfFormat = (path: string, what: string): void =>
  warn(
    `${nameOfFile(path)} ${what} of format 1: missing options, unknown fields and extra spaces are not noticed in it`,
  )

/** Data that is not what its name says. */
const warnOfData = (path: string, { game, log }: GameRecord): void => {
  for (const option of otherData(game, log.setup))
    warn(
      `${nameOfFile(path)}: its ${option} is named ${JSON.stringify(log.setup.options[option])} like built-in data, but is other data: of another version of Safehouse, or changed by somebody`,
    )
}

/** Reads game `n` of a file, counted from 0. */
export const loadRecord = async (path: string, n: number): Promise<GameRecord | readonly Problem[]> => {
  const refuse = (reason: string): readonly Problem[] => [
    problem('record', 'refused', `${nameOfFile(path)}: ${reason}`),
  ]
  let games = 0
  try {
    for await (const entry of recordsIn(path)) {
      if (games++ < n) continue
      const record = entry.read()
      if (isRefused(record)) return refuse(refusalText(record))
      if (record.format === 1) warnOfFormat(path, 'is a record')
      warnOfData(path, record)
      return record
    }
  } catch (error) {
    return fileProblem('record', `read ${nameOfFile(path)}`, error)
  }
  return refuse(`it has ${games} ${games === 1 ? 'game' : 'games'}, so there is no game ${n} (counted from 0)`)
}
