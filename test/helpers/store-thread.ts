import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forNode } from '../../scripts/lib/bundle.mjs'
import { root } from '../bundled.ts'

export interface ThreadProgram {
  readonly program: URL
  remove(): void
}

/** A source of ours as a program of its own. It lies in the clone, where packages are found. */
export const buildProgram = async (source: string): Promise<ThreadProgram> => {
  const file = join(root, '.safehouse', `test-${randomUUID()}.mjs`)
  // Its constants stay where they are, so that a test can change one.
  const stdin = { contents: source, resolveDir: root, loader: 'ts' } as const
  await forNode('', file, {
    entryPoints: [],
    stdin,
    format: 'esm',
    minifySyntax: false,
    sourcemap: false,
    legalComments: 'none',
  })
  return { program: pathToFileURL(file), remove: () => rmSync(file, { force: true }) }
}

/** The thread of the store, for tests: they run from sources, which Node cannot start as a thread. */
export const buildStoreThread = (): Promise<ThreadProgram> =>
  buildProgram("import { startStoreThread } from './src/server/store/sqlite-thread.ts'\nstartStoreThread()")
