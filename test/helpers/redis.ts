import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort, wait } from '../../bench/load/process.ts'
import { keep, type Kept } from './process.ts'

export interface Redis {
  readonly url: string
  readonly port: number
  readonly pid: () => number
  stop(): Promise<void>
  start(): Promise<void>
}

/** Whether a Redis can be had here: by SAFEHOUSE_TEST_REDIS, or installed. */
export const hasRedis = (): boolean =>
  process.env['SAFEHOUSE_TEST_REDIS'] !== undefined || spawnSync('redis-server', ['--version']).status === 0

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** A real Redis on loopback that keeps nothing; or the one given. */
export const startRedis = async (): Promise<Redis> => {
  const given = process.env['SAFEHOUSE_TEST_REDIS']
  if (given !== undefined)
    return {
      url: given,
      port: Number(new URL(given).port || 6379),
      pid: () => 0,
      stop: () => Promise.resolve(),
      start: () => Promise.resolve(),
    }
  const port = await freePort()
  let running: Kept | undefined
  const start = async (): Promise<void> => {
    running = await keep('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
    ])
    for (let tries = 0; tries < 100; tries++) {
      if (await answers(port)) return
      await wait(50)
    }
    throw new Error(`Redis did not start\n${running.said()}`)
  }
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = undefined
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, port, pid: () => running?.pid ?? 0, stop, start }
}
