// Mutation testing: bugs are put into the code one at a time, and a test must fail for each.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, setUp } from './lib/setup.mjs'

const HELP = `npm run mutants             plants the bugs of scripts/mutants; the test that each names must fail
npm run mutants -- --check  says which planted bugs quote text that is no longer there (npm run check does so too)
npm run mutants <folder>    lets Stryker mutate a folder or file of src/core, src/games or src/table, and
                            runs the tests of that folder: npm run mutants table, npm run mutants core/log.ts

Planted bugs take a minute or two. Stryker takes minutes for a folder of core's size and hours for a whole game;
it prints what survived and the score, and writes .safehouse/mutants.html. It never fails for a score.`

const MUTABLE = /^(core|games|table)(\/|$)/

/**
 * Runs Stryker on a folder or file below src, with the tests of that folder alone; stryker.config.json has the rest.
 */
const mutate = async target => {
  const isFile = statSync(join(ROOT, 'src', target)).isFile()
  const folder = isFile ? target.split('/').slice(0, -1).join('/') : target
  Object.assign(process.env, { MUTATED_FOLDER: `src/${folder}`, SAFEHOUSE_QUICK: '1' })
  const { Stryker } = await import('@stryker-mutator/core')
  await new Stryker({
    mutate: isFile
      ? [`src/${target}`]
      : [`src/${target}/**/*.ts`, '!src/**/*.test.ts', '!src/**/testing.ts', '!src/**/testing/**'],
  }).runMutationTest()
}

const [argument, ...rest] = process.argv.slice(2)
const target = argument?.replace(/^src\//, '').replace(/\/+$/, '')
if (argument === '--help') console.log(HELP)
else if (argument === '--check') {
  const { problems } = await (await import('./lib/planted.mjs')).readBugs()
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} else if (
  rest.length > 0 ||
  (target !== undefined && !(MUTABLE.test(target) && existsSync(join(ROOT, 'src', target))))
) {
  console.error(`no such folder or file to mutate: ${[argument, ...rest].join(' ')}\n\n${HELP}`)
  process.exitCode = 2
} else {
  await setUp()
  if (target) await mutate(target)
  else await (await import('./lib/planted.mjs')).plantAll()
}
