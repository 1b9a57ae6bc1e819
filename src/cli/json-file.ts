import { readFileSync, statSync } from 'node:fs'
import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { isProblems, type Json, type Problem, parseJson, problem } from '../core/json.ts'
import { fileProblem, nameOfFile, STDIN } from './output.ts'

/** More than any edition or scenario needs. */
const MOST_BYTES = 1_000_000

/** The value of a JSON file that somebody wrote by hand, `-` for standard input, or where it goes wrong. */
export const readJsonFile = (field: string, path: string): { readonly json: unknown } | readonly Problem[] => {
  const text = readText(field, path)
  if (isProblems(text)) return text
  const { bad, twice } = checkJson(text)
  if (bad !== undefined) return [problem(field, 'not-json', `${nameOfFile(path)} ${bad}`)]
  if (twice.length > 0)
    return twice.map(key =>
      problem(field, 'repeated', `${nameOfFile(path)}: ${JSON.stringify(key)} is defined more than once`),
    )
  return { json: JSON.parse(text) as unknown }
}

export interface Checked {
  /** What is wrong, and where. */
  readonly bad?: string
  /** Paths of names that come twice in an object, the first few: JSON.parse keeps the last without a word. */
  readonly twice: readonly string[]
}

const MOST_NAMED = 5

/**
 * What JSON.parse does not say of a text: where it goes wrong, in the same words on every engine, and names that come
 * twice.
 */
export const checkJson = (text: string): Checked => {
  const errors: ParseError[] = []
  try {
    const tree = parseTree(text, errors, { disallowComments: true })
    const [first] = errors
    if (first || !tree || parseJson(text) === undefined)
      return { bad: `is not JSON: ${placeOf(text, first?.offset ?? 0)}`, twice: [] }
    return { twice: repeated(tree, '').slice(0, MOST_NAMED) }
  } catch (error) {
    if (error instanceof RangeError) return { bad: 'is nested too deeply', twice: [] }
    throw error
  }
}

/** The paths of all names that an object under this node has more than once. */
const repeated = (node: Node, at: string): string[] => {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((child, i) => repeated(child, `${at}[${i}]`))
  const seen = new Set<string>()
  return children.flatMap(({ children: [name, value] = [] }) => {
    const key = String(name?.value)
    const path = at === '' ? key : `${at}.${key}`
    const again = seen.has(key) ? [path] : []
    seen.add(key)
    return value ? [...again, ...repeated(value, path)] : again
  })
}

const placeOf = (text: string, at: number): string => {
  const before = text.slice(0, at).split('\n')
  return `${at === text.length ? 'it ends too early, in ' : ''}line ${before.length}, column ${before.at(-1)!.length + 1}`
}

const readText = (field: string, path: string): string | readonly Problem[] => {
  try {
    const size = path === STDIN ? 0 : statSync(path).size
    const bytes = size > MOST_BYTES ? undefined : readFileSync(path === STDIN ? process.stdin.fd : path)
    if (!bytes || bytes.length > MOST_BYTES)
      return [problem(field, 'too-large', `${nameOfFile(path)} is larger than ${MOST_BYTES} bytes`)]
    return bytes.toString('utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return fileProblem(field, `read ${nameOfFile(path)}`, error)
  }
}

const WIDTH = 140

/** JSON for people: what fits in a line is one line. */
export const printJson = (value: Json, indent = ''): string => {
  const line = inLine(value)
  if (indent.length + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = `${indent}  `
  const rows = entriesOf(value).map(([name, child]) => `${inner}${name}${printJson(child, inner)}`)
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

const entriesOf = (value: object): [name: string, child: Json][] =>
  Array.isArray(value)
    ? value.map((child: Json) => ['', child])
    : Object.entries(value as { [key: string]: Json }).map(([key, child]) => [`${JSON.stringify(key)}: `, child])

const inLine = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = entriesOf(value)
    .map(([name, child]) => name + inLine(child))
    .join(', ')
  return Array.isArray(value) ? `[${inner}]` : inner === '' ? '{}' : `{ ${inner} }`
}
