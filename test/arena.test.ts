import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bot } from '../src/bots/bot.ts'
import { random } from '../src/bots/random.ts'
import { ledgerOf } from '../src/cli/arena/ledger.ts'
import { type MatchOutcome, playMatch } from '../src/cli/arena/match.ts'
import { planOf } from '../src/cli/arena/plan.ts'
import { estimate, quantile, sequential } from '../src/cli/arena/stats.ts'
import { isProblems } from '../src/core/json.ts'
import { Sfc32 } from '../src/core/rng.ts'
import { findGame } from '../src/games/index.ts'
import { Bundled } from './bundled.ts'

describe('intervals', () => {
  // Student's table.
  test.each([
    [5, 2.571],
    [10, 2.228],
    [30, 2.042],
    [1000, 1.962],
  ])('with %i degrees of freedom, %f', (freedom, t) => expect(quantile(freedom)).toBeCloseTo(t, 2))

  test('a deal counts once, however many games it has', () => {
    // 100 deals that are all won or all lost: as wide as 100 games, though 400 were played.
    const clustered = estimate(Array.from({ length: 100 }, (_, i) => i % 2))
    expect(clustered.share).toBe(0.5)
    expect(clustered.ci95[0]).toBeCloseTo(0.402, 2)
    // Deals that take turns evenly out the luck: narrower than the same number of games.
    const even = estimate(Array.from({ length: 100 }, (_, i) => 0.4 + 0.2 * (i % 2)))
    expect(even.ci95[0]).toBeGreaterThan(0.47)
  })

  test('it stays within 0 and 1, and never claims to be sure', () => {
    expect(estimate([1])).toEqual({ share: 1, ci95: [0, 1] })
    const won = estimate(Array.from({ length: 20 }, () => 1))
    expect(won.ci95[1]).toBe(1)
    expect(won.ci95[0]).toBeGreaterThan(0.7)
    expect(won.ci95[0]).toBeLessThan(0.9)
  })

  test('the truth lies inside about 95 times in 100', () => {
    const rng = new Sfc32(4)
    const share = (): number => [0, 0, 0, 1].reduce<number>(sum => sum + (rng.below(10) < 3 ? 1 : 0), 0) / 4
    let inside = 0
    for (let i = 0; i < 1000; i++) {
      const { ci95 } = estimate(Array.from({ length: 40 }, share))
      if (ci95[0] <= 0.3 && 0.3 <= ci95[1]) inside++
    }
    expect(inside).toBeGreaterThan(925)
    expect(inside).toBeLessThan(975)
  })
})

describe('the sequential test', () => {
  const drawn = (mean: number, seed: number, n = 2000): number[] => {
    const rng = new Sfc32(seed)
    return Array.from({ length: n }, () => (rng.below(1000) < 1000 * (0.25 + mean) ? 0.75 : -0.25))
  }
  test.each([
    ['better', 0.1],
    ['worse', -0.1],
    ['equal', 0],
  ] as const)('%s is found, and is seldom wrong', (verdict, mean) => {
    const found = Array.from({ length: 100 }, (_, seed) => sequential(drawn(mean, seed), 0.1)?.verdict)
    expect(found.filter(one => one === verdict).length).toBeGreaterThan(88)
  })
  test('a great difference needs few deals, and none is decided by a handful', () => {
    expect(sequential(drawn(0.6, 1), 0.05)!.deals).toBeLessThan(60)
    expect(
      sequential(
        Array.from({ length: 19 }, () => 0.5),
        0.05,
      ),
    ).toBeUndefined()
  })
  test('what comes after the decision changes nothing', () => {
    const gains = drawn(0.1, 3)
    const decided = sequential(gains, 0.1)!
    expect(sequential(gains.slice(0, decided.deals), 0.1)).toEqual(decided)
  })
})

