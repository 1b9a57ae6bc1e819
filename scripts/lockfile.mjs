// Completes package-lock.json, to be run after `npm install <package>`. Packages with a part for each kind of machine
// list all these parts as optional; npm leaves out of the lock file those that its registry does not have, and `npm ci`
// then refuses the lock file as incomplete.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/setup.mjs'

const PART =
  /(?:^|[-/])(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** For which machines a part is, read from its name; npm skips it on all others. */
const machinesOf = name => {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] }
  const [, os, cpu, abi] = PART.exec(name) ?? []
  if (!os) return undefined
  return { cpu: [cpu], os: [os], ...(os === 'linux' && LIBC[abi] ? { libc: [LIBC[abi]] } : {}) }
}

/** The place where a package finds another, if it does: its own folder, then those above it. */
const found = (packages, place, name) => {
  const steps = place.split('/node_modules/')
  const folders = [...steps.map((_, i) => `${steps.slice(0, steps.length - i).join('/node_modules/')}/`), '']
  return folders.map(folder => `${folder}node_modules/${name}`).find(candidate => packages[candidate])
}

const isExact = version => /^\d/.test(version)

const partOf = (version, dev, { cpu, libc, os }) => ({
  version,
  cpu,
  ...(dev ? { dev } : {}),
  ...(libc ? { libc } : {}),
  optional: true,
  ...(os ? { os } : {}),
})

/**
 * Adds the parts that are missing; answers how many. What the product itself asks for comes first: it is not for
 * development alone.
 */
const complete = packages => {
  const before = Object.keys(packages).length
  const dependents = Object.entries(packages).sort(([, a], [, b]) => Number(a.dev ?? false) - Number(b.dev ?? false))
  for (const [place, { optionalDependencies = {}, dev }] of dependents) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const there = found(packages, place, name)
      const machines = machinesOf(name)
      if (!machines || !isExact(version) || packages[there]?.version === version) continue
      packages[there ? `${place}/node_modules/${name}` : `node_modules/${name}`] = partOf(version, dev, machines)
    }
  }
  return Object.keys(packages).length - before
}

const file = join(ROOT, 'package-lock.json')
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before)
const added = complete(lock.packages)
if (process.argv.includes('--check')) {
  if (added > 0) console.log(`package-lock.json lacks ${added} packages for other platforms: run \`npm run lockfile\``)
  process.exitCode = added > 0 ? 1 : 0
} else {
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  const text = `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`
  // A lock file that is newer than the packages has them installed again.
  if (text !== before) writeFileSync(file, text)
  console.log(`package-lock.json: added ${added} packages for other platforms`)
}
