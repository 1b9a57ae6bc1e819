import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { random } from '../../src/bots/random.ts'
import { simulator } from '../../src/cli/play/simulate.ts'
import { advance, CHANCE, GALLERY, heard, type Move, Moves, NOBODY } from '../../src/core/game.ts'
import { isProblems, type JsonObject } from '../../src/core/json.ts'
import { isRefused } from '../../src/core/log.ts'
import { commitmentOf, keyOf, luckOf } from '../../src/core/luck.ts'
import { audit, makeRecord, readRecord } from '../../src/core/record.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import type { Setup } from '../../src/core/state.ts'
import { findGame } from '../../src/games/index.ts'
import { areLabelsInForm, arePartsInForm } from './form-rob-n-run.ts'
import { type RobRecord, referee, unique } from './referee-rob-n-run.ts'

// Records made by the game, read by a referee that knows nothing but the page.

const rob = findGame('rob-n-run')!
const setupOf = (input: JsonObject): Setup => {
  const setup = rob.setup(input)
  if (isProblems(setup)) throw new Error(setup.map(p => `${p.field} ${p.text}`).join())
  return setup
}

const recordsOf = function* (input: JsonObject, games: number, seed: number): Generator<RobRecord> {
  const setup = setupOf(input)
  const play = simulator({ game: rob, setup, bots: Array.from({ length: setup.seats }, () => random), seed })
  for (let n = 0; n < games; n++) {
    const { moves, end } = play(n)!
    yield JSON.parse(makeRecord(rob, { setup, moves }, end)) as RobRecord
  }
}

const DICE = {
  informants: ['green', 'white', 'yellow', 'red'],
  station: { white: 1, yellow: 0, green: 1, red: 1 },
  route: ['yr', 'gr', 'w', 'g', 'y'],
}
const ANY_DICE = { informants: 'random', station: 4, route: [2, 2, 2, 1, 1] }
const BUSY = { name: 'busy', hints: [6, 9, 13, 14, 15, 16], hintsForTwo: [2, 4, 5, 10, 11, 15], gold: 20, ...DICE }
const BOTH = { name: 'both', drawHints: true, forbidden: [5, 6, 7], gold: 9, ...ANY_DICE }

/**
 * Random crews are soon caught. Here the police have a long way, hands grow and run out, and vaults are equal:
 * everything that can happen does.
 */
const standard = setupOf({ seats: 2 }).parts['edition'] as JsonObject
const LONG = {
  ...standard,
  name: 'long',
  route: { fields: 30, police: 1, car: 18, dice: [19, 20, 21, 22, 23], terminals: [24, 25, 30] },
  tracks: Object.fromEntries(
    ['2', '3', '4', '5'].map(seats => [
      seats,
      {
        white: [8, 6, 3],
        yellow: [4, 6, 2, 0],
        green: [12, 3, 2, 7],
        red: [12, 10, 8, 7, 6],
        bagDraw: seats === '2' ? 0 : 4,
      },
    ]),
  ),
  vaults: (standard['vaults'] as JsonObject[]).map((vault, i) =>
    i % 3 === 0 ? { code: `Z${i}`, gold: 1 + (i % 2), need: 'FIA' } : vault,
  ),
}
/** Hands so small that the last card often meets white, or one accomplice holds all cards that are left. */
const SHORT = {
  ...standard,
  name: 'short hands',
  tracks: Object.fromEntries(
    Object.entries(standard['tracks'] as JsonObject).map(([seats, track]) => [
      seats,
      { ...(track as JsonObject), white: [4, 4, 4], green: [2, 2, 2, 2] },
    ]),
  ),
}
const NEWEST: readonly JsonObject[] = [
  ...[2, 3, 4, 5].map(seats => ({ seats, scenario: seats - 1 })),
  { seats: 3, scenario: 5, options: { firstBoss: 2 } },
  { seats: 5, scenario: 6, options: { vaultKnowledge: 'deck' } },
  ...[2, 3, 4, 5].map(seats => ({ seats, scenario: BUSY })),
  ...[2, 3, 4, 5].map(seats => ({ seats, scenario: BOTH })),
  ...[2, 3, 4, 5].map(seats => ({ seats, edition: LONG, scenario: BUSY })),
  ...[2, 5].map(seats => ({ seats, edition: LONG, scenario: BOTH })),
  ...[2, 3, 4].map(seats => ({ seats, edition: SHORT, scenario: 1 })),
]
const SETUPS: readonly JsonObject[] = [
  ...NEWEST,
  ...NEWEST.filter(({ edition }) => edition !== undefined).map(setup => ({ ...setup, version: 1 })),
]
const label = ({ version, seats, scenario, edition }: JsonObject): string =>
  JSON.stringify({
    version: version ?? 2,
    seats,
    scenario: (scenario as JsonObject)['name'] ?? scenario,
    own: edition !== undefined,
  })
