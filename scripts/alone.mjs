// One set-up at a time: two commands started together must not install over one another.
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL = 200
/** Older than any set-up takes: its owner is gone, though another process may have its number by now. */
const TOO_OLD = 30 * 60_000
/** Between making the lock and writing the owner's number into it. */
const BEING_MADE = 5_000

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const take = file => {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Who holds the lock; nothing when it was left behind by a command that died, or is gone by now. */
const holderOf = file => {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const pids = readFileSync(file, 'utf8').split(' ').map(Number)
    if (pids[0] === 0) return age < BEING_MADE ? 'starting' : undefined
    return age < TOO_OLD ? pids.find(isAlive) : undefined
  } catch {
    return undefined
  }
}

/**
 * Does the work while holding the lock; waits for whoever holds it now. The work is handed a way to name a process it
 * has started: should this one be killed, the lock holds until that one has ended too.
 */
export const alone = async (file, say, work) => {
  mkdirSync(dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) say(`set-up: another command is setting up (process ${holder}); waiting for it`)
    told = true
    await sleep(POLL)
  }
  try {
    await work(pid => appendFileSync(file, ` ${pid}`))
  } finally {
    rmSync(file, { force: true })
  }
}
