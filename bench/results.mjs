// The figures that the documentation shows: each bench writes its own into bench/results when it is given --save, and
// `npm run docs:figures` puts them into the pages.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'

const fileOf = name => join('bench', 'results', `${name}.json`)

const machine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Ends a program that is to save figures of what is in no commit: nobody could measure them again. */
export const refuseUncommitted = () => {
  const changed = git('status', '--porcelain', '--', 'src', 'bench', ':!bench/results')
  if (changed === '') return
  process.stderr.write(`Commit what is changed in src and bench before you save figures of it:\n${changed}\n`)
  process.exit(2)
}

/** Writes a table of figures, with all it takes to measure it again. Run from the root of the repository. */
export const saveResults = (name, { command, columns, rows }) => {
  refuseUncommitted()
  const commit = git('rev-parse', '--short=7', 'HEAD')
  const date = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify({ command, date, commit, machine: machine(), columns, rows }, undefined, 2)
  mkdirSync(join('bench', 'results'), { recursive: true })
  writeFileSync(fileOf(name), `${text}\n`)
  process.stderr.write(`saved: ${fileOf(name)}\n`)
}

export const readResults = name => JSON.parse(readFileSync(fileOf(name), 'utf8'))
