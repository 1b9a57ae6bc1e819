import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { isProblems, type Problem } from '../core/json.ts'
import { readJsonFile } from './json-file.ts'
import { STDIN } from './output.ts'

// What a table is set up with, beside its options: pieces of data that lie in files, have a number, or fit in a word.

/** For every command that starts a game. */
export interface SetupFlags {
  readonly scenario?: string
  readonly edition?: string
}

/** To be handed to a game as it is; the game says what it makes of it. */
export interface SetupInput {
  readonly scenario?: unknown
  readonly edition?: unknown
}

const SCENARIO_HELP = 'the scenario: a number, a JSON file (- for standard input), or a code'
export const EDITION_HELP = 'the edition to play with: a JSON file, - for standard input (see safehouse edition)'

export const addSetupFlags = (command: Command): Command =>
  command.option('--scenario <what>', SCENARIO_HELP).option('--edition <file>', EDITION_HELP)

export const readSetupFlags = ({ scenario, edition }: SetupFlags): SetupInput | readonly Problem[] => {
  const first = scenario === undefined ? {} : readScenarioArgument(scenario)
  const second = edition === undefined ? {} : readJsonFile('edition', edition)
  if (isProblems(first) || isProblems(second)) return [first, second].filter(isProblems).flat()
  return {
    ...('value' in first ? { scenario: first.value } : {}),
    ...('json' in second ? { edition: second.json } : {}),
  }
}

/** A number, what a file holds, or the word itself, which may be a code. */
export const readScenarioArgument = (text: string): { readonly value: unknown } | readonly Problem[] => {
  if (/^\d{1,3}$/.test(text)) return { value: Number(text) }
  if (text !== STDIN && !/[./\\]/.test(text) && !existsSync(text)) return { value: text }
  const read = readJsonFile('scenario', text)
  return isProblems(read) ? read : { value: read.json }
}
