// Before a package is packed: everything built, and the types of what it exports. Nothing but the files these name goes
// along.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run, setUp } from './lib/setup.mjs'

const ENTRIES = ['core/index', 'games/index', 'bots/index', 'testing/index']
const LIMIT = 120_000
// An import of a declaration by another, with the extension of the source it was made from.
const IMPORT = /(from '\.[^']*|import\('\.[^']*|from "\.[^"]*|import\("\.[^"]*)\.ts(['"])/g

await setUp()
mkdirSync(join(ROOT, '.safehouse'), { recursive: true })
const made = mkdtempSync(join(ROOT, '.safehouse', 'types-'))
try {
  const { ok, output } = await run('typescript', ['-p', 'tsconfig.lib.json', '--outDir', made], { limit: LIMIT })
  if (!ok) throw new Error(`cannot generate the types:\n${output}`)
  const types = join(ROOT, 'dist', 'lib', 'types')
  rmSync(types, { recursive: true, force: true })
  const waiting = [...ENTRIES]
  const seen = new Set(waiting)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const text = readFileSync(join(made, `${name}.d.ts`), 'utf8')
    for (const [, start] of text.matchAll(IMPORT)) {
      const target = join(dirname(name), start.slice(start.search(/\./)))
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
    mkdirSync(dirname(join(types, name)), { recursive: true })
    writeFileSync(join(types, `${name}.d.ts`), text.replace(IMPORT, '$1.js$2'))
  }
} finally {
  rmSync(made, { recursive: true, force: true })
}
