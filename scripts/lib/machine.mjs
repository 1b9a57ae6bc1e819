// Tools that some tests need and npm cannot install: browsers, Redis. Installed from Debian where possible; tests whose
// tool is missing are skipped by name.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SHELL, WHOLE } from './chromium.mjs'
import { FIREFOX, WEBKIT_DRIVER, XVFB } from './engines.mjs'

/** A spare tool only makes the tests quicker. */
const NEEDED = [
  { package: 'chromium', has: () => existsSync(WHOLE) },
  { package: 'chromium-headless-shell', has: () => existsSync(SHELL), isSpare: true },
  { package: 'firefox-esr', has: () => existsSync(FIREFOX) },
  { package: 'webkit2gtk-driver', has: () => existsSync(WEBKIT_DRIVER) },
  { package: 'xvfb', has: () => existsSync(XVFB) },
  {
    package: 'redis-server',
    has: () => spawnSync('redis-server', ['--version']).status === 0,
  },
]

const LIMIT = 10 * 60_000
const quietly = args =>
  spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs what is missing, on Debian as root; answers the seconds it took. */
export const installTools = () => {
  const missing = NEEDED.filter(({ has }) => !has())
  if (missing.length === 0) return 0
  const began = performance.now()
  const nameOf = ({ package: name, isSpare }) => (isSpare ? `${name} (spare)` : name)
  const names = missing.map(nameOf)
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    console.log(
      `missing: ${names.join(', ')} (installed automatically only as root on Debian); tests that need them are skipped`,
    )
    return 0
  }
  console.log(`set-up: installing ${names.join(', ')} from Debian (a minute or two, the first time)`)
  const isKnown = quietly(['update', '-qq'])
  // One after the other: a release of Debian may lack one of them.
  const failed = missing.filter(
    ({ package: name }) => !isKnown || !quietly(['install', '-y', '-qq', '--no-install-recommends', name]),
  )
  if (failed.length > 0)
    console.log(`${failed.map(nameOf).join(', ')} could not be installed; tests that need them are skipped`)
  // Debian starts the service it installs; the tests start their own.
  if (names.includes('redis-server')) spawnSync('service', ['redis-server', 'stop'], { stdio: 'ignore' })
  return (performance.now() - began) / 1000
}
