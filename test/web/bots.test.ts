import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { botMoves } from './bot-moves.ts'
import { CHROMIUM, hasChromium } from './browser.ts'

declare const moved: { botMoves(): string[] }

test.skipIf(!hasChromium)(
  'same seed, same budget, same move, in Node and in the browser (needs chromium)',
  async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('bot-moves.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      globalName: 'moved',
      minify: true,
      target: 'es2022',
      write: false,
    })
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
    try {
      const page = await browser.newPage()
      await page.addScriptTag({ content: outputFiles[0]!.text })
      const there = await page.evaluate(() => moved.botMoves())
      const here = botMoves()
      expect(here.length).toBeGreaterThan(40)
      expect(there).toEqual(here)
    } finally {
      await browser.close()
    }
  },
  120_000,
)