const named = SETUPS.map(setup => ({ setup, name: label(setup) }))

describe('a referee written from docs/records-rob-n-run.md', () => {
  test.each(named)('comes to the same result as the game: $name', ({ setup }) => {
    for (const json of recordsOf(setup, 3, 21)) expect(referee(json), json.moves).toEqual({ result: json.result })
  })

  test.each(named)('lists the same moves in every position: $name', ({ setup }) => {
    const list = new Moves()
    for (const json of recordsOf(setup, 1, 22)) {
      const s = rob.create(setupOf(setup))
      referee(json, ({ who, legal }, text) => {
        rob.moves(s, list)
        const ours = list.list().map(rob.write)
        // A position is drawn only where it is needed: that takes longer than to play it.
        if (legal.length !== ours.length || ours.some(move => !legal.includes(move)))
          expect([...legal].sort(), rob.show(s)).toEqual(ours.sort())
        expect(rob.actor(s)).toBe(who === 'chance' ? CHANCE : who)
        advance(rob, s, rob.read(text)!)
      })
      expect(rob.actor(s)).toBe(NOBODY)
    }
  })

  test('meets everything that can happen', () => {
    const words = new Set<string>()
    for (const input of SETUPS) {
      for (const json of recordsOf(input, 3, 21)) {
        for (const text of json.moves.split(' ')) words.add(/^(\+|[a-z]+|\$?\d+)/.exec(text)![1]!)
        words.add(json.result!.why)
      }
    }
    const hints = Array.from({ length: 16 }, (_, i) => [String(i + 1), `$${i + 1}`]).flat()
    const moves =
      '+ best boss die drawn give go got has hint informant new open pass pay pile play rob sees sort swap tied vault'.split(
        ' ',
      )
    expect([...words].sort()).toEqual([...hints, ...moves, 'caught', 'escaped', 'no-vaults'].sort())
  })

  test('refuses what the game refuses, at the same ply', () => {
    const rng = new Sfc32(23)
    let refused = 0
    for (const input of SETUPS) {
      const records = [...recordsOf(input, 3, 24)]
      const words = unique(records.flatMap(json => json.moves.split(' ')))
      for (const json of records) {
        const moves = json.moves.split(' ')
        moves[rng.below(moves.length)] = words[rng.below(words.length)]!
        const { result: _, ...bent } = { ...json, moves: moves.join(' ') }
        const theirs = referee(bent)
        if (typeof theirs === 'object') continue
        refused++
        expect(readRecord(bent, findGame), bent.moves).toMatchObject({ ply: theirs })
      }
    }
    expect(refused).toBeGreaterThan(40)
  })
})

