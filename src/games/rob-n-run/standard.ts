import { isProblems, type Problem, problem } from '../../core/json.ts'
import { sayProblem } from '../../core/record.ts'
import { type Edition, readEdition } from './edition.ts'
import standard from './edition/standard.json' with { type: 'json' }
import { editionHash } from './scenario.ts'
import { inside } from '../../core/schema.ts'

const built = (input: unknown): Edition => {
  const edition = readEdition(input)
  if (isProblems(edition)) throw new Error(`the built-in edition is wrong: ${edition.map(sayProblem).join('; ')}`)
  return edition
}

/** The edition that is played where none is asked for. */
export const STANDARD: Edition = built(standard)

/** Somebody's own edition: its name must not be that of the built-in one, unless it is that one. */
export const readOwnEdition = (input: unknown, at = ''): Edition | readonly Problem[] => {
  const edition = readEdition(input, at)
  if (isProblems(edition) || edition.name !== STANDARD.name || editionHash(edition) === editionHash(STANDARD)) return edition
  return [problem(inside(at, 'name'), 'taken', `is "${edition.name}", the name of the built-in edition, which has other numbers; choose another name`)]
}
