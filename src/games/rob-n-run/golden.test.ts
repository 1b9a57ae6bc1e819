import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Golden, goldenProblem } from '../../testing/golden.ts'
import { isRefused } from '../../core/log.ts'
import { readSharedParts } from '../../core/record.ts'
import { robNRun } from './game.ts'

// Games as they were once played, and what every viewer heard of them. They replay for ever: a rule under which one of them
// goes differently is a new version of the rules.

const FOLDER = new URL('golden/', import.meta.url)
/** Editions and scenarios, once for all games that have none of their own. */
const PARTS = 'parts.json'

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

describe('golden records', () => {
  const parts = readSharedParts(readJson(PARTS))
  if (isRefused(parts)) throw new Error(parts.reason)
  const files = readdirSync(FOLDER).filter(file => file !== PARTS)
  test('there are more than twenty', () => expect(files.length).toBeGreaterThan(20))
  for (const file of files)
    test(file, () => expect(goldenProblem(robNRun, readJson(file) as Golden, parts)).toBeUndefined())
})