describe('who sits where', () => {
  test.each([2, 3, 4, 5])('each alone among each of the others, in every of %i seats once', seats => {
    const { cells, lineups } = planOf('one', seats, 3, false)
    expect(cells).toHaveLength(6)
    for (const { bot, against, games, par } of cells) {
      expect(par).toBe(1 / seats)
      expect(games.flatMap(game => game.seats).sort((a, b) => a - b)).toEqual(
        Array.from({ length: seats }, (_, i) => i),
      )
      for (const { lineup, seats: mine } of games)
        expect(lineups[lineup]).toEqual(
          Array.from({ length: seats }, (_, seat) => (mine.includes(seat) ? bot : against)),
        )
    }
    expect(new Set(lineups.map(String)).size).toBe(lineups.length)
    expect(lineups).toHaveLength(seats === 2 ? 6 : 6 * seats)
  })
  test('the first alone', () =>
    expect(planOf('one', 4, 3, true).cells.map(({ bot, against }) => [bot, against])).toEqual([
      [0, 1],
      [0, 2],
    ]))
  test('all at one table, turned until it is back', () => {
    expect(planOf('mixed', 4, 2, false).lineups).toEqual([
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ])
    expect(planOf('mixed', 4, 4, false).lineups).toHaveLength(4)
  })
  test('crews, and crews with a stranger', () => {
    expect(planOf('crews', 3, 2, false).lineups).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect(planOf('crossed', 3, 2, false).cells).toHaveLength(4)
    expect(planOf('crossed', 2, 2, false).cells).toHaveLength(3)
  })
})

describe('duplicate deals', () => {
  const game = findGame('art-robbery')!
  const setup = game.setup({ seats: 3 })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const first: Bot = {
    name: 'first',
    choose: (g, view, _seat, rng) => ({ move: [rng.below(9), g.pick(view, new Sfc32(1))][1]! }),
  }

  test('the same bots in other chairs play the same game', async () => {
    const lineups = planOf('one', 3, 2, false).lineups
    const play = (bots: readonly Bot[]): Promise<MatchOutcome[]> =>
      Promise.all(
        lineups.map(lineup =>
          playMatch(
            game,
            setup,
            lineup.map(bot => bots[bot]!),
            5,
            2,
            () => 0,
          ),
        ),
      )
    const outcomes = await play([random, random])
    for (const { shares, moves } of outcomes)
      expect({ shares, moves }).toEqual({ shares: outcomes[0]!.shares, moves: outcomes[0]!.moves })
    const other = await play([random, first])
    expect(new Set(other.map(({ moves }) => String(moves))).size).toBeGreaterThan(1)
  })
})

describe('the ledger', () => {
  const game = findGame('art-robbery')!
  const setup = game.setup({ seats: 2 })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const match = {
    game: game.name,
    setups: [setup, setup],
    bots: ['a', 'b'],
    mode: 'one',
    first: true,
    seed: 1,
    limit: 1,
  } as const
  // The first bot loses the odd deals of the beginning, and wins all from the sixtieth on.
  const outcome = (lineup: number, deal: number): MatchOutcome => {
    const won = deal >= 60 || deal % 2 === 0 ? 1 : 0
    return { shares: lineup === 0 ? [won, 1 - won] : [1 - won, won], own: {}, ms: [0, 0], moves: [1, 1] }
  }
  const games = (deal: number): MatchOutcome[] => [outcome(0, deal), outcome(1, deal)]

  test('gives every deal out once, from the table that is behind, and none that is known', () => {
    const ledger = ledgerOf(match, 10, undefined)
    for (const deal of [2, 3, 11]) ledger.done(0, deal, games(deal))
    const given: string[] = []
    for (let task = ledger.take(4); task; task = ledger.take(4)) given.push(`${task.table}:${task.from}-${task.to}`)
    expect(given).toEqual(['0:0-2', '1:0-4', '0:4-8', '1:4-8', '0:8-10', '1:8-10'])
    ledger.settle(0)
    expect(ledger.count()).toEqual({ played: 2, left: 20 })
  })

  test.each([1, 7, 50])('the test ends at the same deal in whatever order the deals come, by %i', size => {
    const inOrder = ledgerOf(match, 500, 0.1)
    for (let deal = 0; deal < 500; deal++) {
      inOrder.done(0, deal, games(deal))
      inOrder.settle(0)
    }
    const stop = inOrder.tables()[0]!.length
    expect(stop).toBeGreaterThan(60)
    expect(stop).toBeLessThan(500)
    const ledger = ledgerOf(match, 500, 0.1)
    for (let from = 0; from < 500; from += 3 * size) {
      for (const part of [from + 2 * size, from, from + size]) {
        for (let deal = part; deal < part + size; deal++) ledger.done(0, deal, games(deal))
        ledger.settle(0)
      }
    }
    expect(ledger.tables()[0]).toHaveLength(stop)
    expect(ledger.take(1)?.table).toBe(1)
  })
})

