import { isProblems, type Problem, problem } from '../core/json.ts'
import type { Refused } from '../core/log.ts'
import { sayProblem } from '../core/record.ts'

/** Nothing was started, because what was asked for makes no sense. */
export const MISUSE = 2

/** One line for each problem among these values, and the exit code that tells scripts. */
export const complain = (...checked: readonly unknown[]): void => {
  for (const wrong of checked.filter(isProblems).flat()) process.stderr.write(`${sayProblem(wrong)}\n`)
  process.exitCode = MISUSE
}

export const sayRefused = ({ ply, reason }: Refused): string => (ply === undefined ? reason : `ply ${ply}: ${reason}`)

const ERRORS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
}

/** What the system said about a file; anything else it throws is a bug, and thrown on. */
export const fileProblem = (field: string, what: string, error: unknown): Problem[] => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return [problem(field, 'file', `cannot ${what}: ${ERRORS[error.code] ?? error.message}`)]
}

/** Columns under one another; numbers are best handed in with equal decimals. */
export const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(cell.length, most[i] ?? 0)), [])
  return rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd())
}

export const count = (n: number): string => n.toLocaleString('en')
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
