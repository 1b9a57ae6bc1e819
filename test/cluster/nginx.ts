import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, wait } from '../../bench/load/process.ts'
import { keep } from '../helpers/process.ts'

export interface Nginx {
  readonly port: number
  stop(): Promise<void>
}

/** The proxy of deploy/, by its own file; only the addresses are those of this machine. */
export const startNginx = async (file: string, nodes: readonly number[]): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-nginx-'))
  const port = await freePort()
  const places = [...nodes]
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^ *server node\d+:8080 .*\n/gm, line => {
      const at = places.shift()
      return at === undefined ? '' : line.replace(/node\d+:8080/, `127.0.0.1:${at}`)
    })
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  if (places.length > 0) throw new Error(`${file} has no place for ${places.length} of the nodes`)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, text)
  const running = await keep('nginx', [
    '-p',
    folder,
    '-c',
    config,
    '-e',
    'stderr',
    '-g',
    `daemon off; pid ${folder}/pid;`,
  ])
  const state = { over: false }
  void running.ended.then(() => (state.over = true))
  const stop = async (): Promise<void> => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200 && !state.over; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { port, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`nginx did not start\n${running.said()}`)
}
