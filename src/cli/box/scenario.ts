import type { Command } from 'commander'
import { isObject, isProblems, type Problem, problem } from '../../core/json.ts'
import { Sfc32 } from '../../core/rng.ts'
import type { Edition } from '../../games/rob-n-run/box/edition.ts'
import { readScenario, type Scenario } from '../../games/rob-n-run/box/scenario.ts'
import { makeCode, openScenario } from '../../games/rob-n-run/box/scenario-code.ts'
import { randomScenario, type Wish } from '../../games/rob-n-run/box/scenario-random.ts'
import { MOST_SEED, readWhole } from '../ask.ts'
import { describeScenario } from './describe-scenario.ts'
import { EDITION_HELP, loadEdition } from './edition.ts'
import { printJson } from '../json-file.ts'
import { complain, fail, STDIN } from '../output.ts'
import { readDataArgument, stdinProblems } from '../setup-input.ts'

interface Flags {
  readonly edition?: string
  readonly json?: boolean
}

interface RandomFlags extends Flags {
  readonly variant?: string
  readonly seed: string
  readonly name?: string
  readonly pro?: boolean
  readonly easier?: boolean
}

export const addScenario = (program: Command): void => {
  const scenario = program
    .command('scenario')
    .description("scenarios of Rob 'n Run: a number, a JSON file, or a code that fits in a link")
  scenario
    .command('check <what>')
    .description('check a scenario and list the rules it breaks; - reads standard input')
    .option('--edition <file>', EDITION_HELP)
    .addHelpText('after', '\nExample:\n  $ safehouse scenario check my-scenario.json')
    .action(check)
  scenario
    .command('show <what>')
    .description('print a scenario and its code; - reads standard input')
    .option('--edition <file>', EDITION_HELP)
    .option('--json', 'print it as JSON, to save and change')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse scenario show 4\n  $ safehouse scenario show 1 --json > my-scenario.json',
    )
    .action(show)
  scenario
    .command('random')
    .description('make a random scenario')
    .option(
      '--variant <which>',
      '1: colours and informants are drawn at the start; 2: hints are drawn for each heist; both',
    )
    .option('--pro', 'three hints are forbidden, and the crew picks six of the others')
    .option('--easier', 'more gold and fewer dice')
    .option('--seed <n>', 'the random seed: the same seed gives the same scenario', '1')
    .option('--name <name>', 'its name')
    .option('--edition <file>', EDITION_HELP)
    .option('--json', 'print it as JSON, to save and change')
    .addHelpText('after', '\nExample:\n  $ safehouse scenario random --variant 1 --seed 5')
    .action(random)
}

interface Loaded {
  readonly edition: Edition
  readonly scenario: Scenario | readonly Problem[]
  /** As a number or a code, rather than in a file. */
  readonly named: boolean
}

const load = (what: string, path: string | undefined): Loaded | readonly Problem[] => {
  const twice = stdinProblems([...(what === STDIN ? ['the argument'] : []), ...(path === STDIN ? ['--edition'] : [])])
  if (twice.length > 0) return twice
  const edition = loadEdition(path)
  const given = readDataArgument('scenario', what)
  if (isProblems(edition) || isProblems(given)) return [edition, given].filter(isProblems).flat()
  return { edition, scenario: openScenario(given.value, edition), named: !isObject(given.value) }
}

const check = (what: string, flags: Flags): void => {
  const loaded = load(what, flags.edition)
  if (isProblems(loaded)) return complain(loaded)
  const { scenario, named } = loaded
  // A word that names no scenario is bad input; a file with a wrong one is what the check looks for.
  if (isProblems(scenario)) return named ? complain(scenario) : fail(scenario)
  process.stdout.write(
    `OK: ${scenario.no === undefined ? '' : `scenario ${scenario.no}, `}"${scenario.name}", code ${makeCode(scenario)}\n`,
  )
}

const show = (what: string, flags: Flags): void => {
  const loaded = load(what, flags.edition)
  if (isProblems(loaded)) return complain(loaded)
  const { scenario, edition } = loaded
  return isProblems(scenario) ? complain(scenario) : print(scenario, edition, flags)
}

const print = (scenario: Scenario, edition: Edition, flags: Flags): void => {
  // Without its number, as it may be changed; unchanged it is known by all the rest.
  const { no: _, ...plan } = scenario
  process.stdout.write(`${flags.json ? printJson(plan) : describeScenario(scenario, edition).join('\n')}\n`)
}

const VARIANTS: { readonly [which: string]: Wish } = {
  '1': { randomDice: true },
  '2': { drawHints: true },
  both: { randomDice: true, drawHints: true },
}

const random = (flags: RandomFlags): void => {
  const { variant, name } = flags
  const edition = loadEdition(flags.edition)
  const seed = readWhole('--seed', flags.seed, 0, MOST_SEED)
  const wish =
    variant === undefined
      ? {}
      : Object.hasOwn(VARIANTS, variant)
        ? VARIANTS[variant]!
        : [problem('--variant', 'not-a-choice', `is ${JSON.stringify(variant.slice(0, 40))}; use 1, 2 or both`)]
  if (isProblems(edition) || isProblems(seed) || isProblems(wish)) return complain(edition, seed, wish)
  const made = randomScenario(edition, new Sfc32(seed), {
    ...wish,
    pro: flags.pro ?? false,
    easier: flags.easier ?? false,
  })
  const scenario = name === undefined ? made : readScenario({ ...made, name }, edition)
  return isProblems(scenario) ? complain(scenario) : print(scenario, edition, flags)
}
