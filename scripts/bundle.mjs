// Everything that goes to dist. Each target is a function of its own: a website or a server is one more line in the list.
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { buildWeb } from './web.mjs'

// One function around everything: the engine runs a fifth faster so than as a module, whose names V8 looks up each time.
// What only a module has, `require` for the packages and the address of the file, is handed in from outside of it.
const MODULE = ["import { createRequire as requireFrom } from 'node:module'", 'const require = requireFrom(import.meta.url)', 'const fileUrl = import.meta.url;'].join('\n')

/** One file for Node.js, as the product is: its speed is what users get. */
export const forNode = (root, from, to) =>
  build({
    absWorkingDir: root,
    entryPoints: [from],
    outfile: join(root, to),
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
  })

/** What other programs import, for any engine. Shared parts are shared files, so that a game and a bot mean the same by a state. */
const asLibrary = root =>
  build({
    absWorkingDir: root,
    entryPoints: { core: 'src/core/index.ts', games: 'src/games/index.ts', bots: 'src/bots/index.ts' },
    outdir: join(root, 'dist', 'lib'),
    bundle: true,
    splitting: true,
    format: 'esm',
    minifySyntax: true,
    platform: 'neutral',
    target: 'es2023',
    sourcemap: true,
    logLevel: 'silent',
  })

const TARGETS = [root => forNode(root, 'src/cli/main.ts', 'dist/cli.js'), asLibrary, buildWeb]

export const bundle = async root => {
  await Promise.all(TARGETS.map(target => target(root)))
  await stop()
}
