// What some tests need of the machine itself and npm cannot bring: a browser, a Redis. Brought where that is possible;
// what is missing then is skipped by name.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NEEDED = [
  { command: '/usr/bin/chromium', package: 'chromium', has: () => existsSync('/usr/bin/chromium') },
  {
    command: 'redis-server',
    package: 'redis-server',
    has: () => spawnSync('redis-server', ['--version']).status === 0,
  },
]

const LIMIT = 10 * 60_000
const quietly = args =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs what is missing, on Debian as root; answers the seconds it took. */
export const furnish = () => {
  const missing = NEEDED.filter(({ has }) => !has())
  if (missing.length === 0) return 0
  const began = performance.now()
  const names = missing.map(({ package: name }) => name)
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    console.log(
      `not here: ${names.join(', ')} (they are installed by themselves only as root on Debian); what needs them is skipped`,
    )
    return 0
  }
  console.log(`set-up: installing ${names.join(', ')} from Debian (a minute or two, the first time)`)
  if (!quietly(['update', '-qq']) || !quietly(['install', '-y', '-qq', '--no-install-recommends', ...names]))
    console.log(`${names.join(', ')} could not be installed; what needs them is skipped`)
  // Debian starts the service it installs; the tests start their own.
  if (names.includes('redis-server')) spawnSync('service', ['redis-server', 'stop'], { stdio: 'ignore' })
  return (performance.now() - began) / 1000
}
