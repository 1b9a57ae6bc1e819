import { isProblems, type Json, type Problem, problem, problemText } from '../core/json.ts'
import type { Refused } from '../core/log.ts'

// The exit codes other than 0; docs/cli.md lists them for the readers of scripts.

/** It was tried and did not work, or a check found something wrong. */
export const FAILED = 1
/** Nothing was done: a bad flag or value, or an input that cannot be read. */
export const MISUSE = 2
/** Ctrl-C: 128 and the number of SIGINT, as shells count it. */
export const INTERRUPTED = 130

const printProblems = (checked: readonly unknown[]): void => {
  for (const wrong of checked.filter(isProblems).flat()) process.stderr.write(`${problemText(wrong)}\n`)
}

/** Refuses input: one line for each problem among these values. */
export const complain = (...checked: readonly unknown[]): void => {
  printProblems(checked)
  process.exitCode = MISUSE
}

/** Ends a command that was under way: a line for what went wrong. */
export const fail = (wrong: string | readonly Problem[]): void => {
  if (typeof wrong === 'string') process.stderr.write(`${wrong}\n`)
  else printProblems([wrong])
  process.exitCode = FAILED
}

/** Something to know that keeps nothing from being done. */
export const warn = (text: string): void => void process.stderr.write(`warning: ${text}\n`)

/** A result for programs: one line. */
export const printLine = (value: Json): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

export const JSON_HELP = 'print the result as one line of JSON (docs/cli.md)'

/** In place of a file to read: standard input. */
export const STDIN = '-'

/** How a message calls a file. */
export const nameOfFile = (path: string): string => (path === STDIN ? 'standard input' : path)

export const refusalText = ({ ply, reason }: Refused): string => (ply === undefined ? reason : `ply ${ply}: ${reason}`)

const ERRORS: { readonly [code: string]: string } = {
  ENOENT: 'no such file or folder (check the path)',
  EACCES: 'permission denied (check the owner and permissions)',
  EPERM: 'permission denied (check the owner and permissions)',
  EROFS: 'the disk is read-only (choose another folder)',
  EISDIR: 'it is a folder (name a file in it)',
  ENOTDIR: 'a part of the path is not a folder (check the path)',
  ENOSPC: 'the disk is full (free some space)',
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
