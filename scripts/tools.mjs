import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'

/** A script of ours, or the one behind a package's command: started by node itself, it needs no shell on any system. */
const scriptOf = name => {
  if (name.endsWith('.mjs')) return join(ROOT, name)
  const folder = join(ROOT, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0])
}

// Colours are for eyes: a file or a pipe gets none.
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs a script or a package's command to its end, at most `limit` milliseconds; answers what it printed, unless that went straight to the terminal. */
export const run = (name, args, { env = {}, inherit = false, limit = 600_000, node = process.execPath } = {}) =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const stdio = inherit ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(node, [scriptOf(name), ...args], { cwd: ROOT, env: { ...process.env, ...PLAIN, ...env }, stdio })
    let output = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, limit)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ ok: code === 0, late, output, seconds: (performance.now() - began) / 1000 })
    })
  })
