import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** How a program of ours is bundled for tests. */
export const FOR_NODE = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // The main file of this package is UMD, which cannot be bundled.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  banner: { js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)" },
  logLevel: 'silent',
} as const satisfies BuildOptions

export interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The command line as its users meet it: a bundle in a folder of its own, run as a process. */
export class Bundled {
  readonly folder = mkdtempSync(join(tmpdir(), 'safehouse-lab-'))
  readonly #file = join(this.folder, 'cli.mjs')

  async make(): Promise<void> {
    await build({ ...FOR_NODE, absWorkingDir: root, entryPoints: ['src/cli/main.ts'], outfile: this.#file })
  }

  at(name: string): string {
    return join(this.folder, name)
  }

  /** Runs it to its end; `started` is told its process id. */
  run(args: readonly string[], started?: (pid: number) => void): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [this.#file, ...args], { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] })
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
