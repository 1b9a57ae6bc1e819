import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, wait } from '../../bench/load/process.ts'
import { databaseIn } from '../../src/server/store/sqlite.ts'
import { endThread } from './inspector.ts'
import { SHORTER, type Shown, FaultRun } from './fault-run.ts'

// Everything that can happen to one server, each with a real process.

type Fault = (seed: number) => Promise<Shown>

const NOBODY = 65_534
const HOUR = 3_600_000
/** What the threads are started for: `kind` of their data. */
const STORE_THREAD = 'safehouse-store'
const BOT_WORKER = 'safehouse-bot-worker'

const limit = (run: FaultRun, what: string): void =>
  void spawnSync('prlimit', ['--pid', String(run.pid), `--${what}`], { stdio: 'ignore' })

/** Files may not grow any more: writes fail as on a full disk. */
const fullDisk: Fault = async seed => {
  const run = await FaultRun.open('full disk', seed)
  limit(run, 'fsize=4096:unlimited')
  while (!run.players.refused.has('store-down')) await wait(50)
  const ready = await run.ready()
  limit(run, 'fsize=unlimited:unlimited')
  const seconds = await run.play(1)
  await run.play(30)
  return run.close(seconds, `${run.saw(/disk/i)}; /readyz: ${ready}`)
}

/** The disk came back read-only: the server cannot begin, and says why. */
const readOnlyDisk: Fault = async seed => {
  const run = await FaultRun.open('read-only disk', seed)
  await run.stop('SIGKILL')
  const own = process.getuid?.() === 0
  const files = readdirSync(run.data).map(name => join(run.data, name))
  for (const file of files) {
    chmodSync(file, 0o444)
    if (own) chownSync(file, NOBODY, NOBODY)
  }
  if (own) chownSync(run.data, NOBODY, NOBODY)
  chmodSync(run.data, 0o555)
  const said = await run.tryToStart(own ? { uid: NOBODY } : {})
  chmodSync(run.data, 0o700)
  for (const file of files) chmodSync(file, 0o600)
  await run.start()
  const seconds = await run.play(1)
  await run.play(30)
  return run.close(seconds, said ?? '')
}

/** No descriptor is left: nobody new gets in, those inside play on, and all is well again afterwards. */
const noDescriptors: Fault = async seed => {
  const run = await FaultRun.open('descriptors used up', seed)
  limit(run, `nofile=10:4096`)
  // A connection of its own: others are open already.
  const refused = await new Promise<string>(resolve => {
    const asked = get({ port: run.port, path: '/healthz', agent: false, timeout: 2000 }, answer =>
      resolve(`new connections are answered with ${answer.statusCode}`),
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve('new connections are cut, those who are there play on'))
  })
  const seconds = await run.play(1)
  await run.play(30)
  limit(run, 'nofile=4096')
  const ready = await run.ready()
  return run.close(seconds, `${refused}; afterwards ${ready}`)
}

const killThread =
  (name: string, kind: string, what: RegExp, bots: readonly string[] = []): Fault =>
  async seed => {
    const port = await freePort()
    const run = await FaultRun.open(name, seed, { node: [`--inspect=127.0.0.1:${port}`] }, bots)
    await endThread(port, kind)
    const seconds = await run.play(1)
    await run.play(30)
    return run.close(seconds, run.saw(what) || `nothing; ${await run.ready()}`)
  }

const clockStep =
  (name: string, ms: number): Fault =>
  async seed => {
    const file = join(mkdtempSync(join(tmpdir(), 'safehouse-clock-')), 'off')
    const preload = fileURLToPath(new URL('clock.mjs', import.meta.url))
    process.env['SAFEHOUSE_TEST_CLOCK'] = file
    const run = await FaultRun.open(name, seed, { node: ['--import', preload] })
    writeFileSync(file, String(ms))
    await wait(100)
    const seconds = await run.play(1)
    // People come back to a table after the step, too.
    for (const { clients } of run.players.tables) clients[0]!.socket?.terminate()
    await run.play(60)
    return run.close(seconds, `nothing; /readyz: ${await run.ready()}`)
  }

const overwrite = (file: string, at: number, bytes: number): void => {
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(bytes, 0x5a), 0, bytes, at)
  closeSync(opened)
}

