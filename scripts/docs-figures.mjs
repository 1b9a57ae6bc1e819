// Puts the figures of bench/results into the pages, between <!-- figures: name --> and <!-- /figures -->.
// With --check nothing is written: a table that differs from its file is an error. A block whose file is missing says
// that it was not measured.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readResults } from '../bench/results.mjs'
import { ROOT } from './lib/setup.mjs'

process.chdir(ROOT)
const check = process.argv.includes('--check')
const BLOCK = /(<!-- figures: ([a-z0-9-]+) -->\n)[\s\S]*?(<!-- \/figures -->)/g

// A new page counts before it is committed; one that was just deleted is still in the index.
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.md']
const pages = execFileSync('git', LIST, { encoding: 'utf8' }).split('\0').filter(existsSync)

const cellOf = value => (typeof value === 'number' ? value.toLocaleString('en-US') : value)
const lineOf = cells => `| ${cells.map(cellOf).join(' | ')} |`

const tableOf = name => {
  const { command, date, commit, machine, columns, rows } = readResults(name)
  const lines = [lineOf(columns), lineOf(columns.map(() => '---')), ...rows.map(lineOf)]
  return `\n${lines.join('\n')}\n\n_\`${command}\`: ${date}, commit ${commit}, ${machine}._\n`
}

const wrong = []
const shown = new Set()
for (const page of pages) {
  const text = readFileSync(page, 'utf8')
  const made = text.replace(BLOCK, (_, begin, name, end) => {
    shown.add(name)
    const file = `bench/results/${name}.json`
    return `${begin}${existsSync(file) ? tableOf(name) : `\n_Not measured yet: there is no ${file}._\n`}${end}`
  })
  if (made === text) continue
  if (check) wrong.push(`${page}: the figures are not those of bench/results; run npm run docs:figures`)
  else writeFileSync(page, made)
}
for (const file of existsSync('bench/results') ? readdirSync('bench/results') : [])
  if (!shown.has(file.replace('.json', ''))) wrong.push(`bench/results/${file}: no page shows it`)

for (const line of wrong) console.error(line)
process.exitCode = wrong.length === 0 ? 0 : 1