describe('an auditor written from docs/records-rob-n-run.md', () => {
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()
  const below = (key: Buffer, ply: number, n: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % n)
    for (let d = 0; ; d++) {
      const draw = hmac(key, `${ply}:${d}`).readUInt32BE(0)
      if (draw < fair) return draw % n
    }
  }

  /** A live game between random seats: its luck comes from the seed, its choices from elsewhere. */
  const liveRecord = (input: JsonObject, table: string): RobRecord => {
    const setup = setupOf(input)
    const seed = Uint8Array.from({ length: 32 }, (_, i) => 5 * i + 3)
    const key = keyOf(seed, table, [])
    const own = new Sfc32(25)
    const s = rob.create(setup)
    const moves: Move[] = []
    for (let actor = rob.actor(s); actor !== NOBODY; actor = rob.actor(s)) {
      const move = actor === CHANCE ? rob.deal(s, luckOf(key, moves.length)) : rob.pick(s, own)
      advance(rob, s, move)
      moves.push(move)
    }
    const proof = { commitment: commitmentOf(seed), table, seed: Buffer.from(seed).toString('hex'), nonces: [] }
    return JSON.parse(makeRecord(rob, { setup, moves }, s, { proof })) as RobRecord
  }

  test.each(named)('draws everything again: $name', ({ setup, name }) => {
    const json = liveRecord(setup, name)
    const secret = Buffer.from(json.luck.seed, 'hex')
    expect(createHash('sha256').update(secret).digest('hex')).toBe(json.luck.commitment)
    const key = hmac(secret, [json.luck.table, ...json.luck.nonces].join(' '))
    const end = referee(json, ({ lined }, text, ply) => {
      if (lined) expect(text, `ply ${ply}`).toBe(lined[below(key, ply, lined.length)])
    })
    expect(end).toEqual({ result: json.result })
    const ours = readRecord(json, findGame)
    if (isRefused(ours)) throw new Error(ours.reason)
    expect(audit(ours)).toBeUndefined()
  })
})

