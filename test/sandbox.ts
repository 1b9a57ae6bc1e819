import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The output of a command, its error output and its exit code. */
export interface SandboxRun {
  readonly code: number | null
  readonly text: string
}

/**
 * A folder of its own that looks like a clone, with the files given and our real scripts, to be set up as often as a
 * test likes.
 */
export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'safehouse-'))

  constructor(files: { readonly [path: string]: string }, ours: readonly string[]) {
    for (const path of ours) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** The text of a file; nothing where there is none. */
  read(path: string): string {
    try {
      return readFileSync(join(this.folder, path), 'utf8')
    } catch {
      return ''
    }
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true, force: true })
  }

  /** Runs node in the folder; `heard` is told all that was printed so far, whenever there is more. */
  node(
    args: readonly string[],
    env: { readonly [name: string]: string | undefined } = {},
    heard?: (text: string) => void,
  ): Promise<SandboxRun> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: this.folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 50_000,
      })
      let text = ''
      const take = (more: string): void => {
        text += more
        heard?.(text)
      }
      child.stdout.setEncoding('utf8').on('data', take)
      child.stderr.setEncoding('utf8').on('data', take)
      child.on('error', reject)
      child.on('close', code => resolve({ code, text }))
    })
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
