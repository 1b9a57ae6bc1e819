import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readFlags } from '../flags.ts'
import { median, round } from '../load/figures.ts'
import { saveResults } from '../results.mjs'

// The speedup of the arena by a second thread, beside that by a second process: by turns, since on a machine shared
// with others the speed of a core changes from one minute to the next.

const options = readFlags(
  'The arena on two threads beside one, and beside two processes: npm run bench:arena -- [flags]',
  {
    deals: { help: 'deals in a turn, four games each; an even number', usual: 120, least: 2 },
    rounds: { help: 'how many turns each of the three has', usual: 5 },
    json: { help: 'figures as JSON' },
    save: { help: 'write the figures for the documentation' },
  },
)
const cli = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const FLOOR = 1.7
const SEED = 9

const log = (text: string): void => void process.stderr.write(`${text}\n`)

interface Result {
  readonly bot: string
  readonly against: string
  readonly games: number
  readonly winShare: number
}

/** One arena, run to its end; answers what it found. */
const play = (workers: number, deals: number, seed: number): Promise<readonly Result[]> =>
  new Promise((resolve, reject) => {
    const flags = [
      '--one-vs-rest',
      '--first',
      '--bots',
      'hard,medium',
      '--json',
      '--seed',
      String(seed),
      '--workers',
      String(workers),
      '--deals',
      String(deals),
    ]
    const child = spawn(process.execPath, [cli, 'arena', 'art-robbery', ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stopIt = (): void => void child.kill('SIGTERM')
    process.once('exit', stopIt)
    let said = ''
    let complained = ''
    child.stdout.setEncoding('utf8').on('data', text => (said += text))
    child.stderr.setEncoding('utf8').on('data', text => (complained = (complained + text).slice(-2000)))
    child.on('close', code => {
      process.off('exit', stopIt)
      if (code === 0) resolve((JSON.parse(said) as { readonly results: readonly Result[] }).results)
      else reject(new Error(`the arena ended with ${code}\n${complained}`))
    })
  })

/** What was found, without how long it took. */
const foundIn = (results: readonly Result[]): string =>
  JSON.stringify(results.map(({ bot, against, games, winShare }) => [bot, against, games, winShare]))

const WAYS = {
  'one thread': () => play(1, options.deals, SEED),
  'two threads': () => play(2, options.deals, SEED),
  // As much in all, with nothing in common: what the machine itself gives for a second core.
  'two processes': async () =>
    (await Promise.all([play(1, options.deals / 2, SEED), play(1, options.deals / 2, SEED + 1)])).flat(),
} as const
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

const secondsOf = async (way: Way): Promise<{ readonly seconds: number; readonly found: string }> => {
  const began = performance.now()
  const found = foundIn(await WAYS[way]())
  return { seconds: (performance.now() - began) / 1000, found }
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

const main = async (): Promise<void> => {
  const seconds: { readonly [W in Way]: number[] } = { 'one thread': [], 'two threads': [], 'two processes': [] }
  for (let turn = 0; turn < options.rounds; turn++) {
    const found: { [W in Way]?: string } = {}
    // Each is first, second and third as often.
    for (let i = 0; i < NAMES.length; i++) {
      const way = NAMES[(turn + i) % NAMES.length]!
      const one = await secondsOf(way)
      seconds[way].push(one.seconds)
      found[way] = one.found
    }
    if (found['one thread'] !== found['two threads'])
      throw new Error(`two threads found something else than one:\n${found['two threads']}\n${found['one thread']}`)
    log(`  turn ${turn + 1}: ${NAMES.map(way => `${way} ${round(seconds[way].at(-1)!, 1)} s`).join(', ')}`)
  }
  const gainOf = (way: Way) => ({
    middle: round(median(seconds[way].map((it, i) => seconds['one thread'][i]! / it)), 2),
    sums: round(sum(seconds['one thread']) / sum(seconds[way]), 2),
  })
  const threads = gainOf('two threads')
  const processes = gainOf('two processes')
  const ok = Math.min(threads.middle, threads.sums) >= FLOOR
  log(
    `two threads are ${threads.middle} times as fast as one in the middle of all turns, ${threads.sums} times by their sums (floor ${FLOOR}: ${ok ? 'held' : 'NOT HELD'}); two processes ${processes.middle} and ${processes.sums} times`,
  )
  if (options.json)
    process.stdout.write(
      `${JSON.stringify({ deals: options.deals, rounds: options.rounds, floor: FLOOR, threads, processes, seconds })}\n`,
    )
  if (options.save)
    saveResults('bench-arena', {
      command: `npm run bench:arena -- --deals ${options.deals} --rounds ${options.rounds}`,
      columns: ['', 'seconds a turn, median', 'times one thread, median', 'times one thread, by the sums'],
      rows: NAMES.map(way => [way, round(median(seconds[way]), 1), gainOf(way).middle, gainOf(way).sums]),
    })
  process.exitCode = ok ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
if (options.deals % 2 !== 0) {
  log('--deals: an even number, as two processes play half of them each')
  process.exitCode = 2
} else await main()
