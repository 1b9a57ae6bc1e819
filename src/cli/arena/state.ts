import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { canonical, isObject, type Json, type Problem, parseJson, problem } from '../../core/json.ts'
import { hashText } from '../../core/luck.ts'
import type { Match, MatchOutcome } from './match.ts'
import type { ArenaFaults } from './worker.ts'
import { fileProblem } from '../output.ts'

// A match that can be gone on with: a first line that says which match it is, then a line for every deal that was
// played at a table.

const FORMAT = 1

interface Finished {
  readonly table: number
  readonly deal: number
  readonly games: readonly MatchOutcome[]
}

export interface StateFile {
  readonly finished: readonly Finished[]
  readonly faults: readonly ArenaFaults[]
  add(finished: readonly Finished[]): void
  addFaults(faults: readonly ArenaFaults[]): void
}

/**
 * Two matches are the same if every deal of the one would be played alike in the other; how many deals does not matter.
 */
const matchHash = (match: Match): string => hashText(canonical(match as unknown as Json))

/**
 * Opens the file, or begins it. What follows the last whole line was cut off while it was written, and is played again.
 */
export const openState = (path: string, match: Match): StateFile | readonly Problem[] => {
  const head = JSON.stringify({
    arena: FORMAT,
    game: match.game,
    bots: match.bots,
    seed: match.seed,
    match: matchHash(match),
  })
  try {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const [first, ...lines] = whole.split('\n').filter(line => line !== '')
    if (text !== '' && first !== head)
      return [
        problem(
          'resume',
          'another-match',
          `${path} belongs to another match: use the same game, bots, seed and options, or another file`,
        ),
      ]
    if (text !== whole || text === '') writeFileSync(path, whole === '' ? `${head}\n` : whole)
    const kept = lines.map(line => parseJson(line)).filter(isObject)
    const append = (values: readonly object[]): void => {
      if (values.length > 0) appendFileSync(path, values.map(value => `${JSON.stringify(value)}\n`).join(''))
    }
    return {
      finished: kept.filter(line => 'games' in line) as unknown as Finished[],
      faults: kept.flatMap(line => ('faults' in line ? (line['faults'] as ArenaFaults[]) : [])),
      add: append,
      addFaults: faults => append(faults.length > 0 ? [{ faults }] : []),
    }
  } catch (error) {
    return fileProblem('--resume', `use ${path}`, error)
  }
}
