import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { levelNames } from '../src/bots/index.ts'
import { GAMES } from '../src/games/index.ts'
import { root } from './bundled.ts'
import { Sandbox } from './sandbox.ts'

// The package as somebody else gets it: packed from a clone, installed in an empty project, used there.

const clone = new Sandbox({}, [
  'src',
  'scripts',
  'bin',
  'examples',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.lib.json',
  'tsconfig.web.json',
  'vite.config.ts',
])
const project = new Sandbox({ 'package.json': '{ "name": "empty", "private": true, "type": "module" }' }, [])
afterAll(() => {
  clone.close()
  project.close()
})

const npm = (args: readonly string[], cwd: string): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve, reject) => {
    const cli = process.env['npm_execpath']
    const options: SpawnOptions = { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: 110_000 }
    const child = cli?.endsWith('npm-cli.js')
      ? spawn(process.execPath, [cli, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
    let text = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (more: string) => (text += more))
    child.on('error', reject)
    child.on('close', code => resolve({ code, text }))
  })

const PLAY = `
import { isProblems, isRefused, luckOfGame, makeRecord, playOut, readRecord, viewOf, type Game, type Move, type State, type Turn } from 'safehouse/core'
import { findGame, GAMES } from 'safehouse/games'
import { type Bot, botNames, findBot } from 'safehouse/bots'
import { checkTwins } from 'safehouse/testing'

/** A bot of one's own: the last of the legal moves that random would take in two tries. */
const mine: Bot = { name: 'mine', choose: (game, view, _seat, rng) => ({ move: Math.max(game.pick(view, rng), game.pick(view, rng)) }) }

const play = (game: Game, bots: readonly Bot[]): { moves: Move[]; end: State } => {
  const setup = game.setup({ seats: bots.length })
  if (isProblems(setup)) throw new Error(setup.map(({ field, text }) => field + ': ' + text).join())
  const end = game.create(setup)
  const moves: Move[] = []
  const choose = ({ seat, rng }: Turn): Move => bots[seat]!.choose(game, viewOf(game, end, seat), seat, rng).move
  playOut(game, end, luckOfGame(1, 0), choose, (_, move) => moves.push(move))
  return { moves, end }
}

for (const game of GAMES) {
  const random = findBot(botNames(game)[0]!, game)!
  const { moves, end } = play(game, [mine, random])
  const record = readRecord(JSON.parse(makeRecord(game, { setup: end.setup, moves }, end)), findGame)
  if (isRefused(record)) throw new Error(record.reason)
  const twins = checkTwins(game, end.setup, { games: 1, seed: 1, tries: 10 })
  console.log(game.name, moves.length > 10 && twins.plies > 0, JSON.stringify(game.result(record.end)) === JSON.stringify(game.result(end)))
}
`
const CHECK = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023'],
    types: [],
    noUncheckedIndexedAccess: true,
  },
  files: ['play.ts', 'console.d.ts'],
}

describe('the package (needs the npm registry or its cache)', () => {
  let problem = ''
  beforeAll(async () => {
    // Packages are linked one by one: `npm ci` in the clone must never reach ours. The note of npm says that nothing is
    // to be installed.
    clone.write('node_modules/.package-lock.json', '{}')
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '.package-lock.json')
        symlinkSync(join(root, 'node_modules', name), join(clone.folder, 'node_modules', name), 'junction')
    const packed = await npm(['pack', '--pack-destination', project.folder, '--loglevel=error'], clone.folder)
    if (packed.code !== 0) throw new Error(packed.text)
    const file = readdirSync(project.folder).find(name => name.endsWith('.tgz'))!
    const installed = await npm(
      ['install', `./${file}`, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
      project.folder,
    )
    if (installed.code === 0) return
    if (!/ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(installed.text))
      throw new Error(installed.text)
    problem = installed.text
  }, 240_000)

  test('plays every game from an empty project', async context => {
    if (problem) return context.skip()
    project.write('play.mjs', transformSync(PLAY, { loader: 'ts' }).code)
    const { code, text } = await project.node(['play.mjs'])
    expect(text).toBe(GAMES.map(({ name }) => `${name} true true\n`).join(''))
    expect(code).toBe(0)
  })

  test('has types that fit, without help from elsewhere', async context => {
    if (problem) return context.skip()
    project.write('play.ts', PLAY)
    project.write('console.d.ts', 'declare const console: { log(...words: unknown[]): void }\n')
    project.write('tsconfig.json', JSON.stringify(CHECK))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    expect(await project.node([tsc, '-p', '.'])).toEqual({ code: 0, text: '' })
    project.write('play.ts', PLAY.replace('game.pick(view, rng))', "game.pick(view, 'luck'))"))
    expect((await project.node([tsc, '-p', '.'])).text).toContain('TS2345')
  })

  test('brings its command, its examples, and no sources', async context => {
    if (problem) return context.skip()
    const levels = levelNames(GAMES[0]!).slice(0, 2)
    const home = join(project.folder, 'node_modules/safehouse')
    const { code, text } = await project.node([
      'node_modules/safehouse/bin/safehouse.mjs',
      'arena',
      GAMES[0]!.name,
      '--bots',
      levels.join(),
      '--deals',
      '2',
    ])
    expect(text).toContain(levels.join(' against '))
    expect(code).toBe(0)
    expect(readdirSync(home)).not.toContain('src')
    expect(existsSync(join(home, 'examples/bots/bot.py'))).toBe(true)
    expect(readFileSync(join(home, 'dist/lib/types/core/index.d.ts'), 'utf8')).not.toMatch(/\.ts['"]/)
  })
})
