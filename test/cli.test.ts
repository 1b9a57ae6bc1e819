import { hashOf } from '../src/core/luck.ts'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bundled, type CommandOutcome, root } from './bundled.ts'

// The command line as its users meet it: a bundle, run as a process of its own.

const bundled = new Bundled()
const { folder } = bundled
const at = (name: string): string => bundled.at(name)
const bundle = at('cli.mjs')

beforeAll(() => bundled.make())
afterAll(() => bundled.close())

/** Runs the program; `said` goes to its input, which then ends, unless `onOutput` decides what to do with its output. */
const run = (
  args: readonly string[],
  said = '',
  onOutput?: (out: string, child: ReturnType<typeof spawn>) => void,
): Promise<CommandOutcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundle, ...args], { cwd: folder, stdio: 'pipe' })
    let out = ''
    let err = ''
    child.stdout.on('data', data => {
      out += String(data)
      onOutput?.(out, child)
    })
    child.stderr.on('data', data => (err += String(data)))
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
    child.stdin.on('error', () => {})
    child.stdin.write(said)
    if (!onOutput) child.stdin.end()
  })

describe('help', () => {
  test('names every command', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const command of ['play', 'sim', 'replay', 'audit', 'perft'])
      expect(out).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  test.each(['play', 'sim', 'replay', 'audit', 'perft'])('%s has an example', async command => {
    const { code, out } = await run([command, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Example:\n  $ safehouse ${command} `)
  })

  test('the exit codes are named, and where to read on', async () => {
    expect((await run(['--help'])).out).toMatch(/Exit codes: 0 .* 1 .* 2 .* 130 .*docs\/cli\.md/)
  })

  test('the version is the one of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })
})

describe('bad input is refused: one line a problem, the field first, exit code 2, nothing started', () => {
  const sim = (...args: string[]): string[] => ['sim', 'art-robbery', '--games', '10', ...args]
  test.each<[string[], string[]]>([
    [['sim', 'chess'], ['game:']],
    [sim('--options', '{steal'), ['--options:']],
    [sim('--options', '[]'), ['options:']],
    [sim('--options', '{"steal":"never"}'), ['options.steal:']],
    [sim('--options', '{"luck":true,"banked":1}'), ['options.luck:', 'options.banked:']],
    [
      sim('--options', '{"tokenSet":{"name":"x","raids":[[],[],[],[]]}}'),
      [0, 1, 2, 3].map(raid => `options.tokenSet.raids[${raid}]:`),
    ],
    [sim('--seats', '1'), ['seats:']],
    [sim('--seats', '6'), ['seats:']],
    [sim('--seats', 'four'), ['seats:']],
    [sim('--preset', 'dutch'), ['preset:']],
    [sim('--rules', '9'), ['version:']],
    [sim('--rules', 'new'), ['version:']],
    [sim('--games', '0'), ['--games:']],
    [sim('--games', '1.5'), ['--games:']],
    [sim('--seed', '-1'), ['--seed:']],
    [sim('--seed', ''), ['--seed:']],
    [sim('--bots', 'random,genius'), ['--bots:']],
    [sim('--seats', '9', '--games', 'x', '--bots', ''), ['seats:', '--games:', '--bots:']],
    [sim('--records', 'no/such/folder/out.ndjson'), ['--records:']],
    [sim('--records', '.'), ['--records:']],
    [sim('--frobnicate'), ['error:']],
    [['sim'], ['error:']],
    [['juggle'], ['error:']],
    [['play', 'art-robbery', '--seat', '4'], ['--seat:']],
    [['play', 'art-robbery', '--record', 'no/such/folder/game.json'], ['--record:']],
    [['replay', 'nothing.json'], ['record:']],
    [['replay', '.'], ['record:']],
    [['audit', 'nothing.json'], ['record:']],
    [['perft', 'art-robbery', '--depth', '0'], ['--depth:']],
    [['perft', 'art-robbery', '--ply', '4'], ['--ply:']],
  ])('%j', async (args, fields) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    const lines = err.trimEnd().split('\n')
    expect(lines.map(line => line.split(' ')[0])).toEqual(fields)
  })
})

describe('sim', () => {
  const args = ['sim', 'art-robbery', '--seats', '4', '--games', '2000', '--bots', 'random', '--seed', '1']
  interface Sim {
    readonly bots: readonly string[]
    readonly wins: readonly number[]
    readonly winsByOrder: readonly number[]
    readonly arrested: readonly number[]
    readonly turns: { readonly mean: number; readonly p95: number; readonly max: number }
  }
  const total = (list: readonly number[]): number => list.reduce((a, b) => a + b)

  test('says the same twice, and nothing but JSON when piped', async () => {
    const [one, two] = await Promise.all([run([...args, '--json']), run([...args, '--json'])])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ code: 0, err: '' })
    const json = JSON.parse(one.out) as Sim
    expect(json).toMatchObject({
      game: 'art-robbery',
      seats: 4,
      games: 2000,
      seed: 1,
      bots: ['random', 'random', 'random', 'random'],
    })
    expect([json.wins.length, json.arrested.length]).toEqual([4, 4])
    expect(total(json.wins)).toBeCloseTo(1, 9)
    expect(total(json.winsByOrder)).toBeCloseTo(1, 9)
    expect(json.turns.mean).toBeGreaterThan(74)
    expect(json.turns.mean).toBeLessThan(76)
    expect(json.turns.p95).toBeGreaterThan(json.turns.mean)
    expect(json.turns.max).toBeGreaterThanOrEqual(json.turns.p95)
  })

  test('shows every seat with an interval', async () => {
    const { code, out } = await run(args)
    expect(code).toBe(0)
    for (const seat of [0, 1, 2, 3])
      expect(out).toMatch(
        new RegExp(`^  ${seat} +random +2\\d\\.\\d % +2\\d\\.\\d % to 2\\d\\.\\d % +3\\d\\.\\d %$`, 'm'),
      )
  })

  test('an option changes the games', async () => {
    const [plain, may] = await Promise.all([run([...args, '--json']), run([...args, '--json', '--preset', 'german'])])
    expect(may.code).toBe(0)
    expect(may.out).not.toBe(plain.out)
  })

  test('a full disk is said in one line', async () => {
    if (!existsSync('/dev/full')) return
    const { code, out, err } = await run([...args, '--records', '/dev/full'])
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: '--records: cannot write /dev/full: the disk is full (free some space)\n',
    })
  })

  test('writes records, of which each can be replayed', async () => {
    const { code, err } = await run([...args, '--games', '300', '--records', 'out.ndjson', '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = readFileSync(at('out.ndjson'), 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(301)
    expect(Object.keys(JSON.parse(lines[0]!))).toEqual(['format', 'parts'])
    const last = await run(['replay', 'out.ndjson', '--game', '299'])
    expect(last.code).toBe(0)
    const { result } = JSON.parse(lines[300]!) as { result: unknown }
    expect(last.out).toContain(JSON.stringify(result))
    expect(await run(['replay', 'out.ndjson', '--game', '300'])).toMatchObject({ code: 2, out: '' })
  })
})

/** Plays a whole game by always choosing the first move of the list. */
const playToTheEnd = (...args: string[]): Promise<CommandOutcome> =>
  run(['play', 'art-robbery', ...args], '1\n'.repeat(600))

/** What is written in a diagram behind the word "hand", by seat. */
const handsIn = (diagram: string): string[][] => {
  const seats: string[][] = []
  for (const [, seat, hand] of diagram.matchAll(/seat (\d) (?:dog|   )  hand (.*?) +loot/g))
    (seats[Number(seat)] ??= []).push(hand!)
  return seats
}

describe('play', () => {
  test('a whole game, with every other hand hidden, a record, and an audit that deals it again', async () => {
    const { code, out, err } = await playToTheEnd('--seats', '3', '--seat', '1', '--record', 'live.json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const commitment = /Its commitment: ([0-9a-f]{64})/.exec(out)![1]!
    const seed = /seed +([0-9a-f]{64})/.exec(out)![1]!
    expect(out.indexOf(seed)).toBeGreaterThan(out.lastIndexOf('your move'))
    const [zero, own, two] = handsIn(out.slice(0, out.lastIndexOf('your move')))
    expect(own!.length).toBeGreaterThan(5)
    expect(own!.every(hand => /^[0-5BDT]( [0-5BDT]){3,4}$/.test(hand))).toBe(true)
    expect([...zero!, ...two!].every(hand => /^\?( \?){3,4}$/.test(hand))).toBe(true)
    expect(out).toMatch(/You (win|lose)/)

    const audit = await run(['audit', 'live.json'])
    expect(audit).toMatchObject({ code: 0, err: '' })
    expect(audit.out).toContain(commitment)
    expect(audit.out).toMatch(/does not prove that the operator of the server did not look/)

    const record = JSON.parse(readFileSync(at('live.json'), 'utf8')) as { moves: string; luck: { seed: string } }
    const plies = record.moves.split(' ').length
    const json = await run(['audit', 'live.json', '--json'])
    expect(json).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(json.out)).toMatchObject({
      ok: true,
      ...{ game: 'art-robbery', seats: 3, plies, over: true, chanceMoves: expect.any(Number), commitment },
      nonces: [expect.stringMatching(/^[0-9a-f]{32}$/)],
    })
    expect(record.luck.seed).toBe(seed)
    const other = seed.startsWith('0') ? `1${seed.slice(1)}` : `0${seed.slice(1)}`
    writeFileSync(at('bent.json'), JSON.stringify({ ...record, luck: { ...record.luck, seed: other } }))
    expect(await run(['audit', 'bent.json'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^luck: the seed does not match/),
    })
    const bent = await run(['audit', 'bent.json', '--json'])
    expect(bent).toMatchObject({ code: 1, err: '' })
    expect(JSON.parse(bent.out)).toMatchObject({ ok: false, reason: expect.stringContaining('seed'), plies })
    writeFileSync(at('bent.json'), JSON.stringify({ ...record, luck: { ...record.luck, table: 'another' } }))
    expect(await run(['audit', 'bent.json'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^luck: ply \d+: the seed gives/),
    })
  })

  test('with a seed the cards are the same every time, and there is nothing to audit', async () => {
    const [one, two] = await Promise.all([
      playToTheEnd('--seed', '4', '--record', 'one.json'),
      playToTheEnd('--seed', '4', '--record', 'two.json'),
    ])
    expect(one.code).toBe(0)
    expect(one.out.replace('one.json', 'two.json')).toBe(two.out)
    expect(readFileSync(at('one.json'), 'utf8')).toBe(readFileSync(at('two.json'), 'utf8'))
    expect(await run(['audit', 'one.json'])).toMatchObject({ code: 1, out: '' })
  })

  test('helps, asks again, takes notation, and lets go', async () => {
    const { code, out, err } = await run(['play', 'art-robbery', '--seats', '2', '--seed', '3'], '?\nfoo\n99\n3>3\nq\n')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('a Greedy Thief')
    expect(out).toContain('"foo" is not a legal move')
    expect(out).toContain('"99" is not a legal move')
    expect(out).toMatch(/seat 0 {2}3>3 {2}\+/)
    expect(out).toMatch(/You left the table after \d+ moves\.\n$/)
  })

  test('the end of input ends it, and what was played is saved', async () => {
    const { code, out } = await run(['play', 'art-robbery', '--record', 'part.json'], '1\n1\n')
    expect(code).toBe(0)
    expect(out).toContain('You left the table')
    expect(JSON.parse(readFileSync(at('part.json'), 'utf8'))).not.toHaveProperty('result')
    expect((await run(['audit', 'part.json'])).code).toBe(0)
  })

  test('Ctrl-C ends it', async () => {
    let done = false
    const { code, out, err } = await run(['play', 'art-robbery'], '', (soFar, child) => {
      if (done || !soFar.includes('your move')) return
      done = true
      child.kill('SIGINT')
    })
    expect({ code, err }).toEqual({ code: 130, err: '' })
    expect(out).toContain('You left the table')
  })

  test('a finished game is offered for saving', async () => {
    const first = await playToTheEnd('--seed', '6', '--record', 'known.json')
    const asked = first.out.split('your move').length - 1
    const { code, out } = await run(
      ['play', 'art-robbery', '--seed', '6'],
      `${'1\n'.repeat(asked)}no/such/folder/x.json\nkept.json\n`,
    )
    expect(code).toBe(0)
    expect(out).toContain('--record: cannot write no/such/folder/x.json')
    expect(readFileSync(at('kept.json'), 'utf8')).toBe(readFileSync(at('known.json'), 'utf8'))
  })
})

describe('replay', () => {
  beforeAll(async () => void (await playToTheEnd('--seed', '5', '--record', 'game.json')))
  const record = (): { moves: string; result: object; setup: object; parts: { [hash: string]: object } } =>
    JSON.parse(readFileSync(at('game.json'), 'utf8'))

  test('shows a seat its own hand, the gallery none, and without a seat all', async () => {
    const [seat, gallery, open] = await Promise.all([
      run(['replay', 'game.json', '--seat', '2', '--ply', '60']),
      run(['replay', 'game.json', '--seat', 'gallery', '--ply', '60']),
      run(['replay', 'game.json', '--ply', '60']),
    ])
    const hidden = (outcome: CommandOutcome): boolean[] => handsIn(outcome.out).map(([hand]) => hand!.includes('?'))
    expect(hidden(seat)).toEqual([true, true, false, true])
    expect(hidden(gallery)).toEqual([true, true, true, true])
    expect(hidden(open)).toEqual([false, false, false, false])
    expect(handsIn(seat.out)[2]).toEqual(handsIn(open.out)[2])
    expect(gallery.out).not.toMatch(/\+[0-5BDT]/)
    expect(open.out).not.toContain('?')
  })

  test('as JSON: the moves as they were heard, the diagram, and the view of a viewer', async () => {
    interface Replayed {
      readonly moves: readonly { readonly by: unknown; readonly move: string }[]
    }
    const [seat, open] = await Promise.all([
      run(['replay', 'game.json', '--seat', '2', '--ply', '60', '--json']),
      run(['replay', 'game.json', '--ply', '60', '--json']),
    ])
    const seen = JSON.parse(seat.out) as Replayed
    const all = JSON.parse(open.out) as Replayed
    expect(seen).toMatchObject({ game: 'art-robbery', seats: 4, ply: 60, viewer: 2, diagram: expect.any(String) })
    expect(seen).toHaveProperty('view')
    expect(all).toMatchObject({ ply: 60, viewer: 'open' })
    expect(all).not.toHaveProperty('view')
    expect(all.moves.map(({ move }) => move)).toEqual(record().moves.split(' ').slice(0, 60))
    expect(all.moves[0]).toMatchObject({ by: 'chance' })
    expect(seen.moves.map(({ by }) => by)).toEqual(all.moves.map(({ by }) => by))
    expect(seen.moves).not.toEqual(all.moves)
  })

  test('reads a record however it is spaced', async () => {
    writeFileSync(at('spaced.json'), JSON.stringify(record(), null, 2))
    expect(await run(['replay', 'spaced.json'])).toEqual(await run(['replay', 'game.json']))
  })

  const damaged: { [name: string]: (r: ReturnType<typeof record>) => unknown } = {
    'ply 3: cannot read the move "?!"': r => ({ ...r, moves: r.moves.split(' ').with(3, '?!').join(' ') }),
    'ply 21: illegal move dog': r => ({ ...r, moves: r.moves.split(' ').with(21, 'dog').join(' ') }),
    'the moves do not end the game': r => ({ ...r, moves: r.moves.split(' ').slice(0, -1).join(' ') }),
    'a move after the end of the game': r => ({ ...r, moves: `${r.moves} +0` }),
    'the result differs': r => ({ ...r, result: { ...r.result, points: [1, 2, 3, 4] } }),
    'does not match its hash': r => ({
      ...r,
      parts: Object.fromEntries(Object.keys(r.parts).map(hash => [hash, { name: 'published', raids: [] }])),
    }),
    'format 3 is unknown': r => ({ ...r, format: 3 }),
    '"comment" is not a field': r => ({ ...r, comment: 'a nice game' }),
    'ply 5: a space too many': r => ({ ...r, moves: r.moves.split(' ').toSpliced(5, 0, '').join(' ') }),
    'unknown game "go"': r => ({ ...r, game: 'go' }),
    'version: is 99; this copy knows versions': r => ({ ...r, version: 99 }),
    'seats: is 7': r => ({ ...r, setup: { ...r.setup, seats: 7 } }),
    'expected a JSON object': () => [],
  }
  test.each(Object.keys(damaged))('refuses what is damaged: %s', async reason => {
    writeFileSync(at('damaged.json'), JSON.stringify(damaged[reason]!(record())))
    const { code, out, err } = await run(['replay', 'damaged.json'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^record: damaged\.json: [^\n]*\n$/)
    expect(err).toContain(reason)
  })

  test('reads other data under the name of built-in data with a warning', async () => {
    const { setup, parts, result: _, ...json } = record() as ReturnType<typeof record> & { result?: unknown }
    const [tokens] = Object.values(parts as { [hash: string]: { name: string; raids: unknown[][] } })
    const other = { name: tokens!.name, raids: tokens!.raids.with(0, tokens!.raids[0]!.slice(1)) }
    const hash = hashOf(other as never)
    writeFileSync(
      at('other.json'),
      JSON.stringify({ ...json, setup: { ...setup, parts: { tokens: hash } }, parts: { [hash]: other }, moves: '' }),
    )
    expect(await run(['replay', 'other.json'])).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^warning: other\.json: its tokenSet is named "published" like built-in data, but/),
    })
  })

  test('reads format 1 with a warning, and less strictly', async () => {
    writeFileSync(at('old.json'), JSON.stringify({ ...record(), format: 1, comment: 'a nice game' }))
    const [old, now, json, csv] = await Promise.all([
      run(['replay', 'old.json']),
      run(['replay', 'game.json']),
      run(['replay', 'old.json', '--json']),
      run(['csv', 'old.json']),
    ])
    expect(now).toMatchObject({ code: 0, err: '' })
    expect(old).toMatchObject({
      code: 0,
      out: now.out,
      err: expect.stringMatching(/^warning: old\.json is a record of format 1: [^\n]*\n$/),
    })
    expect(JSON.parse(json.out)).toMatchObject({ format: 1 })
    expect(csv).toMatchObject({ code: 0, err: expect.stringMatching(/^warning: old\.json has records of format 1: /) })
  })

  test('refuses half a file', async () => {
    writeFileSync(at('half.json'), readFileSync(at('game.json'), 'utf8').slice(0, 900))
    writeFileSync(at('empty.json'), '')
    for (const file of ['half.json', 'empty.json'])
      expect(await run(['replay', file])).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringMatching(/^record: .*\n$/),
      })
  })
})

describe('perft', () => {
  test('counts from the first deal of a seed', async () => {
    const { code, out } = await run(['perft', 'art-robbery', '--seats', '2', '--seed', '7', '--depth', '4', '--divide'])
    expect(code).toBe(0)
    expect([...out.matchAll(/^depth \d: (\d+) /gm)].map(([, n]) => Number(n))).toEqual([4, 36, 333, 2997])
    const branches = [...out.matchAll(/^ {2}\S+ +(\d+)$/gm)].map(([, n]) => Number(n))
    expect(branches).toHaveLength(4)
    expect(branches.reduce((a, b) => a + b)).toBe(2997)
  })

  test('as JSON, with four seats where nothing is said', async () => {
    const { out } = await run(['perft', 'art-robbery', '--seed', '7', '--depth', '2', '--divide', '--json'])
    const { counts, divide, ...rest } = JSON.parse(out) as { counts: number[]; divide: { [move: string]: number } }
    expect(rest).toEqual({ game: 'art-robbery', seats: 4 })
    expect(counts).toHaveLength(2)
    expect(Object.keys(divide)).toHaveLength(counts[0]!)
    expect(Object.values(divide).reduce((a, b) => a + b)).toBe(counts[1])
  })

  test('counts from a position of a record', async () => {
    await playToTheEnd('--seed', '5', '--record', 'counted.json')
    const { code, out } = await run(['perft', 'art-robbery', '--record', 'counted.json', '--ply', '3', '--depth', '2'])
    expect(code).toBe(0)
    expect(out).toMatch(/^depth 1: 9 .*\ndepth 2: 81 /m)
  })
})

describe('- is standard input where a file is read', () => {
  beforeAll(async () => void (await run(['sim', 'art-robbery', '--games', '3', '--records', 'few.ndjson'])))
  const readAt = (name: string): string => readFileSync(at(name), 'utf8')
  const same = async (file: string, args: readonly string[]): Promise<CommandOutcome> => {
    const [named, piped] = await Promise.all([
      run(args),
      run(
        args.map(arg => (arg === file ? '-' : arg)),
        readAt(file),
      ),
    ])
    expect(piped).toEqual({ ...named, out: named.out.replaceAll(file, 'standard input') })
    return piped
  }

  test('records: replay, audit, perft, csv', async () => {
    expect((await same('few.ndjson', ['replay', 'few.ndjson', '--game', '2'])).code).toBe(0)
    expect((await same('few.ndjson', ['audit', 'few.ndjson'])).code).toBe(1)
    const perft = ['perft', 'art-robbery', '--record', 'few.ndjson', '--ply', '40', '--depth', '1', '--json']
    expect((await same('few.ndjson', perft)).code).toBe(0)
    const csv = await same('few.ndjson', ['csv', 'few.ndjson'])
    expect(csv.out.split('\n').length).toBeGreaterThan(100)
  })

  test('editions and scenarios', async () => {
    await run(['edition', 'export', 'box.json'])
    expect((await same('box.json', ['edition', 'check', 'box.json'])).code).toBe(0)
    writeFileSync(at('city.json'), (await run(['scenario', 'show', '2', '--json'])).out)
    expect((await same('city.json', ['scenario', 'check', 'city.json'])).code).toBe(0)
    const sim = ['sim', 'rob-n-run', '--games', '2', '--scenario', 'city.json', '--json']
    expect((await same('city.json', sim)).code).toBe(0)
  })

  test('what is wrong with it is said of standard input', async () => {
    expect(await run(['replay', '-'], 'nonsense')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^record: standard input: not valid JSON/),
    })
    expect(await run(['edition', 'check', '-'], '{')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^edition: standard input is not JSON: .*line 1, column 2/),
    })
    expect(await run(['csv', '-'], 'nonsense')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^records: standard input, line 1: /),
    })
  })
})

test('output that nobody reads to its end is no error', () => {
  const command = `yes 1 | head -n 600 | "${process.execPath}" "${bundle}" play art-robbery --seed 1 | head -n 1`
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({
    stdout: 'art-robbery with 4 seats. You are seat 0; seat 1 random, seat 2 random, seat 3 random.\n',
    stderr: '',
  })
})
