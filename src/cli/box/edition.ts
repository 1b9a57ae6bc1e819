import { existsSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { isProblems, type Problem, problem, problemText } from '../../core/json.ts'
import { type Edition, readOwnEdition, STANDARD } from '../../games/rob-n-run/box/edition.ts'
import { editionHash, readScenario, VERSION } from '../../games/rob-n-run/box/scenario.ts'
import { describeEdition, marksText } from './describe-edition.ts'
import { printJson, readJsonFile } from '../json-file.ts'
import { complain, fail, fileProblem, nameOfFile, warn } from '../output.ts'

export const EDITION_HELP = 'the edition to play with: a JSON file, - for standard input (see safehouse edition)'

export const addEdition = (program: Command): void => {
  const edition = program
    .command('edition')
    .description("show, check and export editions of Rob 'n Run: the numbers printed in a box")
  edition
    .command('check <file>')
    .description('check an edition and list what is wrong with it; - reads standard input')
    .addHelpText('after', '\nExample:\n  $ safehouse edition check my-edition.json')
    .action(check)
  edition
    .command('show [file]')
    .description('print an edition and how certain each value is (default: the built-in one); - reads standard input')
    .option('--json', 'print it as JSON')
    .action(show)
  edition
    .command('export <file>')
    .description('write the built-in edition to a file, to start from')
    .option('--name <name>', 'the name of the new edition', 'my edition')
    .option('--force', 'overwrite an existing file')
    .addHelpText('after', '\nExample:\n  $ safehouse edition export my-edition.json --name "my box"')
    .action(exportTo)
}

/** The edition of a file; the built-in one if none is named. */
export const loadEdition = (path: string | undefined): Edition | readonly Problem[] => {
  if (path === undefined) return STANDARD
  const read = readJsonFile('edition', path)
  return isProblems(read) ? read : readOwnEdition(read.json)
}

const check = (path: string): void => {
  const read = readJsonFile('edition', path)
  if (isProblems(read)) return complain(read)
  const edition = readOwnEdition(read.json)
  if (isProblems(edition)) return fail(edition)
  process.stdout.write(
    `${nameOfFile(path)}: OK, "${edition.name}", ${editionHash(edition)}: ${edition.vaults.length} vaults, ${edition.scenarios.length} scenarios; ${marksText(edition)}\n`,
  )
  for (const wrong of refusedPlans(edition))
    warn(`${problemText(wrong)}; version ${VERSION} of the rules does not play this scenario`)
}

/** Why the newest rules refuse ready scenarios; version 1, which old games are played by, took more. */
const refusedPlans = (edition: Edition): readonly Problem[] =>
  edition.scenarios.flatMap((plan, i) => {
    const scenario = readScenario(plan, edition, `scenarios[${i}]`)
    return isProblems(scenario) ? scenario : []
  })

const show = (path: string | undefined, { json }: { json?: boolean }): void => {
  const edition = loadEdition(path)
  if (isProblems(edition)) return complain(edition)
  process.stdout.write(`${json ? printJson(edition) : describeEdition(edition).join('\n')}\n`)
}

const exportTo = (path: string, { name, force }: { name: string; force?: boolean }): void => {
  const edition = readOwnEdition({ ...STANDARD, name })
  if (isProblems(edition)) return complain(edition)
  if (existsSync(path) && !force)
    return complain([
      problem('file', 'exists', `${path} already exists; overwrite it with --force, or choose another name`),
    ])
  try {
    writeFileSync(path, `${printJson(edition)}\n`)
    process.stdout.write(
      `${path}: written. Change the values that differ in your box, mark them as known under "sources", and run: safehouse edition check ${path}\n`,
    )
  } catch (error) {
    fail(fileProblem('file', `write ${path}`, error))
  }
}