describe('the one form of format 2', () => {
  const canonical = (x: unknown): string => {
    if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`
    if (typeof x !== 'object' || x === null) return JSON.stringify(x)
    const entries = Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`
  }
  const sha = (x: unknown): string => createHash('sha256').update(canonical(x)).digest('hex')
  interface Bent {
    readonly edition: JsonObject
    readonly scenario: JsonObject
    readonly options: JsonObject
  }
  const partsOf = (setup: Setup): Bent => ({
    edition: setup.parts['edition'] as JsonObject,
    scenario: setup.parts['scenario'] as JsonObject,
    options: setup.options,
  })
  const recordOf = (setup: Setup, { edition, scenario, options }: Bent): unknown => {
    const hashes = { edition: sha(edition), scenario: sha(scenario) }
    const record = JSON.parse(makeRecord(rob, { setup, moves: [] }, rob.create(setup))) as JsonObject
    return {
      ...record,
      setup: { seats: setup.seats, options, parts: hashes },
      parts: { [hashes.edition]: edition, [hashes.scenario]: scenario },
    }
  }
  const omit = (json: JsonObject, key: string): JsonObject =>
    Object.fromEntries(Object.entries(json).filter(([name]) => name !== key))
  const inScenario = (change: (scenario: JsonObject) => JsonObject) => (bent: Bent) => ({
    ...bent,
    scenario: change(bent.scenario),
  })
  const inOptions = (change: (options: JsonObject) => JsonObject) => (bent: Bent) => ({
    ...bent,
    options: change(bent.options),
  })
  /** Another edition: its hash stays, as it is made of what was sorted, and so does that of its scenario. */
  const inEdition = (change: (edition: JsonObject) => JsonObject) => (bent: Bent) => ({
    ...bent,
    edition: change(bent.edition),
  })
  const reversed = (x: unknown): JsonObject[] => (x as JsonObject[]).toReversed()
  const backwards = (text: unknown): string => [...(text as string)].toReversed().join('')

  const BENDS: readonly ((bent: Bent) => Bent)[] = [
    bent => bent,
    ...['name', 'no', 'hintsForTwo', 'forbidden', 'gold', 'drawHints', 'edition'].map(field =>
      inScenario(scenario => omit(scenario, field)),
    ),
    inScenario(scenario => ({ ...scenario, name: 'renamed', no: null })),
    inScenario(scenario => ({ ...omit(scenario, 'no'), gold: 9 })),
    ...['hints', 'hintsForTwo'].map(field =>
      inScenario(scenario => (scenario[field] ? { ...scenario, [field]: reversed(scenario[field]) } : scenario)),
    ),
    inScenario(scenario => ({ ...scenario, hintsForTwo: null })),
    inScenario(scenario =>
      typeof scenario['station'] === 'number'
        ? scenario
        : { ...scenario, station: omit(scenario['station'] as JsonObject, 'white') },
    ),
    inScenario(scenario => ({
      ...scenario,
      route: (scenario['route'] as (string | number)[]).map(dice =>
        typeof dice === 'number' ? dice : backwards(dice),
      ),
    })),
    ...['vaultKnowledge', 'firstBoss', 'scenario', 'edition'].map(name => inOptions(options => omit(options, name))),
    inOptions(options => ({ ...options, scenario: 'another' })),
    inOptions(options => ({ ...options, edition: 'another' })),
    inOptions(options => ({ ...options, aids: true })),
    inEdition(edition => ({
      ...edition,
      vaults: (edition['vaults'] as JsonObject[]).map(vault => ({ ...vault, need: backwards(vault['need']) })),
    })),
    inEdition(edition => ({
      ...edition,
      groups: (edition['groups'] as JsonObject[]).map(group => ({ ...group, tools: reversed(group['tools']) })),
    })),
    inEdition(edition => ({
      ...edition,
      scenarios: (edition['scenarios'] as JsonObject[]).map(plan => omit(plan, 'forbidden')),
    })),
  ]

  test('is asked for by the page as by the program', () => {
    const answers = { kept: 0, refused: 0 }
    for (const input of [
      { seats: 3, scenario: 1 },
      { seats: 3, scenario: 2, version: 1 },
      { seats: 4, scenario: 5 },
      { seats: 3, scenario: BUSY },
      { seats: 2, scenario: BOTH },
    ]) {
      const setup = setupOf(input)
      for (const [n, bend] of BENDS.entries()) {
        const bent = bend(partsOf(setup))
        const ours = readRecord(recordOf(setup, bent), findGame)
        const theirs =
          arePartsInForm(bent.edition, bent.scenario) && areLabelsInForm(bent.options, bent.edition, bent.scenario)
        // What breaks a rule of scenarios is refused for that, whatever its form.
        if (isRefused(ours) && theirs) expect(ours.reason).toMatch(/parts\.scenario/)
        else expect([n, isRefused(ours) ? ours.reason : true]).toEqual([n, theirs || expect.any(String)])
        answers[isRefused(ours) ? 'refused' : 'kept']++
      }
    }
    expect(answers.kept).toBeGreaterThan(5)
    expect(answers.refused).toBeGreaterThan(60)
  })

  test('is what the game writes', () => {
    for (const input of SETUPS) {
      const setup = setupOf(input)
      const { edition, scenario, options } = partsOf(setup)
      expect([arePartsInForm(edition, scenario), areLabelsInForm(options, edition, scenario)]).toEqual([true, true])
      expect(readRecord(recordOf(setup, { edition, scenario, options }), findGame)).toMatchObject({ format: 2 })
    }
  })
})

test('the example of the page is a heist, and is heard as it says', () => {
  const page = readFileSync(new URL('../../docs/records-rob-n-run.md', import.meta.url), 'utf8')
  const block = (name: string): string =>
    new RegExp(`\`\`\`${name}\\n([^\`]*)\`\`\``).exec(page)![1]!.trim().replaceAll(/\s+/g, ' ')
  const setup = setupOf({ seats: 3, scenario: 2, options: { firstBoss: 0 } })
  const s = rob.create(setup)
  const told = block('moves')
    .split(' ')
    .map(text => {
      advance(rob, s, rob.read(text)!)
      return heard(rob, s, GALLERY)
    })
  expect(told.join(' ')).toBe(block('heard'))
  const json = { ...(JSON.parse(makeRecord(rob, { setup, moves: [] }, s)) as RobRecord), moves: block('moves') }
  expect(referee(json)).toEqual({ result: undefined })
  expect(readRecord(json, findGame)).toHaveProperty('log.moves.length', told.length)
  expect(rob.chapter(s)).toBe(1)
})
