import { posix } from 'node:path'

// The import rule as a table: which folder may import which. `same` is the folder of the same game.
const MAY: { readonly [place: string]: readonly string[] } = {
  core: ['core'],
  'games/index': ['core', 'games/any'],
  'games/any': ['core', 'games/same'],
  bots: ['core', 'bots'],
  'bots/index': ['core', 'bots', 'bots/index', 'bots/any'],
  'bots/any': ['core', 'bots', 'bots/same', 'games/same'],
  table: ['core', 'table'],
  server: ['core', 'table', 'games/index', 'bots', 'bots/index', 'server', 'package.json'],
  web: ['core', 'table', 'games/index', 'bots', 'bots/index', 'web', 'web/games/index'],
  'web/games/index': ['core', 'web', 'web/games/index', 'web/games/any'],
  'web/games/any': ['core', 'table', 'web', 'games/same', 'bots/same', 'web/games/same'],
  testing: ['core', 'testing'],
  cli: ['core', 'table', 'games/index', 'bots', 'bots/index', 'server', 'cli', 'cli/index', 'cli/box', 'package.json'],
  'cli/index': ['bots', 'bots/any'],
  // The commands of one game.
  'cli/box': ['core', 'games/any', 'cli', 'cli/box'],
}

// Which packages a place may use; a place that is not named here may use any.
const PACKAGES: { readonly [place: string]: RegExp } = {
  core: /^@noble\/hashes\//,
  games: /^$/,
  bots: /^$/,
  table: /^zod(\/mini)?$/,
  testing: /^$/,
  web: /^(?!node:)/,
  // No engine flags and no manual garbage collection.
  server: /^(?!node:v8$)/,
  cli: /^(?!node:v8$)/,
}

// Shared code never asks which game it is: these places may not even name one.
const SHARED = ['core', 'bots', 'table', 'server', 'web', 'cli', 'testing']

/** A source file: its path from the root, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

interface Place {
  readonly name: string
  /** The first folder: what the packages depend on. */
  readonly area: string
  readonly game?: string
}

const GAME_FOLDER = /^src\/(games|bots|web\/games)\/([^/]+)\//
// The lists of games; those of bots, boards and what a terminal says of bots are written by scripts/lib/lists.mjs.
const REGISTRY = /^src\/(games|bots|web\/games)\/(index|list)\.tsx?$|^src\/(cli)\/list\.ts$/
const BOX = /^src\/cli\/box\//
const SHARED_FOLDER = /^src\/(core|bots|table|server|web|cli|testing)\//

/** Where a file stands in the tree; nothing when the tree has no such place. */
export const placeOf = (path: string, games: readonly string[]): Place | undefined => {
  if (path === 'package.json') return { name: path, area: '' }
  const area = path.split('/')[1] ?? ''
  const registry = REGISTRY.exec(path)
  if (registry) return { name: `${registry[1] ?? registry[3]}/index`, area }
  if (BOX.test(path)) return { name: 'cli/box', area }
  const own = GAME_FOLDER.exec(path)
  if (own && games.includes(own[2]!)) return { name: `${own[1]}/any`, area, game: own[2]! }
  const shared = SHARED_FOLDER.exec(path)
  return shared ? { name: shared[1]!, area } : undefined
}

// Code for tests alone, shared or of one folder. Tests and such code may import it, what is shipped may not.
const isForTests = (path: string): boolean => /\/testing(\.ts$|\/)/.test(path)

const COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const withoutComments = (text: string): string => text.replace(COMMENT, (_, quoted: string | undefined) => quoted ?? '')