describe('safehouse arena', () => {
  const cli = new Bundled()
  beforeAll(() => cli.make())
  afterAll(() => cli.close())

  interface Line {
    readonly bot?: string
    readonly against?: string
    readonly crew?: string
    readonly scenario?: number
    readonly seats: number
    readonly games: number
    readonly winShare: number
    readonly ci95: readonly [number, number]
    readonly meanGold?: number
    readonly msPerMove: number
    readonly sprt?: { readonly verdict: string; readonly deals: number }
  }
  interface Json {
    readonly game: string
    readonly seats: number
    readonly deals: number
    readonly results: readonly Line[]
  }
  const MATCH = ['arena', 'art-robbery', '--bots', 'greedy,random', '--seed', '9', '--json']
  const read = (out: string): Json => JSON.parse(out) as Json
  /** All but the time it took. */
  const timeless = (out: string): string =>
    JSON.stringify(read(out), (key, value: unknown) => (key === 'msPerMove' ? undefined : value))

  test('says the same on one thread and on two', async () => {
    const [one, two] = await Promise.all([
      cli.run([...MATCH, '--deals', '30', '--workers', '1']),
      cli.run([...MATCH, '--deals', '30', '--workers', '2']),
    ])
    expect({ ...one, out: '' }).toEqual({ code: 0, out: '', err: '' })
    expect(timeless(two.out)).toBe(timeless(one.out))
    const json = read(one.out)
    expect(json).toMatchObject({ game: 'art-robbery', seats: 4, deals: 30 })
    expect(json.results.map(({ bot, against, games }) => [bot, against, games])).toEqual([
      ['greedy', 'random', 120],
      ['random', 'greedy', 120],
    ])
    for (const { winShare, ci95, msPerMove } of json.results) {
      expect(ci95[0]).toBeLessThan(winShare)
      expect(ci95[1]).toBeGreaterThan(winShare)
      expect(msPerMove).toBeGreaterThan(0)
    }
    expect(json.results[0]!.winShare).toBeGreaterThan(0.4)
  })

  test('goes on where it was stopped, even in the middle of a line, and refuses another match', async () => {
    const whole = await cli.run([...MATCH, '--deals', '12'])
    await cli.run([...MATCH, '--deals', '5', '--resume', 'match.state'])
    appendFileSync(cli.at('match.state'), '{"table":0,"deal":5,"ga')
    const rest = await cli.run([...MATCH, '--deals', '12', '--resume', 'match.state'])
    expect(timeless(rest.out)).toBe(timeless(whole.out))
    const lines = readFileSync(cli.at('match.state'), 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(13)
    // What is in the file is not played again: a changed line shows.
    writeFileSync(
      cli.at('match.state'),
      lines.map(line => line.replace(/"shares":\[[^\]]*\]/g, '"shares":[0,0,0,0]')).join('\n') + '\n',
    )
    expect(read((await cli.run([...MATCH, '--deals', '12', '--resume', 'match.state'])).out).results[0]!.winShare).toBe(
      0,
    )
    expect(await cli.run([...MATCH, '--seed', '10', '--deals', '12', '--resume', 'match.state'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^resume:/),
    })
  })

  test('stops when it is decided, at the same deal on any number of threads', async () => {
    const args = [...MATCH, '--deals', '5000', '--sprt']
    const [one, two] = await Promise.all([cli.run([...args, '--workers', '1']), cli.run([...args, '--workers', '2'])])
    expect(timeless(two.out)).toBe(timeless(one.out))
    const { deals, results } = read(one.out)
    expect(deals).toBeLessThan(200)
    expect(results.map(line => line.sprt?.verdict)).toEqual(['better', 'worse'])
  })

  test('crews that win together, per scenario and number of seats', async () => {
    const { code, out, err } = await cli.run([
      'arena',
      'rob-n-run',
      '--bots',
      'random',
      '--deals',
      '3',
      '--seats',
      '2-3',
      '--scenario',
      '1,3',
      '--json',
    ])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { results } = read(out)
    expect(results.map(({ scenario, seats, crew, games }) => [scenario, seats, crew, games])).toEqual([
      [1, 2, 'random', 3],
      [1, 3, 'random', 3],
      [3, 2, 'random', 3],
      [3, 3, 'random', 3],
    ])
    for (const { winShare, meanGold, ci95 } of results)
      expect([typeof winShare, typeof meanGold, ci95.length]).toEqual(['number', 'number', 2])
  })

  test('draws a chart, and a table for people', async () => {
    const { code, out } = await cli.run([...MATCH.slice(0, -1), '--deals', '5', '--chart', 'out.svg'])
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}greedy against random +20 +\d+\.\d %/m)
    expect(readFileSync(cli.at('out.svg'), 'utf8')).toMatch(/^<svg [^]*greedy against random[^]*<\/svg>\n$/)
  })

  test('an interrupted match can be gone on with', async () => {
    let sent = false
    const look = (): void => {
      try {
        if (sent || readFileSync(cli.at('long.state'), 'utf8').split('\n').length < 4) return
        sent = true
        process.kill(pid!, 'SIGINT')
      } catch {
        // The file is not there yet.
      }
    }
    let pid: number | undefined
    const timer = setInterval(look, 50)
    const args = [...MATCH, '--deals', '1000000', '--resume', 'long.state']
    const running = cli.run(args, started => (pid = started))
    const { code, out, err } = await running
    clearInterval(timer)
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(err).toContain('run the same command again to go on')
  })

  test.each([
    [['--bots', 'random'], '--bots:'],
    [['--bots', 'random,random'], '--bots:'],
    [['--bots', 'random,genius'], '--bots:'],
    [['--bots', 'random,cmd:'], '--bots:'],
    [['--bots', 'random,greedy', '--deals', '0'], '--deals:'],
    [['--bots', 'random,greedy', '--seats', '2-9'], 'seats:'],
    [['--bots', 'random,greedy', '--sprt', 'x'], '--sprt:'],
    [['--bots', 'random,greedy', '--workers', '0'], '--workers:'],
    [['--bots', 'random,greedy', '--resume', 'no/such/folder/x'], '--resume:'],
    [[], 'error:'],
  ])('refuses %j', async (args, field) => {
    const { code, out, err } = await cli.run(['arena', 'art-robbery', ...args])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split(' ')[0]).toBe(field)
  })

  test('the records of a simulation as a table', async () => {
    await cli.run(['sim', 'art-robbery', '--games', '3', '--seats', '2', '--records', 'few.ndjson'])
    const printed = await cli.run(['csv', 'few.ndjson'])
    expect(printed).toMatchObject({ code: 0, err: '' })
    const [head, ...lines] = printed.out.trimEnd().split('\n')
    expect(head).toMatch(/^record,ply,seat,chapter,legal,move,share,view\.centre,/)
    expect(new Set(lines.map(line => line.split(',')[0]))).toEqual(new Set(['0', '1', '2']))
    expect(await cli.run(['csv', 'few.ndjson', '--out', 'few.csv'])).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(cli.at('few.csv'), 'utf8')).toBe(printed.out)
    appendFileSync(cli.at('few.ndjson'), '{"format":1}\n')
    expect(await cli.run(['csv', 'few.ndjson'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^records: few\.ndjson, line 5: /),
    })
    expect(await cli.run(['csv', 'none.ndjson'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^records: cannot read none/),
    })
  })
})
