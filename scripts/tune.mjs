// Tables that bots use, found by playing. Each job writes its table to src/bots/<game>/tuned, with a header that
// says where it comes from.
// A table decides how strong a frozen level is: after writing one, measure the level and pin its moves again.
//   node scripts/tune.mjs weights [--table medium|playout] [--minutes 10] the one-move evaluation, by self-play
//   node scripts/tune.mjs chances [--deals 40000] [--seed 1]              chances of winning between raids
//   node scripts/tune.mjs value [--rounds 3] [--chunks 20] [--seats 4]    the network that judges positions, by
// self-play
//   node scripts/tune.mjs hands [--deals 20000] [--seats 4]               what plays tell of hands
//   node scripts/tune.mjs heists [--deals 2000] [--seed 1]                what comes of heists, and how slack tells of
// it
//   node scripts/tune.mjs sixes [--deals 40] [--seed 1]                   the six hints of professional crews
// And two that only print what they measured:
//   node scripts/tune.mjs rival [--minutes 10] [--deals 12]               a best response to expert, and what it
// reaches
//   node scripts/tune.mjs hint-use [--deals 50] [--seats 4]               how often each hint is used when it lies open
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { forNode } from './lib/bundle.mjs'
import { tableText } from './tune/table.mjs'

const text = value => ({ type: 'string', default: value })
const OPTIONS = {
  minutes: text('10'),
  seed: text('1'),
  seats: text('4'),
  deals: { type: 'string' },
  rounds: text('3'),
  chunks: text('20'),
  table: text('medium'),
  out: text('src/bots'),
}
const refuse = line => {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}
const readFlags = () => {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    return refuse(error.message)
  }
}
const { values, positionals } = readFlags()
const [what = 'weights'] = positionals
const seed = Number(values.seed)
const log = line => process.stderr.write(`${line}\n`)

const seats = Number(values.seats)
/** As many as asked for, or as is usual for the job. */
const deals = usual => Number(values.deals ?? usual)
const now = () => process.cpuUsage().user / 1e6

const JOBS = {
  weights: {
    file: 'weights.mjs',
    run: ({ tune }) => tune({ table: values.table, minutes: Number(values.minutes), seed, seats, log, now }),
  },
  chances: { file: 'chances.mjs', run: ({ fitChances }) => fitChances({ games: deals(40_000), seed, log }) },
  value: {
    file: 'value.mjs',
    run: ({ tuneValue }) =>
      tuneValue({ seats, seed, rounds: Number(values.rounds), chunks: Number(values.chunks), log, now }),
  },
  hands: { file: 'hands.mjs', run: ({ tuneHands }) => tuneHands({ games: deals(20_000), seats, seed, log }) },
  rival: {
    file: 'rival.mjs',
    run: ({ tuneRival }) => tuneRival({ minutes: Number(values.minutes), seed, seats, deals: deals(12), log, now }),
  },
  heists: { file: 'heists.mjs', run: ({ fitHeists }) => fitHeists({ heists: deals(2000), seed, log }) },
  sixes: { file: 'sixes.mjs', run: ({ findSixes }) => findSixes({ samples: deals(40), seed, log }) },
  'hint-use': { file: 'hint-use.mjs', run: ({ countHints }) => countHints({ games: deals(50), seats, seed, log }) },
}

const job = Object.hasOwn(JOBS, what) ? JOBS[what] : undefined
if (!job) refuse(`unknown job ${what}; available: ${Object.keys(JOBS).join(', ')}`)
const folder = mkdtempSync(join(tmpdir(), 'safehouse-tune-'))
try {
  const outfile = join(folder, 'tune.mjs')
  await forNode(`scripts/tune/${job.file}`, outfile, { format: 'esm' })
  const answer = job.run(await import(pathToFileURL(outfile).href))
  if (answer.body) {
    const file = join(values.out, answer.file)
    const origin = {
      script: ['node scripts/tune.mjs', ...process.argv.slice(2)].join(' '),
      seed,
      commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
      date: new Date().toISOString().slice(0, 10),
      result: answer.result,
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, tableText(origin, answer.body))
    log(`${file} written`)
  } else process.stdout.write(`${JSON.stringify(answer)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
