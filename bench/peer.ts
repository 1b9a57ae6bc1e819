import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Another engine that plays the same game, in a process of its own; it is asked one question at a time. */
export interface Peer {
  ask<T>(question: object): Promise<T>
  close(): void
}

/** Installs the packages of bench/peers when they are missing; answers whether they are there. */
const install = (folder: string): boolean => {
  if (existsSync(join(folder, 'node_modules', 'boardgame.io'))) return true
  console.error('bench: installing boardgame.io into bench/peers (npm ci), once')
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'], {
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error('bench: boardgame.io cannot be installed, so overBoardgameIo is null')
  return status === 0
}

/** Starts boardgame.io; undefined where it cannot be installed. */
export const startPeer = (folder: string): Peer | undefined => {
  if (!install(folder)) return undefined
  const child = spawn(process.execPath, [join(folder, 'boardgame-io.js')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // A peer that has died is noticed by the end of its lines.
  child.stdin.on('error', () => {})
  return {
    ask: async <T>(question: object) => {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('boardgame.io has stopped')
      return JSON.parse(value) as T
    },
    close: () => child.stdin.end(),
  }
}
