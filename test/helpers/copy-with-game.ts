import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Folders that are not copied: built here, or not needed there. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.safehouse', 'coverage', 'shots', 'data', 'bench/peers']

/** The example game, and what its author adds: one folder, and one line with its import in `src/games/index.ts`. */
const EXAMPLE = 'src/testing/high-card'
const FOLDER = 'src/games/high-card'
const IMPORT = "import { highCard } from './high-card/game.ts'\n"
const register = (index: string): string =>
  IMPORT + index.replace(/(GAMES: readonly Game\[\] = \[)([^\]]*)\]/, '$1$2, highCard]')

export interface CopyRun {
  readonly code: number | null
  readonly out: string
}

/** A copy of this repository in which the example game is registered. */
export class CopyWithGame {
  readonly root = mkdtempSync(join(tmpdir(), 'safehouse-game-'))

  constructor() {
    cpSync(ROOT, this.root, {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !LEFT_OUT.includes(relative(ROOT, path)),
    })
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'))
    cpSync(join(ROOT, EXAMPLE), join(this.root, FOLDER), { recursive: true })
    const index = join(this.root, 'src/games/index.ts')
    writeFileSync(index, register(readFileSync(index, 'utf8')))
  }

  /** Runs a script of the copy to its end, with the flags of Node in front of it. */
  run(...args: readonly string[]): Promise<CopyRun> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: this.root, stdio: ['ignore', 'pipe', 'pipe'] })
      let out = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (out += String(data)))
      child.on('error', reject)
      child.on('close', code => resolve({ code, out }))
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
