import { type ChildProcess, spawn } from 'node:child_process'

/** A program that ends when we do, however we end: it is told through a pipe that closes with us. */
const KEEPER = '"$@" & pid=$!; echo "$pid"; trap : INT TERM; cat >/dev/null; kill -INT "$pid" 2>/dev/null; wait "$pid"'

export interface Kept {
  /** The program's own number. */
  readonly pid: number
  /** All it said, for a message of woe. */
  said(): string
  readonly ended: Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
  kill(signal: NodeJS.Signals): void
}

export interface KeepOptions {
  readonly uid?: number
  readonly gid?: number
  readonly env?: NodeJS.ProcessEnv
}

/** Starts a program. It runs in a shell that waits for our end. */
export const keep = async (command: string, args: readonly string[], options: KeepOptions = {}): Promise<Kept> => {
  const child: ChildProcess = spawn('sh', ['-c', KEEPER, 'sh', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...options,
  })
  let said = ''
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()))
  const pid = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.stderr!.setEncoding('utf8').on('data', text => (said = (said + text).slice(-8000)))
    child.stdout!.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-8000)
      resolve(Number(/^\d+/.exec(said)?.[0]))
    })
  })
  child.stdin!.on('error', () => {})
  return {
    pid,
    said: () => said,
    ended,
    stop: async () => {
      child.stdin!.end()
      await ended
    },
    kill: signal => {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended already.
      }
    },
  }
}
