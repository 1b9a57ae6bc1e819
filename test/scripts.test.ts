import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMMANDS = readdirSync(join(ROOT, 'scripts')).filter(name => name.endsWith('.mjs'))

// Scripts are no TypeScript, so that the compiler does not see them.
test('every import of a script names something that is exported', async () => {
  const { errors, warnings } = await build({
    entryPoints: [...COMMANDS.map(name => join('scripts', name)), 'bench/web/run.mjs'],
    absWorkingDir: ROOT,
    outdir: 'out',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  }).catch((failed: { errors: { text: string }[] }) => ({ errors: failed.errors, warnings: [] }))
  expect(errors.map(({ text }) => text)).toEqual([])
  expect(warnings.map(({ text }) => text).filter(text => /import/i.test(text))).toEqual([])
})