const PAGE = 4096

/** The medium damaged the file while the server was down. What the server says, then a backup is restored. */
const damage =
  (name: string, harm: (file: string) => void): Fault =>
  async seed => {
    const run = await FaultRun.open(name, seed)
    const backup = join(run.data, 'backup.db')
    await run.command('backup', '--data', run.data, '--to', backup)
    await run.play(30)
    await run.stop('SIGTERM')
    harm(databaseIn(run.data))
    run.players.mayLose = true
    let said = await run.tryToStart()
    if (said === undefined) {
      // It starts, and tells the people at a damaged table.
      for (const until = Date.now() + 10_000; said === undefined && Date.now() < until; await wait(100))
        said = run.saw(/damaged|malformed|not a database|not UTF-8/) || undefined
      await run.stop('SIGKILL')
    }
    const restored = await run.command('restore', '--from', backup, '--data', run.data, '--force')
    if (restored.code !== 0) throw new Error(`${name}: ${restored.said}`)
    await run.start()
    const seconds = await run.play(1)
    await run.play(30)
    return run.close(seconds, `${(said ?? '').split('\n')[0]}; after the restore: ${run.saw(SHORTER)}`)
  }

/** The end of the write-ahead log never reached the disk. */
const cutLog: Fault = async seed => {
  const run = await FaultRun.open('write-ahead log cut', seed)
  await run.stop('SIGKILL')
  const log = `${databaseIn(run.data)}-wal`
  truncateSync(log, Math.floor(statSync(log).size * 0.9))
  run.players.mayLose = true
  await run.start()
  const seconds = await run.play(1)
  await run.play(30)
  return run.close(seconds, run.saw(SHORTER))
}

const twoServers: Fault = async seed => {
  const run = await FaultRun.open('a second server', seed)
  const other = await freePort()
  const { code, said } = await run.command('serve', '--port', String(other), '--host', '127.0.0.1', '--data', run.data)
  const seconds = await run.play(1)
  await run.play(30)
  return run.close(seconds, code === 1 ? said : '')
}

/** Moves acknowledged before a backup began are in it, however busy the server was. */
const restoreElsewhere: Fault = async seed => {
  const run = await FaultRun.open('backup under load, restored', seed)
  const backup = join(run.data, 'backup.db')
  const before = new Map(
    run.players.tables.flatMap(({ clients }) => clients).map(client => [client, new Map(client.acknowledged)]),
  )
  const made = await run.command('backup', '--data', run.data, '--to', backup)
  await run.play(30)
  await run.stop('SIGKILL')
  const data = mkdtempSync(join(tmpdir(), 'safehouse-fault-'))
  await run.command('restore', '--from', backup, '--data', data, '--force')
  const checked = await run.command('validate', '--data', data)
  run.moveTo(data)
  run.players.mayLose = true
  await run.start()
  const seconds = await run.play(1)
  await run.play(30)
  const shown = await run.close(seconds, `${made.said.split('\n').at(-1)?.split(': ').at(-1)}; ${checked.said}`)
  const gone = [...before].flatMap(([{ acknowledged }, moves]) =>
    [...moves].filter(([ply, move]) => acknowledged.get(ply) !== move),
  )
  const wrong = gone.map(([ply, move]) => `${shown.fault}: ${move} at ply ${ply} was before the backup and is lost`)
  return { ...shown, wrong: [...shown.wrong, ...wrong] }
}

export const FAULTS: readonly Fault[] = [
  fullDisk,
  readOnlyDisk,
  noDescriptors,
  killThread('store thread killed', STORE_THREAD, /thread of the store|store failed/),
  killThread('bot worker killed', BOT_WORKER, /bot/, ['easy']),
  clockStep('clock an hour back', -HOUR),
  clockStep('clock an hour forward', HOUR),
  damage('damaged: header', file => overwrite(file, 0, 100)),
  damage('damaged: first pages', file => overwrite(file, PAGE, 4 * PAGE)),
  damage('damaged: a leaf', file => overwrite(file, Math.floor((statSync(file).size * 0.7) / PAGE) * PAGE, PAGE)),
  cutLog,
  damage('emptied', file => truncateSync(file)),
  twoServers,
  restoreElsewhere,
]
