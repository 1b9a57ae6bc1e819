// Everything that goes to dist, and the one place where esbuild is configured.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

// The bundle is a script: `require` for the packages and the address of the file are passed in.
const MODULE = [
  "import { createRequire as requireFrom } from 'node:module'",
  'const require = requireFrom(import.meta.url)',
  'const fileUrl = import.meta.url;',
].join('\n')

/**
 * One file for Node.js. One function around everything: V8 runs the engine a fifth faster so than as a module, whose
 * names it looks up each time.
 */
export const forNode = (from, to, more = {}) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [from],
    outfile: to,
    bundle: true,
    format: 'iife',
    minifySyntax: true,
    define: { 'import.meta.url': 'fileUrl' },
    // Its main file is UMD, which cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Node reads the whole map at every start, and an error names file and line without the text.
    sourcesContent: false,
    legalComments: 'linked',
    banner: { js: MODULE },
    logLevel: 'silent',
    ...more,
  })

/**
 * What other programs import, for any engine. Shared parts are shared files, so that a game and a bot mean the same by
 * a state.
 */
const asLibrary = () =>
  build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(['core', 'games', 'bots', 'testing'].map(name => [name, `src/${name}/index.ts`])),
    outdir: 'dist/lib',
    bundle: true,
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    platform: 'neutral',
    target: 'es2023',
    sourcemap: true,
    logLevel: 'silent',
  })

export const bundle = async () => {
  const { buildWeb } = await import('./web.mjs')
  await Promise.all([forNode('src/cli/main.ts', 'dist/cli.js'), asLibrary(), buildWeb(ROOT)])
  await stop()
}
