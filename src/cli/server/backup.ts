import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { isProblems, problem } from '../../core/json.ts'
import { damageOf } from '../../server/store/sqlite-copy.ts'
import { badTextsOf } from '../../server/store/sqlite-texts.ts'
import { copyDatabase } from '../../server/store/sqlite.ts'
import { addDataFlag, type DataFlags, findDatabase, folderOf, orFail } from './data.ts'
import { complain, count, fail } from '../say.ts'

export const addBackup = (program: Command): void => {
  addDataFlag(program.command('backup'))
    .description('copy all data of a server into one file, while its server runs')
    .requiredOption('--to <file>', 'the file to write; there must be none of that name')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse backup --data ./data --to monday.db\n\nWhat is acknowledged before the backup begins is in it. Exit code: 0 if the copy is whole, 1 if it could not be made, 2 if nothing was tried.',
    )
    .action(backup)
}

const backup = async (flags: DataFlags & { readonly to: string }): Promise<void> => {
  const file = findDatabase(folderOf(flags))
  if (isProblems(file)) return complain(file)
  if (existsSync(flags.to)) return complain([problem('--to', 'file', `${flags.to} is there already`)])
  await orFail(async () => {
    process.stderr.write(`copying ${count(Math.ceil(statSync(file).size / 1024))} kB …\n`)
    await copyDatabase(file, flags.to)
    const damage = damageOf(flags.to)
    if (damage !== undefined) return fail(`${flags.to}: ${damage}`)
    const bad = badTextsOf(flags.to)
    if (bad.length > 0)
      return fail(
        [...bad, `${flags.to}: copied, but ${count(bad.length)} rows are damaged; the rest can be used`].join('\n'),
      )
    process.stdout.write(`${flags.to}: ${count(Math.ceil(statSync(flags.to).size / 1024))} kB, checked and whole\n`)
  })
}
