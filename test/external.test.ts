import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { random } from '../src/bots/random.ts'
import { playMatch } from '../src/cli/arena/match.ts'
import { External, type Faults, type Program, argvOf } from '../src/cli/external.ts'
import { isProblems } from '../src/core/json.ts'
import { findGame } from '../src/games/index.ts'
import { Bundled, root } from './bundled.ts'

const require = createRequire(import.meta.url)
const cli = new Bundled()
beforeAll(() => cli.make())
afterAll(() => cli.close())

const game = findGame('art-robbery')!
const setup = game.setup({ seats: 2 })
if (isProblems(setup)) throw new Error(setup[0]!.text)

/**
 * A program that answers each question by a line of JavaScript; `turn` counts from 1, `all` are the messages so far.
 */
const program = (
  name: string,
  answer: string,
  more: Partial<Program> = {},
): Program & { readonly alive: Set<number> } => {
  const file = cli.at(`${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'
import { appendFileSync } from 'node:fs'
const say = answer => process.stdout.write(JSON.stringify(answer) + '\\n')
const all = []
let turn = 0
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line)
  all.push(m)
  if (m.type !== 'turn') { if (m.type === 'end' && process.env.NOTES) appendFileSync(process.env.NOTES, JSON.stringify(all)); continue }
  turn++
  ${answer}
}`,
  )
  const alive = new Set<number>()
  return {
    argv: [process.execPath, file],
    limit: 10_000,
    grace: 10_000,
    runsWithoutAnswer: 0,
    onStart: pid => void alive.add(pid),
    onExit: pid => void alive.delete(pid),
    ...more,
    alive,
  }
}

const play = async (one: Program): Promise<{ shares: readonly number[]; moves: readonly number[]; faults: Faults }> => {
  const external = new External(one)
  const { shares, moves } = await playMatch(game, setup, [external, random], 3, 1, () => 0)
  await external.close()
  return { shares, moves, faults: external.faults() }
}
const NONE = { crash: 0, late: 0, illegal: 0, unreadable: 0, gone: 0 }
const GOOD = 'say({ id: m.id, move: m.moves[0] })'

describe('a program in a seat', () => {
  test('is told what its seat sees and hears, and nothing more', async () => {
    process.env['NOTES'] = cli.at('notes.json')
    const { faults, shares, moves } = await play(program('good', GOOD))
    delete process.env['NOTES']
    expect(faults).toEqual({ counts: NONE, examples: [] })
    const [start, ...rest] = JSON.parse(readFileSync(cli.at('notes.json'), 'utf8')) as {
      type: string
      [key: string]: unknown
    }[]
    expect(start).toMatchObject({
      type: 'start',
      protocol: 1,
      game: 'art-robbery',
      seats: 2,
      seat: 0,
      options: setup.options,
    })
    const turns = rest.slice(0, -1) as unknown as {
      type: string
      heard: { by: number | string; move: string }[]
      view: { seats: { hand: string[] }[] }
      moves: string[]
    }[]
    expect(turns).toHaveLength(moves[0]!)
    for (const { type, view } of turns) {
      expect(type).toBe('turn')
      expect(view.seats[0]!.hand).not.toContain('?')
      expect(view.seats[1]!.hand.every(card => card === '?')).toBe(true)
    }
    // The deal is heard, the other hand only as hidden cards; then each move once, its own included.
    const heard = turns.flatMap(turn => turn.heard)
    expect(heard.slice(0, 3).map(({ by }) => by)).toEqual(['chance', 'chance', 'chance'])
    expect(heard.filter(({ move }) => move === '+?').length).toBeGreaterThan(3)
    expect(heard.filter(({ by }) => by === 0).map(({ move }) => move)).toEqual(
      turns.slice(0, -1).map(turn => turn.moves[0]),
    )
    expect(rest.at(-1)).toMatchObject({ type: 'end', share: shares[0], result: { winners: expect.any(Array) } })
  })

  // Everything but the program's own fault must come out as if random had chosen that move.
  test.each([
    ['illegal', `if (turn === 2) say({ id: m.id, move: 'dog and cat' }); else ${GOOD}`, {}, { illegal: 1 }],
    ['no text', `if (turn === 2) say({ id: m.id, move: 7 }); else ${GOOD}`, {}, { illegal: 1 }],
    ['unreadable', `if (turn === 2) console.log('hm'); else ${GOOD}`, {}, { unreadable: 1 }],
    ['without an id', `if (turn === 2) say({ move: m.moves[0] }); else ${GOOD}`, {}, { unreadable: 1 }],
    ['a crash', `if (turn === 30) process.exit(3); ${GOOD}`, {}, { crash: expect.any(Number) }],
    [
      'a late answer',
      `if (turn === 2) await new Promise(go => setTimeout(go, 1500)); ${GOOD}`,
      { limit: 700 },
      { late: expect.any(Number) },
    ],
  ])('%s is replaced, and the game goes on', async (name, answer, more, counts) => {
    const { faults, shares } = await play(program(name.replaceAll(' ', '-'), answer, more))
    expect(faults.counts).toEqual({ ...NONE, ...counts })
    expect(Object.values(faults.counts).some(n => n > 0)).toBe(true)
    expect(faults.examples).toHaveLength(1)
    expect(shares[0]! + shares[1]!).toBe(1)
  })

  test('who crashes is started anew, and told everything from the start', async () => {
    const check = `if (turn === 1 && (all[0].type !== 'start' || m.heard[0].move.slice(0, 5) !== 'start')) say({ id: m.id, move: 'not told' })
  else if (turn === 5) throw new Error('no more')
  else ${GOOD}`
    const { faults } = await play(program('crash', check))
    expect(faults.counts).toEqual({ ...NONE, crash: expect.any(Number) })
    expect(faults.counts.crash).toBeGreaterThan(1)
    expect(faults.examples[0]).toMatch(/^crash: exited \(code 1\)/)
  })

  test('who hangs is given up, and not left behind', async () => {
    const hanging = program('hang', 'await new Promise(() => setInterval(() => {}, 1000))', { limit: 50, grace: 100 })
    const { faults, moves } = await play(hanging)
    expect(faults.counts).toEqual({ ...NONE, late: 3, gone: moves[0]! - 3 })
    await expect.poll(() => hanging.alive.size, { timeout: 10_000 }).toBe(0)
  })

  test('what cannot be started is given up', async () => {
    const { faults } = await play(program('none', '', { argv: ['safehouse-no-such-program'] }))
    expect(faults.counts.crash).toBe(3)
    expect(faults.examples[0]).toMatch(/cannot be started/)
  })

  test.each([
    ['python3 my.py', ['python3', 'my.py']],
    [`  a "b c" 'd "e' f"g h"  `, ['a', 'b c', 'd "e', 'fg h']],
    ['', []],
  ])('a command is split: %j', (command, argv) => expect(argvOf(command)).toEqual(argv))
})

