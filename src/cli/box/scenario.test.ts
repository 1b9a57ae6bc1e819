import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProblems, parseJson, problemText } from '../../core/json.ts'
import { readSetup } from '../../games/rob-n-run/box/options.ts'
import { STANDARD } from '../../games/rob-n-run/box/edition.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { readTable } from '../ask.ts'
import { addEdition } from './edition.ts'
import { readJsonFile } from '../json-file.ts'
import { addScenario } from './scenario.ts'
import { readSetupFlags } from '../setup-input.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenario-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const said = { out: '', err: '' }
beforeEach(() => {
  said.out = said.err = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => ((said.out += String(text)), true))
  vi.spyOn(process.stderr, 'write').mockImplementation(
    text => ((said.err += String(text).replaceAll(`${folder}/`, '')), true),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** What the command says, and how it ends. */
const run = (...words: string[]): { out: string; err: string; code: unknown } => {
  const program = new Command('safehouse').exitOverride()
  addEdition(program)
  addScenario(program)
  program.parse(words, { from: 'user' })
  return { ...said, code: process.exitCode }
}

const OWN = {
  hints: [1, 2, 3, 7, 8, 12],
  informants: ['red', 'yellow', 'white', 'green'],
  station: { green: 1, red: 1 },
  route: ['wgr', 'yr', 'yg', 'wr', 'y'],
}
const MINE = { ...STANDARD, name: 'my box', reserve: 4 }

describe('safehouse scenario check', () => {
  test('a scenario that can be played', () => {
    expect(run('scenario', 'check', '1')).toEqual({
      out: 'OK: scenario 1, "The Training", code EiMIx9IAkyIhLdjRio0MpAqOTC0tzS3M4zo8\n',
      err: '',
      code: undefined,
    })
    said.out = ''
    expect(run('scenario', 'check', file('own.json', OWN)).out).toBe('OK: "Own scenario", code EgMIx9IAkyIhLdjQWtG\n')
    said.out = ''
    expect(run('scenario', 'check', 'EgMIx9IAkyIhLdjQWtG').out).toBe('OK: "Own scenario", code EgMIx9IAkyIhLdjQWtG\n')
  })

  test.each<[name: string, content: unknown, err: string, code?: number]>([
    [
      'a rule',
      { ...OWN, route: ['wgr', 'yr', 'yg', 'wr', ''] },
      'scenario.route[4]: has no die; each of the five dice fields has at least one\n',
    ],
    [
      'two rules',
      { ...OWN, gold: 21, hints: [1, 2, 3, 7, 8] },
      'scenario.hints: has 5 hints; a crew has 6\nscenario.gold: is 21; there are 20 bars\n',
    ],
    ['no JSON', '{"hints": [1,\n 2,, 3]}', 'scenario: bad.json is not JSON: line 2, column 4\n', 2],
    ['half a file', '{"hints": [1', 'scenario: bad.json is not JSON: it ends too early, in line 1, column 13\n', 2],
    ['an empty file', '', 'scenario: bad.json is not JSON: it ends too early, in line 1, column 1\n', 2],
    [
      'a name twice',
      '{"gold": 3, "station": {"red": 1, "r\\u0065d": 2}, "gold": 4}',
      'scenario: bad.json: "station.red" is defined more than once\nscenario: bad.json: "gold" is defined more than once\n',
      2,
    ],
  ])('one that breaks %s', (_, content, err, code = 1) => {
    expect(run('scenario', 'check', file('bad.json', content))).toEqual({ out: '', err, code })
  })

  test.each([
    ['nofile.json', 'scenario: cannot read nofile.json: no such file or folder (check the path)\n'],
    [
      'nonsense',
      'scenario: "nonsense" is not a scenario code, or a letter of it is wrong or missing: copy the whole code again\n',
    ],
    ['7', 'scenario: is 7; the scenarios of this edition are 1, 2, 3, 4, 5, 6\n'],
  ])('%s is refused', (what, err) => {
    expect(run('scenario', 'check', what)).toEqual({ out: '', err, code: 2 })
  })

  test('a scenario of another edition', () => {
    const code = run('scenario', 'random', '--edition', file('mine.json', MINE)).out.split(/[ ,\n]/)[3]!
    said.out = ''
    expect(run('scenario', 'check', code).err).toMatch(
      /^scenario\.edition: is [0-9a-f]{8}, the hash of another edition; this one is "standard", [0-9a-f]{8}: open it with the edition it was made for\n$/,
    )
    expect(run('scenario', 'check', code, '--edition', join(folder, 'mine.json')).out).toBe(
      `OK: "Own scenario", code ${code}\n`,
    )
  })
})

describe('safehouse scenario show', () => {
  test('a ready one', () => {
    expect(run('scenario', 'show', '2').out).toMatchInlineSnapshot(`
      "2. The Whisper
      code EyMIpwjHeASSIiG3JwWqNDKQK7Q0ubgyuQvGn, edition "standard" 624ed64e
      3 gold at the start

      hints for 3 to 5 players
        1   Name a tool that is needed.
        2   Name a tool that is not needed at all.
        3   Say how many kinds of tool are needed.
        6   Whisper to one accomplice how often one tool is needed.
        8   Name a tool that is needed as often as any other, or more.
        12  Say how often the tool needed most is needed.
      hints for two players
        1   Name a tool that is needed.
        2   Name a tool that is not needed at all.
        3   Say how many kinds of tool are needed.
        7   Name a tool that is needed at least twice.
        8   Name a tool that is needed as often as any other, or more.
        12  Say how often the tool needed most is needed.

      escape route: P police, C car, T terminals, dice w white, y yellow, g green, r red
        1  2  3  4  5  6  7   8   9  10  11  12  13  14  15  16
        P  .  .  .  .  C  gr  yr  .  wg  yr  .   w   T1  T2  T3

      police station
                   white            yellow        green            red
        dice       0 of 2           1 of 3        1 of 3           1 of 4
        2 players  3 cards a phase  5 open hints  8 cards in hand  5 wrong tools allowed
        3 players  3 cards a phase  5 open hints  7 cards in hand  5 wrong tools allowed
        4 players  3 cards a phase  5 open hints  6 cards in hand  5 wrong tools allowed
        5 players  3 cards a phase  5 open hints  5 cards in hand  5 wrong tools allowed

      quarters
        A  yellow informant  Central Bank (2)
        B  red informant     Luuvre (2), Corner Bank (1)
        C  green informant   Grand Casino (2), Maritime Museum (1)
        D  white informant   Harbour Bank (2), Lucky Casino (1), Coin Museum (1)
      "
    `)
  })

  test('a professional one with both variants', () => {
    const scenario = {
      name: 'Fog',
      forbidden: [1, 2, 3],
      informants: 'random',
      station: 1,
      route: [3, 2, 2, 2, 1],
      gold: 5,
      drawHints: true,
    }
    expect(run('scenario', 'show', file('fog.json', scenario)).out).toMatchInlineSnapshot(`
      "Fog
      code HKUABxMiIQaM3s4BXG, edition "standard" 624ed64e
      5 gold at the start; variant 1: colours of dice and informants are drawn before the first heist; variant 2: each boss draws six hints

      forbidden hints
        1  Name a tool that is needed.
        2  Name a tool that is not needed at all.
        3  Say how many kinds of tool are needed.
      for each heist the boss draws six of these hints
        4   Name a group of which at least one tool is needed.
        5   Say how many tools are needed in all.
        6   Whisper to one accomplice how often one tool is needed. (3 to 5 players)
        7   Name a tool that is needed at least twice.
        8   Name a tool that is needed as often as any other, or more.
        9   Learn and tell which accomplice holds the most of what is still missing. (3 to 5 players)
        10  Name two tools, one of which is needed and the other not.
        11  Name two tools that are needed, both equally often.
        12  Say how often the tool needed most is needed.
        13  Let every accomplice hand two cards on, all to the left or all to the right. (3 to 5 players)
        14  Let two accomplices look at each other's hand and give each other up to one card. (3 to 5 players)
        15  Turn up one or two cards of the alarm pile.
        16  Let every accomplice name a tool from their hand. (3 to 5 players)

      escape route: P police, C car, T terminals, dice w white, y yellow, g green, r red
        1  2  3  4  5  6  7    8   9  10  11  12  13  14  15  16
        P  .  .  .  .  C  ???  ??  .  ??  ??  .   ?   T1  T2  T3

      police station: 1 die, drawn from 2 white, 3 yellow, 3 green, 4 red

      quarters
        A  an informant  Central Bank (2)
        B  an informant  Luuvre (2), Corner Bank (1)
        C  an informant  Grand Casino (2), Maritime Museum (1)
        D  an informant  Harbour Bank (2), Lucky Casino (1), Coin Museum (1)
      "
    `)
  })

  test('as JSON that can be read again', () => {
    const json = run('scenario', 'show', '3', '--json').out
    said.out = ''
    expect(run('scenario', 'check', file('three.json', json)).out).toMatch(/^OK: scenario 3, "Night Shift"/)
  })
})

describe('safehouse scenario random', () => {
  test.each([
    [[]],
    [['--variant', '1']],
    [['--variant', '2']],
    [['--variant', 'both']],
    [['--pro']],
    [['--easier', '--name', 'Soft']],
  ])('with %j is the same for the same seed', words => {
    const once = run('scenario', 'random', '--seed', '5', '--json', ...words).out
    said.out = ''
    expect(run('scenario', 'random', '--seed', '5', '--json', ...words).out).toBe(once)
    said.out = ''
    expect(run('scenario', 'random', '--seed', '6', '--json', ...words).out).not.toBe(once)
    said.out = ''
    expect(run('scenario', 'check', file('random.json', once)).code).toBeUndefined()
  })

  test.each([
    [['--variant', '3'], '--variant: is "3"; use 1, 2 or both\n'],
    [['--seed', 'x'], '--seed: is "x"; use a whole number from 0 to 9007199254740991\n'],
    [['--name', ''], 'scenario.name: is ""; it must be a string of 1 to 30 characters without line breaks\n'],
  ])('refuses %j', (words, err) => {
    expect(run('scenario', 'random', ...words)).toEqual({ out: '', err, code: 2 })
  })
})

describe('safehouse edition', () => {
  test('what it writes can be checked, and is the built-in one by another name', () => {
    const path = join(folder, 'new.json')
    expect(run('edition', 'export', path).code).toBeUndefined()
    said.out = ''
    expect(run('edition', 'check', path).out).toMatch(
      /: OK, "my edition", 624ed64e: 70 vaults, 6 scenarios; \d+ known, \d+ likely, \d+ reconstructed\n$/,
    )
    expect(parseJson(readFileSync(path, 'utf8'))).toEqual({ ...STANDARD, name: 'my edition' })
    expect(run('edition', 'export', path)).toMatchObject({
      err: 'file: new.json already exists; overwrite it with --force, or choose another name\n',
      code: 2,
    })
  })

  test.each<[name: string, content: unknown, err: string, code?: number]>([
    [
      'one value',
      { ...MINE, vaults: STANDARD.vaults.map((vault, i) => (i === 12 ? { ...vault, need: 'FFFIII' } : vault)) },
      'vaults[12].need: has 6 tools; a vault has 3 to 5\n',
    ],
    [
      'the name',
      { ...MINE, name: 'standard' },
      'name: is "standard", the name of the built-in edition, which has other numbers; choose another name\n',
    ],
    ['everything', '[]', `edition: is a list of 0; it must be an object with ${Object.keys(STANDARD).join(', ')}\n`],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000), 'edition: bad.json is nested too deeply\n', 2],
    ['its size', ' '.repeat(1_000_001), 'edition: bad.json is larger than 1000000 bytes\n', 2],
  ])('check says that %s is wrong', (_, content, err, code = 1) => {
    expect(run('edition', 'check', file('bad.json', content))).toEqual({ out: '', err, code })
  })

  test('check warns of a scenario that only version 1 of the rules plays', () => {
    const scenarios = STANDARD.scenarios.map((plan, i) => (i === 2 ? { ...plan, gold: 0 } : plan))
    const { out, err, code } = run('edition', 'check', file('old.json', { ...MINE, scenarios }))
    expect([out, code]).toEqual([expect.stringMatching(/old\.json: OK/), undefined])
    expect(err).toMatch(/^warning: scenarios\[2\]\.gold: .*; version 2 of the rules does not play this scenario\n$/)
  })

  test('export says that it failed where the file cannot be written', () => {
    expect(run('edition', 'export', join(folder, 'none', 'new.json'))).toMatchObject({
      err: 'file: cannot write none/new.json: no such file or folder (check the path)\n',
      code: 1,
    })
  })

  test('show prints every value with its mark', () => {
    const { out } = run('edition', 'show')
    expect(out).toContain('  4        3? 4 5?   6? 5? 4~ 3   7? 6~ 5? 4?  6? 5? 4? 3 2?   1\n')
    expect(out).toContain('I2  IIIDD 3 ')
    expect(out).toContain('  B1  Luuvre~           2~  museum~\n')
  })
})

