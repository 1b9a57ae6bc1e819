import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ThreadProgram {
  readonly program: URL
  remove(): void
}

/** The thread of the store as a program of its own: tests run from sources, which Node cannot start as a thread. It lies in the clone, where packages are found. */
export const buildStoreThread = async (): Promise<ThreadProgram> => {
  const file = join(root, '.safehouse', `store-${randomUUID()}.mjs`)
  await build({
    absWorkingDir: root,
    stdin: { contents: "import { startStoreThread } from './src/server/store/sqlite-thread.ts'\nstartStoreThread()", resolveDir: root, loader: 'ts' },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
  return { program: pathToFileURL(file), remove: () => rmSync(file, { force: true }) }
}