const STATIC = /^[ \t]*(?:import|export)\b[^'"`]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const BARE = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\s*\(\s*(?:['"]([^'"\n]+)['"]\s*[,)])?/g
const COMPUTED = '(computed)'

/** The imports of a source text, types included. */
export const importsOf = (text: string): string[] => {
  const code = withoutComments(text)
  return [STATIC, BARE, DYNAMIC].flatMap(pattern => [...code.matchAll(pattern)].map(found => found[1] ?? COMPUTED))
}

const isAllowed = (from: Place, to: Place): boolean => {
  const may = MAY[from.name] ?? []
  return (
    may.includes(to.name) ||
    (to.game !== undefined && to.game === from.game && may.includes(to.name.replace('/any', '/same')))
  )
}

const wrongImport = (path: string, from: Place, spec: string, games: readonly string[]): string | undefined => {
  if (!spec.startsWith('.'))
    return (PACKAGES[from.area]?.test(spec) ?? true) ? undefined : `${path} imports ${spec}: not for ${from.area}`
  const target = posix.join(posix.dirname(path), spec)
  const to = placeOf(target, games)
  if (isForTests(target) && !isForTests(path)) return `${path} imports ${target}: it is for tests alone`
  if (to && (isAllowed(from, to) || to.name === 'testing')) return undefined
  return `${path} imports ${target}: ${from.name} may import ${MAY[from.name]?.join(', ')}`
}

const namePattern = (games: readonly string[]): RegExp =>
  new RegExp(games.map(game => game.replaceAll('-', '[-_]?')).join('|'), 'i')

// Words that mean something in one game only. Left out are those that mean something else as well: a token is also what
// a program shows, a hint also a line under a field, a thief also who takes a seat.
const GAME_WORDS =
  'accomplice alibi bark boss dog edition getaway heist informant loot museum police raid robber scenario siren vault'

const WORD = new RegExp(`\\b(${GAME_WORDS.replaceAll(' ', '|')})(s|es)?\\b`, 'gi')

/** Where such a word may stand, and why. */
const EXCEPT: readonly (readonly [path: string, word: string, why: string])[] = [
  ['src/web/i18n/', 'heist', 'the product is a table for heist games: its own line and the page about it say so'],
  ['src/web/i18n/fr.ts', 'police', 'French for a typeface'],
  ['src/web/browser/sound.ts', 'bark', 'a sound that any game may use'],
  ['src/web/browser/sound.ts', 'siren', 'a sound that any game may use'],
]

// Node is used as it comes: no flags of its engine, no manual garbage collection, no thread put to sleep.
const ENGINE_TRICKS =
  /\bsetFlagsFromString\b|\bAtomics\s*\.\s*wait|['"](?:node:)?v8['"]|\bexecArgv\b|\bNODE_OPTIONS\b|--expose-gc\b|\b(?:globalThis|global)\s*\.\s*gc\b/g

export const engineTricksIn = ({ path, text }: Source): string[] =>
  [...withoutComments(text).matchAll(ENGINE_TRICKS)].map(([trick]) => `${path} uses ${trick}`)

/** `dogAt` and `DOG_HABIT` contain the word dog. */
const spelledOut = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

const isExcepted = (path: string, word: string): boolean =>
  EXCEPT.some(([start, excepted]) => path.startsWith(start) && word.toLowerCase().startsWith(excepted))

/** A style sheet of a game begins its rules with the first word of the game's name. */
const stylePattern = (games: readonly string[]): RegExp =>
  new RegExp(`\\.(${games.map(game => game.split('-')[0]).join('|')})(?![\\w-])`)

/** Every game and every word of a game that a shared style sheet names. */
export const wrongStyles = (source: Source, games: readonly string[]): string[] => {
  const found = stylePattern(games).exec(withoutComments(source.text))?.[0]
  return [
    ...(found === undefined ? [] : [`${source.path} styles one game (${found}): its rules belong to src/web/games`]),
    ...wrongNames(source, games),
  ]
}

/** Every game and every word of a game that a shared text names. */
export const wrongNames = ({ path, text }: Source, games: readonly string[]): string[] => {
  const code = withoutComments(text)
  const named = namePattern(games).exec(code)?.[0]
  const words = [...spelledOut(code).matchAll(WORD)].map(([word]) => word).filter(word => !isExcepted(path, word))
  return [
    ...(named === undefined ? [] : [`${path} names a game (${named}): shared code never asks which game it is`]),
    ...new Set(words.map(word => `${path} has a word of one game (${word}): shared code knows no game`)),
  ]
}

const wrongName = (source: Source, from: Place, games: readonly string[]): string[] =>
  SHARED.includes(from.name) ? wrongNames(source, games) : []

/** Every arrow that points where none may, and every game named where none may be. Tests may import what they test. */
export const wrongArrows = (sources: readonly Source[], games: readonly string[]): string[] =>
  sources.flatMap(source => {
    if (/\.test\.tsx?$/.test(source.path)) return []
    const from = placeOf(source.path, games)
    if (!from) return [`${source.path} stands where the tree has no place`]
    const wrong = [
      ...importsOf(source.text).map(spec => wrongImport(source.path, from, spec, games)),
      ...wrongName(source, from, games),
    ]
    return wrong.filter(text => text !== undefined)
  })
