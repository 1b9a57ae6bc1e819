// What is missing or out of date. A stamp says what a thing was made from; it lies inside the thing, so that deleting the one deletes the other.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const read = file => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const hashOf = parts => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\n`).update(part)
  return hash.digest('hex')
}

const MACHINE = `${process.platform} ${process.arch}`

/** Packages are made from the lock file, for one kind of machine. */
export const packagesStamp = {
  file: root => join(root, 'node_modules', '.safehouse-stamp'),
  now: root => hashOf([MACHINE, read(join(root, 'package-lock.json')) ?? read(join(root, 'package.json')) ?? '']),
}

export const packagesAreStale = root => {
  const stamp = packagesStamp.now(root)
  if (read(packagesStamp.file(root)) === stamp) return false
  if (!installedByHand(root)) return true
  writeFileSync(packagesStamp.file(root), stamp)
  return false
}

/** npm notes what it has installed; if that is what the lock file asks for, a plain `npm install` has done the work already. */
const installedByHand = root => {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !found) return false
  const same = place => found[place]?.version === wanted[place]?.version && found[place]?.integrity === wanted[place]?.integrity
  const needed = Object.keys(wanted).filter(place => place !== '' && isForThisMachine(wanted[place]))
  return needed.every(same) && Object.keys(found).every(same)
}

const packagesIn = file => {
  try {
    return JSON.parse(read(file) ?? '').packages
  } catch {
    return undefined
  }
}

const isForThisMachine = ({ optional, os, cpu, libc }) => !optional || ((os?.includes(process.platform) ?? false) && (cpu?.includes(process.arch) ?? false) && !libc)

const SOURCES = ['package-lock.json', 'package.json', 'scripts/bundle.mjs', 'scripts/web.mjs', 'vite.config.ts']
const isSource = name => !/\.test\.tsx?$|\.md$/.test(name)
const isSourceFolder = name => name !== 'golden'

const filesUnder = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return isSourceFolder(entry.name) ? filesUnder(root, path) : []
    return isSource(entry.name) ? [path] : []
  })

/** dist is made from the sources, and from the versions of the packages that are bundled into it. */
export const distStamp = {
  file: root => join(root, 'dist', '.safehouse-stamp'),
  now: root => hashOf([...SOURCES, ...filesUnder(root, 'src').sort()].flatMap(path => [path, read(join(root, path)) ?? ''])),
}

export const distIsStale = root => read(distStamp.file(root)) !== distStamp.now(root)
