// Makes ready what a command needs, and does nothing when nothing is missing or stale.
// On Node's built-ins alone: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { distIsStale, distStamp, packagesAreStale, packagesStamp } from './stale.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LEAST_NODE = '20.0'
/** Some of the tools that test and check are newer than what they test. */
export const NODE_FOR_TOOLS = '20.19'

/** What stops a set-up, in words for the person who typed the command. */
class SetupFailed extends Error {}

const say = text => process.stderr.write(`${text}\n`)

const requireNode = least => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = least.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new SetupFailed(`This needs Node.js ${least} or newer; here is ${process.versions.node}.\nInstall a newer one from https://nodejs.org and run the same command again.`)
}

/** Runs the npm that started this command, else the one on the path; answers whether it did its work, and what it printed. */
export const npm = (args, started = () => {}) =>
  new Promise(resolve => {
    const cli = process.env['npm_execpath']
    const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }
    const known = cli && /npm-cli\.c?js$/.test(cli)
    const child = known ? spawn(process.execPath, [cli, ...args], options) : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    if (child.pid) started(child.pid)
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => resolve({ ok: code === 0, output: output.trim() }))
  })

const adviceFor = output => {
  if (/\bin sync\b/.test(output)) return 'package.json and package-lock.json do not fit together: run `npm install && npm run lockfile`, which mends package-lock.json.'
  if (/EACCES|EPERM|EROFS/.test(output)) return `This user may not write to ${ROOT}: mend its owner or its permissions, then run the same command again.`
  if (/ENOSPC/.test(output)) return 'The disk is full: make room (about 400 MB), then run the same command again.'
  return 'See whether this machine reaches the npm registry (`npm ping`), then run the same command again.'
}

const install = async started => {
  const locked = existsSync(join(ROOT, 'package-lock.json'))
  const command = locked ? 'ci' : 'install'
  if (!locked) say('set-up: package-lock.json is missing, so the packages may be newer than the ones tested')
  say('set-up: installing packages (half a minute or so, the first time)')
  const { ok, output } = await npm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], started)
  if (!ok) {
    const start = output.split('\n').slice(0, 20).join('\n')
    throw new SetupFailed(`Set-up failed: \`npm ${command}\` did not finish.\n\n${start}\n\n${adviceFor(output)}`)
  }
  writeFileSync(packagesStamp.file(ROOT), packagesStamp.now(ROOT))
}

const build = async () => {
  say('set-up: building')
  const stamp = distStamp.now(ROOT)
  const dist = join(ROOT, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const { bundle } = await import('./bundle.mjs')
  try {
    await bundle(ROOT)
  } catch (error) {
    throw new SetupFailed(`Set-up failed: the build did not finish.\n\n${error.message}`)
  }
  writeFileSync(distStamp.file(ROOT), stamp)
}

const prepare = async (again, node) => {
  requireNode(node)
  if (!again && !packagesAreStale(ROOT) && !distIsStale(ROOT)) return
  await alone(join(ROOT, '.safehouse', 'set-up.lock'), say, async started => {
    if (packagesAreStale(ROOT)) await install(started)
    if (again || distIsStale(ROOT)) await build()
  })
}

/** Makes everything ready, or says why it cannot and ends the command. Answers the seconds it took; `again` builds whether stale or not. */
export const setUp = async ({ again = false, node = LEAST_NODE } = {}) => {
  const began = performance.now()
  try {
    await prepare(again, node)
  } catch (error) {
    if (!(error instanceof SetupFailed)) throw error
    say(error.message)
    process.exit(1)
  }
  return (performance.now() - began) / 1000
}