describe('--scenario and --edition', () => {
  test.each<[name: string, flags: { readonly [option: string]: string }, scenario: number | string, edition: string]>([
    ['neither', {}, 1, 'standard'],
    ['a number', { scenario: '4' }, 4, 'standard'],
    ['a code', { scenario: 'EgMIx9IAkyIhLdjQWtG' }, 'Own scenario', 'standard'],
    ['a file', { scenario: file('flag.json', { ...OWN, name: 'Fog' }) }, 'Fog', 'standard'],
    ['an edition', { edition: file('box.json', MINE) }, 1, 'my box'],
    ['both', { scenario: '6', edition: file('box.json', MINE) }, 6, 'my box'],
  ])('%s: a game can be set up with it', (_, flags, scenario, edition) => {
    const input = readSetupFlags(flags, robNRun)
    if (isProblems(input)) throw new Error(input.map(problemText).join('; '))
    expect(readSetup({ seats: 2, options: input })).toMatchObject({ options: { scenario, edition } })
  })

  test('what cannot be read is said for both', () => {
    const problems = readSetupFlags({ scenario: 'no/file', edition: 'nothing.json' }, robNRun)
    expect(isProblems(problems) && problems.map(problemText)).toEqual([
      'scenario: cannot read no/file: no such file or folder (check the path)',
      'edition: cannot read nothing.json: no such file or folder (check the path)',
    ])
  })

  test('standard input is read for one of them only', () => {
    const problems = readSetupFlags({ scenario: '-', edition: '-' }, robNRun)
    const text = '--edition: reads standard input, as --scenario does; name a file for one of them'
    expect(isProblems(problems) && problems.map(problemText)).toEqual([text])
    expect(run('scenario', 'check', '-', '--edition', '-')).toMatchObject({
      err: '--edition: reads standard input, as the argument does; name a file for one of them\n',
      code: 2,
    })
  })

  test('a flag of another game is refused, and so is an option that is given twice', () => {
    const texts = (x: unknown): unknown => isProblems(x) && x.map(problemText)
    expect(texts(readSetupFlags({ scenario: '1' }, artRobbery))).toEqual([
      '--scenario: is no option of art-robbery; leave it out',
    ])
    expect(texts(readTable('rob-n-run', { scenario: '1', options: '{"scenario": 2}' }))).toEqual([
      '--scenario: is given in --options too; leave one of them out',
    ])
  })

  test('a data option of any game has a flag of its own', () => {
    expect(readTable('art-robbery', { tokenSet: 'firstPrinting' })).toMatchObject({
      setup: { options: { tokenSet: 'firstPrinting' } },
    })
    expect(isProblems(readTable('art-robbery', { tokenSet: 'no-such-file' }))).toBe(true)
  })

  test('what is there is a file, whatever its name looks like', () => {
    const problems = readSetupFlags({ scenario: 'src' }, robNRun)
    expect(isProblems(problems) && problems.map(problemText)).toEqual([
      'scenario: cannot read src: it is a folder (name a file in it)',
    ])
  })

  test('a file may begin with a byte order mark', () => {
    expect(readJsonFile('edition', file('bom.json', '\uFEFF{"a": [1, {"b": 2}]}'))).toEqual({
      json: { a: [1, { b: 2 }] },
    })
  })
})
