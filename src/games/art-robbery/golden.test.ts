import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeHex } from '../../core/codec.ts'
import { advance, CHANCE, GALLERY, heard, type Move, NOBODY, viewersOf } from '../../core/game.ts'
import { canonical, type Json } from '../../core/json.ts'
import { isRefused } from '../../core/log.ts'
import { commitmentOf, keyOf, luckOf, sha256 } from '../../core/luck.ts'
import { audit, makeRecord, type Proof, readRecord } from '../../core/record.ts'
import { Fast } from '../../core/rng.ts'
import { artRobbery } from './game.ts'
import { setupFor } from './testing.ts'

// Games as they were once played, and what every viewer heard of them. They replay for ever: a rule under which one of them
// goes differently is a new version of the rules. SAFEHOUSE_GOLDEN=write plays those that are missing; none is ever written over.

const FOLDER = new URL('golden/', import.meta.url)

interface Golden {
  readonly record: { readonly [key: string]: Json }
  readonly heard: { readonly [viewer: string]: string }
}

const DOTTED = {
  name: 'dotted',
  raids: ['3 3. 3.. 4 4. 0. 0..... B B.', '5', 'B B 4 1 1. 1..', '0 0 2 2 2. 5. 5.. 5 B'].map(raid =>
    raid.split(' ').map(word => ({ number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)), dots: word.length - 1 })),
  ),
}

const PLAYED: { readonly [name: string]: { readonly [field: string]: unknown } } = {
  ...Object.fromEntries(['french', 'german', 'short', 'italian'].flatMap(preset => [2, 3, 4, 5].map(seats => [`${preset}-${seats}`, { seats, preset }]))),
  'first-printing-3': { seats: 3, options: { tokenSet: 'firstPrinting', firstPlayer: 2 } },
  'dotted-2': { seats: 2, options: { tokenSet: DOTTED, steal: 'may', source: 'free' } },
  'short-raids-5': { seats: 5, options: { raidTurnLimit: 9, noDogStarter: 'previousStarter' } },
  'bare-boss-4': { seats: 4, options: { dogProtectsBoss: false, thiefTakesBoss: false, noDogStarter: 'raidEnder', banked: 'hidden' } },
}

/** By the luck of a live table, so that each record can be audited too. */
const playGame = (name: string): string => {
  const setup = setupFor(PLAYED[name]!)
  const seed = sha256(new TextEncoder().encode(name))
  const proof: Proof = {
    commitment: commitmentOf(seed),
    table: name,
    seed: writeHex(seed),
    nonces: Array.from({ length: setup.seats }, (_, seat) => writeHex(seed.subarray(seat, seat + 16))),
  }
  const key = keyOf(seed, proof.table, proof.nonces)
  const rng = new Fast(setup.seats, 77)
  const s = artRobbery.create(setup)
  const moves: Move[] = []
  const lines = viewersOf(setup).map((): string[] => [])
  for (let actor = artRobbery.actor(s); actor !== NOBODY; actor = artRobbery.actor(s)) {
    const move = actor === CHANCE ? artRobbery.deal(s, luckOf(key, moves.length)) : artRobbery.pick(s, rng)
    advance(artRobbery, s, move)
    moves.push(move)
    for (const [i, viewer] of viewersOf(setup).entries()) lines[i]!.push(heard(artRobbery, s, viewer))
  }
  const ears = viewersOf(setup).map((viewer, i) => `  ${JSON.stringify(nameOf(viewer))}: ${JSON.stringify(lines[i]!.join(' '))}`)
  return `{"record":\n${makeRecord(artRobbery, { setup, moves }, s, { proof })},\n"heard": {\n${ears.join(',\n')}\n}}\n`
}

const nameOf = (viewer: number): string => (viewer === GALLERY ? 'gallery' : String(viewer))

if (process.env['SAFEHOUSE_GOLDEN'] === 'write') {
  const there = readdirSync(FOLDER)
  for (const name of Object.keys(PLAYED)) if (!there.includes(`${name}.json`)) writeFileSync(new URL(`${name}.json`, FOLDER), playGame(name))
}

describe('golden records', () => {
  const files = readdirSync(FOLDER)
  test('there are twenty', () => expect(files.length).toBeGreaterThanOrEqual(20))
  for (const file of files) {
    const golden = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden
    test(file, () => {
      const read = readRecord(golden.record, name => (name === artRobbery.name ? artRobbery : undefined))
      if (isRefused(read)) throw new Error(`ply ${read.ply}: ${read.reason}`)
      expect(audit(read)).toBeUndefined()
      expect(canonical(artRobbery.result(read.end as never))).toBe(canonical(golden.record['result']!))
      expect(JSON.parse(makeRecord(read.game, read.log, read.end, read.proof ? { proof: read.proof } : {}))).toEqual(golden.record)
      const viewers = viewersOf(read.log.setup)
      expect(Object.keys(golden.heard).sort()).toEqual(viewers.map(nameOf).sort())
      for (const viewer of viewers) {
        const s = artRobbery.create(read.log.setup)
        const lines = read.log.moves.map(move => {
          advance(artRobbery, s, move)
          return heard(artRobbery, s, viewer)
        })
        expect(lines, `what ${nameOf(viewer)} heard`).toEqual(golden.heard[nameOf(viewer)]!.split(' '))
      }
    })
  }
})
