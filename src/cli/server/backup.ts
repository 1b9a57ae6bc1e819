import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { isProblems, problem } from '../../core/json.ts'
import { damageOf } from '../../server/store/sqlite-copy.ts'
import { badTextsOf } from '../../server/store/sqlite-texts.ts'
import { copyDatabase } from '../../server/store/sqlite.ts'
import { addDataFlag, type DataFlags, findDatabase, folderOf, orFail } from './data.ts'
import { complain, count, fail } from '../output.ts'

export const addBackup = (program: Command): void => {
  addDataFlag(program.command('backup'))
    .description('back up all data into one file, even while the server is running')
    .requiredOption('--to <file>', 'the file to write; it must not exist yet')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse backup --data ./data --to monday.db\n\nThe backup has every change that was acknowledged before it began. Exit code: 0 if the copy is complete, 1 if it failed, 2 if nothing was tried.',
    )
    .action(backup)
}

const backup = async (flags: DataFlags & { readonly to: string }): Promise<void> => {
  const file = findDatabase(folderOf(flags))
  if (isProblems(file)) return complain(file)
  if (existsSync(flags.to))
    return complain([problem('--to', 'file', `${flags.to} already exists; choose another name, or delete it`)])
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
    process.stdout.write(`${flags.to}: ${count(Math.ceil(statSync(flags.to).size / 1024))} kB, checked and complete\n`)
  })
}
