// Installs the packages when they are missing or out of date, and builds dist when a source is newer.
// It uses Node's built-in modules only: it runs before anything is installed.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const LEAST_NODE = [20, 19]
const SOURCES = [
  'src',
  'scripts/lib/bundle.mjs',
  'scripts/lib/lists.mjs',
  'scripts/lib/web.mjs',
  'vite.config.ts',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', '.built')
const LOCK = join(ROOT, '.safehouse', 'setup.lock')
/** Older than any set-up takes: the owner is gone, though another process may have its number by now. */
const LOCK_EXPIRES_MS = 30 * 60_000
const LOCK_POLL_MS = 200

/** An error of the set-up, in words for the person who typed the command. */
class SetupFailed extends Error {}

const log = text => process.stderr.write(`${text}\n`)

/**
 * When a file was changed last; a folder counts by the newest of all in it, and its own time tells of deleted files.
 */
const changedAt = path => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => changedAt(join(path, name))))
}

const packagesAreStale = () => {
  const installed = changedAt(join(ROOT, 'node_modules', '.package-lock.json'))
  return installed === 0 || installed < changedAt(join(ROOT, 'package-lock.json'))
}
const distIsStale = () => SOURCES.some(path => changedAt(join(ROOT, path)) > changedAt(STAMP))

/** Starts a program and waits for its end; answers what it printed, unless that went straight to the terminal. */
const start = (program, args, { started, limit, ...options }) =>
  new Promise(resolve => {
    const began = performance.now()
    const child = spawn(program, args, { cwd: ROOT, timeout: limit, killSignal: 'SIGKILL', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
    if (child.pid) started?.(child.pid)
    const answer = (ok, late, text) => resolve({ ok, late, output: text, seconds: (performance.now() - began) / 1000 })
    child.on('error', error => answer(false, false, error.message))
    child.on('close', (code, signal) => answer(code === 0, signal === 'SIGKILL', output))
  })

/** Runs the npm that started this command, else the one on the path. */
export const npm = (args, started) => {
  const cli = process.env['npm_execpath']
  const options = { started, stdio: ['ignore', 'pipe', 'pipe'] }
  if (cli && /npm-cli\.c?js$/.test(cli)) return start(process.execPath, [cli, ...args], options)
  return start('npm', args, { ...options, shell: process.platform === 'win32' })
}

// No colours in a file or a pipe.
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/**
 * Runs a file of ours or the command of a package, at most `limit` milliseconds; `flags` are those of Node, which
 * starts it itself, so that no shell is needed.
 */
export const run = (
  name,
  args,
  { env = {}, inherit = false, limit = 600_000, node = process.execPath, flags = [] } = {},
) => {
  const scriptOf = folder => {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0])
  }
  const script = /\.(mjs|ts)$/.test(name) ? join(ROOT, name) : scriptOf(join(ROOT, 'node_modules', name))
  return start(node, [...flags, script, ...args], {
    limit,
    stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...PLAIN, ...env },
  })
}

const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  throw new SetupFailed(
    `Safehouse needs Node.js ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.\nInstall a newer one from https://nodejs.org and run the same command again.`,
  )
}

const install = async started => {
  log('set-up: installing packages (half a minute or so, the first time)')
  const { ok, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], started)
  if (ok) return
  const start = output.trim().split('\n').slice(0, 20).join('\n')
  throw new SetupFailed(
    `Set-up failed: \`npm ci\` did not finish.\n\n${start}\n\nCheck the network (\`npm ping\`), the permissions of ${ROOT} and the space on the disk, then run the same command again.` +
      '\nAfter a change of package.json: `npm install && npm run lockfile`.',
  )
}

const build = async () => {
  log('set-up: building')
  const [{ writeLists }, { bundle }] = await Promise.all([import('./lists.mjs'), import('./bundle.mjs')])
  let began
  try {
    await writeLists()
    began = new Date()
    rmSync(dirname(STAMP), { recursive: true, force: true })
    mkdirSync(dirname(STAMP), { recursive: true })
    await bundle()
  } catch (error) {
    throw new SetupFailed(`Set-up failed: the build did not finish.\n\n${error.message}`)
  }
  // A source that was changed during the build is newer than its start.
  writeFileSync(STAMP, '')
  utimesSync(STAMP, began, began)
}

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A process that holds the lock; undefined when all of them have died, or the lock is gone. */
const lockHolder = () => {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LOCK_EXPIRES_MS) return undefined
    return readFileSync(LOCK, 'utf8').split(' ').map(Number).find(isAlive)
  } catch {
    return undefined
  }
}

/** Creates the lock; false when another process holds it. */
const takeLock = async () => {
  if (existsSync(LOCK) && lockHolder() === undefined) rmSync(LOCK, { force: true })
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  // Two processes may find a dead owner at once, and one then removes the lock of the other: the last one has it.
  await sleep(LOCK_POLL_MS / 2)
  return existsSync(LOCK) && readFileSync(LOCK, 'utf8') === `${process.pid}`
}

/**
 * Works while no other process does. The work can add a child process to the lock: if this process is killed, others
 * wait for the child.
 */
const withLock = async work => {
  mkdirSync(dirname(LOCK), { recursive: true })
  for (let told = false; !(await takeLock()); await sleep(LOCK_POLL_MS)) {
    if (!told) log(`set-up: another command is setting up (process ${lockHolder()}); waiting for it`)
    told = true
  }
  try {
    await work(pid => appendFileSync(LOCK, ` ${pid}`))
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/**
 * Installs and builds what is missing, or says why it cannot and ends the command. Answers the seconds it took; `again`
 * builds in any case.
 * A program that runs from the packages itself says `packages: false`: they are not replaced under it.
 */
export const setUp = async ({ again = false, packages = true } = {}) => {
  const began = performance.now()
  const lacksPackages = () => packages && packagesAreStale()
  try {
    requireNode()
    if (again || lacksPackages() || distIsStale()) {
      await withLock(async started => {
        if (lacksPackages()) await install(started)
        if (again || distIsStale()) await build()
      })
    }
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error
    log(error.message)
    process.exit(1)
  }
  return (performance.now() - began) / 1000
}
