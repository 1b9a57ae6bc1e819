import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { existsSync } from 'node:fs'
import { CHROMIUM, CHROMIUM_ARGS, WHOLE } from '../../scripts/lib/chromium.mjs'
import { setUp } from '../../scripts/lib/setup.mjs'

// Shared by all browser tests: one build of the page, in dist/web, and one Chromium, started once before the first
// test file.

export const hasChromium = existsSync(WHOLE)

/** A second name of this machine: for a browser it is another site than localhost, and no secure context. */
export const OTHER_NAME = 'heist.test'

const ARGS = [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`]

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared Chromium; empty where none is installed. */
    chromium: string
  }
}

/** Vitest calls it once for the project `browser`, before its first test file. */
export const setup = async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  provide('chromium', '')
  if (!hasChromium) return undefined
  await setUp({ packages: false })
  const server = await chromium.launchServer({ executablePath: CHROMIUM, args: ARGS })
  provide('chromium', server.wsEndpoint())
  return () => server.close()
}
