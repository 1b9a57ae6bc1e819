// The page on a slow phone: how soon a tap shows, and how long the first load takes.
// A busy machine can miss the bars of a tap, so it stands outside of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_ARGS } from '../../scripts/lib/chromium.mjs'
import { serveSite } from '../../scripts/lib/site.mjs'
import { readFlags } from '../flags.ts'
import { freePort, startOn, stop } from '../load/process.ts'
import { must } from '../load/wire.ts'
import { saveResults } from '../results.mjs'
import { measureLoads } from './loads.mjs'
import { measureTaps } from './taps.mjs'

/** A phone's CPU beside that of a desk. */
const SLOWED = 4
/** Of a tap to the next paint, in milliseconds, with the CPU slowed. */
const TAP_BARS = { p50Ms: 50, p95Ms: 100 }
/** Of a tap to the result of its move on this device, with the CPU as it is. */
const MOVE_BARS = { p50Ms: 50 }

const options = readFlags('The page on a slow phone: npm run bench:web -- [flags]', {
  only: { help: 'one half alone', words: ['all', 'taps', 'loads'] },
  rounds: { help: 'first loads of each page', usual: 7 },
  slowest: { help: 'the slowest taps, and where their time goes' },
  json: { help: 'figures as JSON' },
  save: { help: 'write the figures for the documentation' },
})

const at = name => fileURLToPath(new URL(`../../${name}`, import.meta.url))

const taps = async browser => {
  const site = await serveSite(at('dist/web'))
  try {
    const slowed = await measureTaps(browser, site.url, SLOWED)
    return { ...slowed, moveFullSpeed: (await measureTaps(browser, site.url, 1)).move }
  } finally {
    await site.close()
  }
}

/** A server as people run it, with a table that waits for its guests. */
const loads = async browser => {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
  const port = await freePort()
  const flags = ['--port', String(port), '--host', '127.0.0.1', '--data', data, '--log-level', 'error']
  const server = await startOn(port, process.execPath, [at('bin/safehouse.mjs'), 'serve', ...flags])
  try {
    const { cookie } = await must(port, '/api/me', {}, { n: 1 })
    const ask = { game: 'art-robbery', setup: { seats: 4 } }
    const { id } = (await must(port, '/api/tables', ask, { n: 1, cookie })).body
    const url = `http://127.0.0.1:${port}`
    const pages = [
      { name: 'home, until Play now', url, usable: '.front a[href$="?now"]' },
      { name: 'a friend’s table by link, until Sit down', url: `${url}/t/${id}`, usable: 'form.sit button' },
      {
        name: 'a game on the device, until the hand',
        url: `${url}/play/art-robbery?now`,
        usable: '.art .hand .card:not([aria-disabled])',
      },
    ]
    return await measureLoads(browser, pages, SLOWED, options.rounds)
  } finally {
    await stop(server)
    rmSync(data, { recursive: true, force: true })
  }
}

const rowOf = (name, { count, p50Ms, p95Ms, worstMs }) => [name, count, p50Ms, p95Ms, worstMs]
const saveTaps = ({ paint, move, moveFullSpeed }) =>
  saveResults('web-taps', {
    command: 'npm run bench:web -- --only taps',
    columns: ['', 'count', 'p50 ms', 'p95 ms', 'worst ms'],
    rows: [
      rowOf('a tap to the next paint', paint),
      rowOf('a tap to the result of its move, stored and drawn', move),
      rowOf('the same with the CPU as it is', moveFullSpeed),
    ],
  })
const saveLoads = found =>
  saveResults('web-loads', {
    command: `npm run bench:web -- --only loads --rounds ${options.rounds}`,
    columns: ['first load', 'first paint ms', 'can be used ms', 'slowest ms', 'kB'],
    rows: found.map(Object.values),
  })

/** Reports the taps; whether they are within the bars. */
const judge = ({ paint, moveFullSpeed }) => {
  const over = (what, found, bars) =>
    Object.entries(bars).flatMap(([figure, bar]) =>
      found[figure] > bar ? [`${figure} of ${what} is ${found[figure]}, over ${bar}`] : [],
    )
  const missed = [...over('paint', paint, TAP_BARS), ...over('a move', moveFullSpeed, MOVE_BARS)]
  if (!options.json) console.log(missed.length === 0 ? 'taps: within the bars' : `taps: ${missed.join(', ')}`)
  return missed.length === 0
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
const report = {}
try {
  if (options.only !== 'loads') report.taps = await taps(browser)
  if (options.only !== 'taps') report.loads = await loads(browser)
} finally {
  await browser.close()
}

if (report.taps) {
  const { slowest, ...figures } = report.taps
  if (options.slowest) for (const each of slowest) console.error(JSON.stringify(each))
  report.taps = { ...figures, bars: { paint: TAP_BARS, moveFullSpeed: MOVE_BARS } }
}
if (options.json) console.log(JSON.stringify(report))
else {
  if (report.taps) {
    const { paint, move, moveFullSpeed } = report.taps
    console.table({ paint, move, moveFullSpeed })
  }
  if (report.loads) console.table(report.loads)
}
if (options.save && report.taps) saveTaps(report.taps)
if (options.save && report.loads) saveLoads(report.loads)
if (report.taps && !judge(report.taps)) process.exitCode = 1