const hasPython = spawnSync('python3', ['--version']).status === 0

describe('the examples of docs/bots.md', () => {
  const match = async (
    command: string,
    bot: string,
    seats: number,
    name = 'art-robbery',
  ): Promise<{ external: Faults['counts'][]; results: { winShare: number }[] }> => {
    const { code, out, err } = await cli.run([
      'arena',
      name,
      '--bots',
      `${command},${bot}`,
      '--deals',
      '4',
      '--seats',
      `${seats}`,
      '--limit',
      '20000',
      '--json',
    ])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return JSON.parse(out) as Awaited<ReturnType<typeof match>>
  }
  const example = (name: string): string => join(root, 'examples/bots', name)
  const short = (name: string): boolean => readFileSync(example(name), 'utf8').split('\n').length <= 60

  test('TypeScript', async () => {
    expect(short('bot.ts')).toBe(true)
    const { external, results } = await match(
      `cmd:"${process.execPath}" --import "${require.resolve('tsx')}" "${example('bot.ts')}"`,
      'random',
      3,
    )
    expect(external).toMatchObject([{ ...NONE, fallback: 'random' }])
    expect(results[0]!.winShare).toBeGreaterThan(0.33)
  })

  test.skipIf(!hasPython)('Python (needs python3)', async () => {
    expect(short('bot.py')).toBe(true)
    const { external, results } = await match(`cmd:python3 "${example('bot.py')}"`, 'random', 3)
    expect(external).toMatchObject([{ ...NONE, fallback: 'random' }])
    expect(results[0]!.winShare).toBeGreaterThan(0.33)
    expect((await match(`cmd:python3 "${example('bot.py')}"`, 'random', 2, 'rob-n-run')).external).toMatchObject([NONE])
  })
})

test('the result says what was replaced', async () => {
  const file = program('half', `if (turn % 2) ${GOOD}; else say({ id: m.id, move: '' })`).argv[1]!
  const bots = ['--bots', `random,cmd:"${process.execPath}" ${file}`]
  const [json, text] = await Promise.all(
    [['--json'], []].map(more =>
      cli.run([
        'arena',
        'art-robbery',
        ...bots,
        '--deals',
        '1',
        '--seats',
        '2',
        '--limit',
        '20000',
        '--workers',
        '1',
        ...more,
      ]),
    ),
  )
  expect(JSON.parse(json!.out)).toMatchObject({
    external: [
      { illegal: expect.any(Number), late: 0, fallback: 'random', examples: [expect.stringMatching(/^illegal: ""/)] },
    ],
  })
  expect(text!.out).toMatch(/replaced by a random move \d+ times \(illegal\)/)
})
