import { readFileSync, statSync } from 'node:fs'
import { isProblems, type Json, type Problem, problem } from '../core/json.ts'
import { scanJson } from './json-scan.ts'
import { fileProblem } from './say.ts'

/** More than any edition or scenario needs. */
const MOST_BYTES = 1_000_000

/** The value of a JSON file that somebody wrote by hand, or where it goes wrong. */
export const readJsonFile = (field: string, path: string): { readonly json: unknown } | readonly Problem[] => {
  const text = readText(field, path)
  if (isProblems(text)) return text
  const { bad, twice } = scanJson(text)
  if (bad !== undefined) return [problem(field, 'not-json', `${path} is not JSON: ${placeOf(text, bad)}`)]
  if (twice.length > 0) return twice.map(key => problem(field, 'repeated', `${path}: ${JSON.stringify(key)} is there more than once`))
  return { json: JSON.parse(text) as unknown }
}

const placeOf = (text: string, at: number): string => {
  const before = text.slice(0, at).split('\n')
  return `${at === text.length ? 'it ends too early, in ' : ''}line ${before.length}, column ${before.at(-1)!.length + 1}`
}

const readText = (field: string, path: string): string | readonly Problem[] => {
  try {
    const { size } = statSync(path)
    if (size > MOST_BYTES) return [problem(field, 'too-large', `${path} has ${size} bytes; there may be ${MOST_BYTES}`)]
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    return fileProblem(field, `read ${path}`, error)
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
  Array.isArray(value) ? value.map((child: Json) => ['', child]) : Object.entries(value as { [key: string]: Json }).map(([key, child]) => [`${JSON.stringify(key)}: `, child])

const inLine = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = entriesOf(value)
    .map(([name, child]) => name + inLine(child))
    .join(', ')
  return Array.isArray(value) ? `[${inner}]` : inner === '' ? '{}' : `{ ${inner} }`
}
