import { readFlags } from '../../bench/flags.ts'
import { runMalformed } from './malformed.ts'

const { count, seed } = readFlags(
  'Messages and requests that nobody should send, and what they leave behind: npm run malformed -- [flags]',
  {
    count: { help: 'how many', usual: 10_000 },
    seed: { help: 'the same ones again', usual: 1 },
  },
)
const MOST_GROWTH = 5_000_000

const report = await runMalformed(count, seed, globalThis.gc)
process.stdout.write(`${JSON.stringify({ ...report, wrong: report.wrong.length })}\n`)
for (const what of report.wrong.slice(0, 20)) process.stderr.write(`${what}\n`)
const grown = (report.heapGrowth ?? 0) > MOST_GROWTH
if (grown) process.stderr.write(`the heap grew by ${report.heapGrowth} bytes, more than ${MOST_GROWTH}\n`)
process.exitCode = report.wrong.length > 0 || grown ? 1 : 0
