import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one browser: its home, its profile. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'safehouse-engine-'))

/** Output that a process still writes while it ends may come in between. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export const end = async (child: ChildProcess): Promise<void> => {
  if (isGone(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(killer)
}

const START_MS = 60_000

/** Starts a program; answers what it says of itself on one of its outputs once that fits a pattern. */
export const startProgram = async (
  program: string,
  args: readonly string[],
  { env, says, on }: { readonly env: NodeJS.ProcessEnv; readonly says: RegExp; readonly on: 2 | 3 },
): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  let text = ''
  const said = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${program} ${why}: ${text}`))
    const timer = setTimeout(() => fail('does not start'), START_MS)
    child.once('error', error => fail(String(error)))
    child.once('exit', () => fail('ended'))
    // Later output is read too, else the process would block on a full pipe.
    for (const at of [2, 3] as const)
      child.stdio[at]?.on('data', (chunk: Buffer) => {
        if (text.length < 10_000) text += String(chunk)
        const found = at === on ? says.exec(text) : null
        if (!found) return
        clearTimeout(timer)
        resolve(found[1]!)
      })
  })
  return { child, said }
}
