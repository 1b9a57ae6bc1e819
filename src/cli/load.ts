import { open } from 'node:fs/promises'
import { isObject, isProblems, type Problem, parseJson, problem } from '../core/json.ts'
import { isRefused, type Refused } from '../core/log.ts'
import { type Record, readRecord, readShelf, type Shelf } from '../core/record.ts'
import { findGame } from '../games/index.ts'
import { fileProblem, sayRefused } from './say.ts'

/** A record's JSON, and the data that stood before it in the file. */
interface Found {
  readonly json: unknown
  readonly shelf?: Shelf
}

/** Reads game `n` of a file, counted from 0: one record in JSON however it is spaced, or records one a line. */
export const loadRecord = async (path: string, n: number): Promise<Record | readonly Problem[]> => {
  const found = await find(path, n)
  if (isProblems(found)) return found
  const record = isRefused(found) ? found : readRecord(found.json, findGame, found.shelf)
  return isRefused(record) ? [problem('record', 'refused', `${path}: ${sayRefused(record)}`)] : record
}

const find = async (path: string, n: number): Promise<Found | Refused | readonly Problem[]> => {
  try {
    const file = await open(path)
    try {
      return await search(file.readLines(), n)
    } finally {
      await file.close()
    }
  } catch (error) {
    return fileProblem('record', `read ${path}`, error)
  }
}

const search = async (lines: AsyncIterable<string>, n: number): Promise<Found | Refused> => {
  const pieces: string[] = []
  let shelf: Shelf | undefined
  let games = 0
  for await (const line of lines) {
    // The first line tells which it is: a whole value, or the beginning of one that goes on.
    if (pieces.length > 0) pieces.push(line)
    else if (line.trim() === '') continue
    else if (games > 0 || shelf) {
      if (games++ === n) return foundIn(line, n, shelf)
    } else {
      const json = parseJson(line)
      if (json === undefined) pieces.push(line)
      else if (isObject(json) && json['moves'] === undefined && json['parts'] !== undefined) {
        const read = readShelf(json)
        if (isRefused(read)) return read
        shelf = read
      } else if (games++ === n) return { json }
    }
  }
  if (pieces.length === 0) return { reason: games > 0 || shelf ? `it has ${games} games; there is no game ${n} (counted from 0)` : 'the file is empty' }
  const json = parseJson(pieces.join('\n'))
  if (json === undefined) return { reason: 'not JSON: the file is damaged, or no record' }
  return n === 0 ? { json } : { reason: `it has 1 game; there is no game ${n} (counted from 0)` }
}

const foundIn = (line: string, n: number, shelf: Shelf | undefined): Found | Refused => {
  const json = parseJson(line)
  if (json === undefined) return { reason: `game ${n} is not JSON: the line is damaged` }
  return { json, ...(shelf ? { shelf } : {}) }
}
