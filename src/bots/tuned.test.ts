import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Tuned tables are written by scripts/tune.mjs, and by nothing else: the header says how, the hash covers the rest of
// the file.

const HEADER =
  /^\/\/ Generated: do not edit\.\n\/\/ script: node scripts\/tune\.mjs (\w+).*\n\/\/ seed: .+\n\/\/ commit: .+\n\/\/ date: \d{4}-\d\d-\d\d\n\/\/ result: .+\n/
const HASH = /^\/\/ sha256: ([\da-f]{64})\n/m

const FILES = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(new URL(`${name}/tuned`, import.meta.url)).map(file => `${name}/tuned/${file}`))
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const hashOf = (text: string): string => createHash('sha256').update(text.replace(HASH, '')).digest('hex')

test('all tables are looked at', () => expect(FILES.length).toBeGreaterThanOrEqual(8))

describe.each(FILES)('%s', file => {
  const text = read(file)
  test('says how it was made, by a script that is there', () => {
    expect(text).toMatch(HEADER)
    expect(readFileSync(new URL('../../scripts/tune.mjs', import.meta.url), 'utf8')).toContain(
      `  ${HEADER.exec(text)![1]}: {`,
    )
  })
  test('is as it was written', () => expect(hashOf(text)).toBe(HASH.exec(text)?.[1]))
})
