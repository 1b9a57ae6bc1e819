import { isObject, type Json, type JsonObject, type Problem, problem } from '../../../core/json.ts'
import { inside, oneOf, type Reader, quote } from '../../../core/schema.ts'

// How sure each value of an edition is, by its path: "gold", "tracks.4.red[3]", "vaults[57].need".
// A mark holds for all that is inside, unless something inside has a mark of its own.

/** Told by the rulebook or its pictures, told by one weaker source, or filled in so that the game is whole. */
export const MARKS = ['known', 'likely', 'reconstructed'] as const
export type Mark = (typeof MARKS)[number]
export type Marks = { readonly [path: string]: Mark }

const MOST_MARKS = 500

export const readMarks: Reader<Marks> = (x, at, wrong) => {
  if (!isObject(x)) {
    wrong.push(
      problem(at, x === undefined ? 'missing' : 'wrong-type', `is ${quote(x)}; it must be an object of marks by path`),
    )
    return undefined
  }
  const paths = Object.keys(x)
  if (paths.length > MOST_MARKS)
    wrong.push(problem(at, 'wrong-count', `has ${paths.length} marks; at most ${MOST_MARKS} are allowed`))
  const read = paths
    .slice(0, MOST_MARKS)
    .map(path => [path, oneOf(MARKS)(x[path], at === '' ? quote(path) : `${at}[${quote(path)}]`, wrong)] as const)
  return Object.fromEntries(read.filter(([, mark]) => mark !== undefined)) as Marks
}

/** Keys that are no values of the game: a label, and the marks themselves. */
const LABELS = ['name', 'sources']

const childrenOf = (value: Json, path: string): [path: string, value: Json][] => {
  if (typeof value !== 'object' || value === null) return []
  const named = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return named.map(([key, child]) => [inside(path, key), child as Json])
}

/** Every value has a mark, and every mark a value. */
export const unmarked = (edition: JsonObject & { readonly sources: Marks }, at: string): Problem[] => {
  const paths = Object.keys(edition.sources)
  const marks = new Set(paths)
  const seen = new Set<string>()
  const bare = (value: Json, path: string, covered: boolean): string[] => {
    seen.add(path)
    const has = covered || marks.has(path)
    const inner = childrenOf(value, path)
    const below = inner.flatMap(([child, x]) => bare(x, child, has))
    if (has || (below.length === 0 && typeof value === 'object' && value !== null)) return below
    // Where nothing inside is marked either, the whole is named and not each of its values.
    return inner.length > 0 && paths.some(other => other.startsWith(`${path}.`) || other.startsWith(`${path}[`))
      ? below
      : [path]
  }
  const top = childrenOf(edition, '').filter(([path]) => !LABELS.includes(path))
  const lacking = top.flatMap(([path, value]) => bare(value, path, false))
  return [
    ...lacking.map(path => problem(at, 'no-mark', `have no mark for ${path}; mark it as ${MARKS.join(', ')}`)),
    ...paths
      .filter(path => !seen.has(path))
      .map(path => problem(`${at}[${quote(path)}]`, 'unknown', 'is not the path of a value of this edition')),
  ]
}

/** The mark of a value: its own, or that of the part it belongs to. */
export const markOf = (sources: Marks, path: string): Mark | undefined => {
  const own = sources[path]
  if (own !== undefined || path === '') return own
  return markOf(sources, path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('['))))
}
