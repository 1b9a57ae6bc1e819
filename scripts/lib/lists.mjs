// The lists of bots, boards and what a terminal says of bots, written from the folders that exist for each registered game. Every build writes them;
// docs/decisions/0012 says why they are files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HEAD = '// Written by scripts/lib/lists.mjs from the folders there are: do not edit.\n'

/** The registered games, in their order. */
const registeredGames = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/games/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).GAMES
}

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const has = path => existsSync(join(ROOT, path))

/** By path, the text of each list. */
export const gameLists = async () => {
  const games = await registeredGames()
  const withBots = file => games.map(({ name }) => name).filter(name => has(`src/bots/${name}/${file}`))
  const playing = withBots('levels.ts')
  const measured = withBots('bounds.ts')
  const explained = withBots('sentences.ts')
  const drawn = games.filter(({ name }) => has(`src/web/games/${name}/front.tsx`)).map(({ name }) => name)
  const fronts = games.map(({ name, seats: [least, most], together }) =>
    drawn.includes(name) ? camel(name) : `{ name: '${name}', seats: [${least}, ${most}], together: ${together} }`,
  )
  return {
    'src/bots/list.ts': [
      HEAD,
      ...playing.toSorted().map(name => `import { LEVELS as ${camel(name)} } from './${name}/levels.ts'\n`),
      "import type { Bot } from './bot.ts'\n\n",
      '/** The levels made for one game, by its name. */\n',
      'export const LEVELS: { readonly [game: string]: readonly Bot[] } = {\n',
      ...playing.map(name => `  '${name}': ${camel(name)},\n`),
      '}\n',
    ].join(''),
    'src/cli/list.ts': [
      HEAD,
      ...measured
        .toSorted()
        .map(name => `import { BOUNDS as ${camel(name)}Bounds } from '../bots/${name}/bounds.ts'\n`),
      ...explained
        .toSorted()
        .map(name => `import { SENTENCES as ${camel(name)}Sentences } from '../bots/${name}/sentences.ts'\n`),
      "import type { Bounds, Sentences } from '../bots/bot.ts'\n\n",
      '/** By game, the crews that others are measured between. */\n',
      'export const BOUNDS: { readonly [game: string]: Bounds } = {\n',
      ...measured.map(name => `  '${name}': ${camel(name)}Bounds,\n`),
      '}\n\n',
      '/** By game, the reasons of its bots in English. */\n',
      'export const SENTENCES: { readonly [game: string]: Sentences } = {\n',
      ...explained.map(name => `  '${name}': ${camel(name)}Sentences,\n`),
      '}\n',
    ].join(''),
    'src/web/games/list.ts': [
      HEAD,
      "import type { Front } from '../kit.ts'\n",
      "import type { GameFacts } from '../plain/front.tsx'\n",
      ...drawn.toSorted().map(name => `import { front as ${camel(name)} } from './${name}/front.tsx'\n`),
      '\n/** For each game its own front, or what the plain one needs to know. */\n',
      'export const LIST: readonly (Front | GameFacts)[] = [\n',
      ...fronts.map(front => `  ${front},\n`),
      ']\n',
    ].join(''),
  }
}

/** Writes the lists that have changed. */
export const writeLists = async () => {
  for (const [path, text] of Object.entries(await gameLists()))
    if (!has(path) || readFileSync(join(ROOT, path), 'utf8') !== text) writeFileSync(join(ROOT, path), text)
}
