import { hashOf } from '../../core/luck.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Golden, goldenProblem, playGolden } from '../../testing/golden.ts'
import { isRefused } from '../../core/log.ts'
import { readSharedParts } from '../../core/record.ts'
import { STANDARD } from './box/edition.ts'
import { robNRun } from './game.ts'
import { setupFor } from './testing/positions.ts'

// Games as they were once played, and what every viewer heard of them. They replay for ever: a rule under which one of them
// goes differently is a new version of the rules. SAFEHOUSE_GOLDEN=write plays those that are missing; none is ever written over.

const FOLDER = new URL('golden/', import.meta.url)
/** Editions and scenarios, once for all games that have none of their own. */
const PARTS = 'parts.json'

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

/** Hands so small that the last card often meets white, or one accomplice holds all cards that are left. */
const SHORT = {
  ...structuredClone(STANDARD),
  name: 'short hands',
  tracks: Object.fromEntries(
    Object.entries(STANDARD.tracks).map(([seats, track]) => [
      seats,
      { ...track, white: [4, 4, 4], green: [2, 2, 2, 2] },
    ]),
  ),
}

const ANY_DICE = { informants: 'random', station: 4, route: [2, 2, 2, 1, 1] }

/** Games of version 2, and of record format 2; the others of version 1 were played by version 1 alone. */
const PLAYED: { readonly [name: string]: { readonly [field: string]: unknown } } = {
  'second-training-2': { seats: 2, scenario: 1 },
  'second-whisper-3': { seats: 3, scenario: 2 },
  'second-static-4': { seats: 4, scenario: 3 },
  'second-night-5': { seats: 5, scenario: 4 },
  'second-flight-3': { seats: 3, scenario: 6, options: { vaultKnowledge: 'deck', firstBoss: 1 } },
  'second-short-hands-2': { seats: 2, edition: SHORT },
  'second-short-hands-3': { seats: 3, edition: SHORT },
  'second-short-hands-4': { seats: 4, edition: SHORT },
  'format-2-training-2': { seats: 2, scenario: 1 },
  'format-2-variants-4': { seats: 4, scenario: { name: 'both', drawHints: true, forbidden: [5, 6, 7], ...ANY_DICE } },
  'format-2-short-hands-5': { seats: 5, edition: SHORT, options: { firstBoss: 4 } },
  'format-2-version-1-3': { version: 1, seats: 3, scenario: 5 },
}

if (process.env['SAFEHOUSE_GOLDEN'] === 'write') {
  const there = readdirSync(FOLDER)
  const shared = new Map(Object.entries((readJson(PARTS) as { parts: { [hash: string]: unknown } }).parts))
  for (const [name, input] of Object.entries(PLAYED)) {
    if (there.includes(`${name}.json`)) continue
    const setup = setupFor({ version: 2, ...input })
    for (const part of Object.values(setup.parts)) shared.set(hashOf(part), part)
    writeFileSync(new URL(`${name}.json`, FOLDER), playGolden(robNRun, setup, name, { partsElsewhere: true }))
  }
  const lines = [...shared].map(([hash, part]) => `${JSON.stringify(hash)}: ${JSON.stringify(part)}`)
  writeFileSync(new URL(PARTS, FOLDER), `{"format": 1, "parts": {\n${lines.join(',\n')}\n}}\n`)
}

describe('golden records', () => {
  const parts = readSharedParts(readJson(PARTS))
  if (isRefused(parts)) throw new Error(parts.reason)
  const files = readdirSync(FOLDER).filter(file => file !== PARTS)
  test('there are more than twenty of version 1, and those of version 2 and of format 2', () => {
    const records = files.map(file => (readJson(file) as Golden).record)
    expect(records.filter(({ version, format }) => version === 1 && format === 1).length).toBeGreaterThan(20)
    expect(records.filter(({ version, format }) => version === 2 && format === 1)).toHaveLength(8)
    expect(records.filter(({ format }) => format === 2)).toHaveLength(4)
  })
  for (const file of files)
    test(file, () => expect(goldenProblem(robNRun, readJson(file) as Golden, parts)).toBeUndefined())
})
