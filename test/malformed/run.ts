import { parseArgs } from 'node:util'
import { runMalformed } from './malformed.ts'

// `npm run malformed`: ten thousand messages and requests that nobody should send, and what they leave behind.

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } })
const MOST_GROWTH = 5_000_000

const report = await runMalformed(Number(values.count), Number(values.seed), globalThis.gc)
process.stdout.write(`${JSON.stringify({ ...report, wrong: report.wrong.length })}\n`)
for (const what of report.wrong.slice(0, 20)) process.stderr.write(`${what}\n`)
const grown = (report.heapGrowth ?? 0) > MOST_GROWTH
if (grown) process.stderr.write(`the heap grew by ${report.heapGrowth} bytes, more than ${MOST_GROWTH}\n`)
process.exitCode = report.wrong.length > 0 || grown ? 1 : 0
