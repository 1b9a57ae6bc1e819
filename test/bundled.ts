import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forNode } from '../scripts/lib/bundle.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface CommandOutcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The command line as its users meet it: a bundle in a folder of its own, run as a process. */
export class Bundled {
  readonly folder = mkdtempSync(join(tmpdir(), 'safehouse-lab-'))
  readonly #file = join(this.folder, 'cli.mjs')

  async make(): Promise<void> {
    await forNode('src/cli/main.ts', this.#file)
  }

  at(name: string): string {
    return join(this.folder, name)
  }

  /** Runs it to its end; `started` is told its process id. */
  run(args: readonly string[], started?: (pid: number) => void): Promise<CommandOutcome> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [this.#file, ...args], {
        cwd: this.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      let err = ''
      if (child.pid !== undefined) started?.(child.pid)
      child.stdout.on('data', data => (out += String(data)))
      child.stderr.on('data', data => (err += String(data)))
      child.on('error', reject)
      child.on('close', code => resolve({ code, out, err }))
    })
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
