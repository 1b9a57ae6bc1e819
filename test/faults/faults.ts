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
import { SHORTER, type Shown, Stage } from './stage.ts'

// Everything that can happen to one server, each with a real process.

type Fault = (seed: number) => Promise<Shown>

const NOBODY = 65_534
const HOUR = 3_600_000
/** What the threads are started for: `kind` of their data. */
const STORE_THREAD = 'safehouse-store'
const BOT_WORKER = 'safehouse-bot-worker'

const limit = (stage: Stage, what: string): void =>
  void spawnSync('prlimit', ['--pid', String(stage.pid), `--${what}`], { stdio: 'ignore' })

/** Files may not grow any more: writes fail as on a full disk. */
const fullDisk: Fault = async seed => {
  const stage = await Stage.open('full disk', seed)
  limit(stage, 'fsize=4096:unlimited')
  while (!stage.crowd.refused.has('store-down')) await wait(50)
  const ready = await stage.ready()
  limit(stage, 'fsize=unlimited:unlimited')
  const seconds = await stage.play(1)
  await stage.play(30)
  return stage.close(seconds, `${stage.saw(/disk/i)}; /readyz: ${ready}`)
}

/** The disk came back read-only: the server cannot begin, and says why. */
const readOnlyDisk: Fault = async seed => {
  const stage = await Stage.open('read-only disk', seed)
  await stage.stop('SIGKILL')
  const own = process.getuid?.() === 0
  const files = readdirSync(stage.data).map(name => join(stage.data, name))
  for (const file of files) {
    chmodSync(file, 0o444)
    if (own) chownSync(file, NOBODY, NOBODY)
  }
  if (own) chownSync(stage.data, NOBODY, NOBODY)
  chmodSync(stage.data, 0o555)
  const said = await stage.tryToStart(own ? { uid: NOBODY } : {})
  chmodSync(stage.data, 0o700)
  for (const file of files) chmodSync(file, 0o600)
  await stage.start()
  const seconds = await stage.play(1)
  await stage.play(30)
  return stage.close(seconds, said ?? '')
}

/** No descriptor is left: nobody new gets in, those inside play on, and all is well again afterwards. */
const noDescriptors: Fault = async seed => {
  const stage = await Stage.open('descriptors used up', seed)
  limit(stage, `nofile=10:4096`)
  // A connection of its own: others are open already.
  const refused = await new Promise<string>(resolve => {
    const asked = get({ port: stage.port, path: '/healthz', agent: false, timeout: 2000 }, answer =>
      resolve(`new connections are answered with ${answer.statusCode}`),
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve('new connections are cut, those who are there play on'))
  })
  const seconds = await stage.play(1)
  await stage.play(30)
  limit(stage, 'nofile=4096')
  const ready = await stage.ready()
  return stage.close(seconds, `${refused}; afterwards ${ready}`)
}

const killThread =
  (name: string, kind: string, what: RegExp, bots: readonly string[] = []): Fault =>
  async seed => {
    const port = await freePort()
    const stage = await Stage.open(name, seed, { node: [`--inspect=127.0.0.1:${port}`] }, bots)
    await endThread(port, kind)
    const seconds = await stage.play(1)
    await stage.play(30)
    return stage.close(seconds, stage.saw(what) || `nothing; ${await stage.ready()}`)
  }

const clockStep =
  (name: string, ms: number): Fault =>
  async seed => {
    const file = join(mkdtempSync(join(tmpdir(), 'safehouse-clock-')), 'off')
    const preload = fileURLToPath(new URL('clock.mjs', import.meta.url))
    process.env['SAFEHOUSE_TEST_CLOCK'] = file
    const stage = await Stage.open(name, seed, { node: ['--import', preload] })
    writeFileSync(file, String(ms))
    await wait(100)
    const seconds = await stage.play(1)
    // People come back to a table after the step, too.
    for (const { clients } of stage.crowd.tables) clients[0]!.socket?.terminate()
    await stage.play(60)
    return stage.close(seconds, `nothing; /readyz: ${await stage.ready()}`)
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
    const stage = await Stage.open(name, seed)
    const backup = join(stage.data, 'backup.db')
    await stage.command('backup', '--data', stage.data, '--to', backup)
    await stage.play(30)
    await stage.stop('SIGTERM')
    harm(databaseIn(stage.data))
    stage.crowd.mayLose = true
    let said = await stage.tryToStart()
    if (said === undefined) {
      // It starts, and tells the people at a damaged table.
      for (const until = Date.now() + 10_000; said === undefined && Date.now() < until; await wait(100))
        said = stage.saw(/damaged|malformed|not a database|not UTF-8/) || undefined
      await stage.stop('SIGKILL')
    }
    const restored = await stage.command('restore', '--from', backup, '--data', stage.data, '--force')
    if (restored.code !== 0) throw new Error(`${name}: ${restored.said}`)
    await stage.start()
    const seconds = await stage.play(1)
    await stage.play(30)
    return stage.close(seconds, `${(said ?? '').split('\n')[0]}; after the restore: ${stage.saw(SHORTER)}`)
  }

/** The end of the write-ahead log never reached the disk. */
const cutLog: Fault = async seed => {
  const stage = await Stage.open('write-ahead log cut', seed)
  await stage.stop('SIGKILL')
  const log = `${databaseIn(stage.data)}-wal`
  truncateSync(log, Math.floor(statSync(log).size * 0.9))
  stage.crowd.mayLose = true
  await stage.start()
  const seconds = await stage.play(1)
  await stage.play(30)
  return stage.close(seconds, stage.saw(SHORTER))
}

const twoServers: Fault = async seed => {
  const stage = await Stage.open('a second server', seed)
  const other = await freePort()
  const { code, said } = await stage.command(
    'serve',
    '--port',
    String(other),
    '--host',
    '127.0.0.1',
    '--data',
    stage.data,
  )
  const seconds = await stage.play(1)
  await stage.play(30)
  return stage.close(seconds, code === 1 ? said : '')
}

/** Moves acknowledged before a backup began are in it, however busy the server was. */
const restoreElsewhere: Fault = async seed => {
  const stage = await Stage.open('backup under load, restored', seed)
  const backup = join(stage.data, 'backup.db')
  const before = new Map(
    stage.crowd.tables.flatMap(({ clients }) => clients).map(client => [client, new Map(client.acknowledged)]),
  )
  const made = await stage.command('backup', '--data', stage.data, '--to', backup)
  await stage.play(30)
  await stage.stop('SIGKILL')
  const data = mkdtempSync(join(tmpdir(), 'safehouse-fault-'))
  await stage.command('restore', '--from', backup, '--data', data, '--force')
  const checked = await stage.command('validate', '--data', data)
  stage.moveTo(data)
  stage.crowd.mayLose = true
  await stage.start()
  const seconds = await stage.play(1)
  await stage.play(30)
  const shown = await stage.close(seconds, `${made.said.split('\n').at(-1)?.split(': ').at(-1)}; ${checked.said}`)
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
