import { defineConfig } from 'vitest/config'

const PURE = 'src/{core,games,bots,table,testing}/**/*.test.ts'
/** Many processes each: browsers, or nodes with a database and a bus. */
const PROCESSES = ['test/web/**/*.test.ts', 'test/cluster/cluster.test.ts']
/** Set by `npm run mutants <folder>`: mutants are run against the tests of their folder. */
const MUTATED_FOLDER = process.env['MUTATED_FOLDER']
const everywhere = {
  pool: 'threads',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, the usual limit, is too short for a page or a process on a busy machine.
  expect: { poll: { timeout: 20_000 } },
} as const

export default defineConfig({
  test: {
    // All cores: by default one is left to a person who waits.
    maxWorkers: '100%',
    projects: MUTATED_FOLDER
      ? [{ test: { ...everywhere, include: [`${MUTATED_FOLDER}/**/*.test.ts`] } }]
      : [
          // Pure code leaves nothing behind, so its tests can share a thread, and are quicker for it.
          { test: { ...everywhere, name: 'pure', include: [PURE], isolate: false } },
          {
            test: {
              ...everywhere,
              name: 'whole',
              include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
              exclude: [PURE, ...PROCESSES],
              isolate: true,
            },
          },
          // After the others, two files at a time on any machine. Each file closes its servers and browsers, so files can
          // share a thread and load the program once.
          {
            test: {
              ...everywhere,
              name: 'browser',
              include: PROCESSES,
              globalSetup: 'test/web/chromium.ts',
              isolate: false,
              maxWorkers: 2,
              testTimeout: 300_000,
              hookTimeout: 180_000,
              sequence: { groupOrder: 1 },
            },
          },
        ],
  },
})
