import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const TICKS = 100

/** Seconds of processor time of all threads, user and system, as the kernel counts them. */
export const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Starts a program and waits until its port answers. */
export const startOn = async (
  port: number,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', text => (errors = (errors + text).slice(-4000)))
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${errors}`)
    if (await answers(port)) return child
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`the server does not answer on port ${port}\n${errors}`)
}

const answers = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false
  }
}

export const stop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
  })
