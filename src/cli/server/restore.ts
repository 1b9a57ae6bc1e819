import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { problem } from '../../core/json.ts'
import { explainError } from '../../server/store/sqlite-connection.ts'
import { damageOf } from '../../server/store/sqlite-copy.ts'
import { putInPlace, replacedBy } from '../../server/store/sqlite-restore.ts'
import { databaseIn } from '../../server/store/sqlite.ts'
import { addDataFlag, type DataFlags, folderOf } from './data.ts'
import { complain, fail, STDIN } from '../output.ts'

export const addRestore = (program: Command): void => {
  addDataFlag(program.command('restore'))
    .description('replace the data of a stopped server by a backup')
    .requiredOption('--from <file>', 'the backup')
    .option('--force', 'also where there is data: the old file is kept as safehouse.db.replaced')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse restore --from monday.db --data ./data\n\nExit code: 0 if the data was restored, 1 if the backup is damaged or a server is running, 2 if nothing was tried.',
    )
    .action(restore)
}

const restore = (flags: DataFlags & { readonly from: string; readonly force?: true }): void => {
  const file = databaseIn(folderOf(flags))
  if (flags.from === STDIN)
    return complain([problem('--from', 'file', 'needs a file: a database cannot be read from standard input')])
  if (!existsSync(flags.from))
    return complain([problem('--from', 'file', `${flags.from}: no such file (check the path)`)])
  const there = existsSync(file)
  if (there && !flags.force)
    return complain([problem('--data', 'file', `${folderOf(flags)} already has a database; replace it with --force`)])
  const damage = damageOf(flags.from)
  if (damage !== undefined) return fail(`${flags.from}: ${damage}`)
  const wrong = placed(flags.from, file)
  if (wrong !== undefined) return fail(`${file}: ${wrong}`)
  process.stdout.write(`${file}: restored${there ? `; the old data is kept as ${replacedBy(file)}` : ''}\n`)
}

const placed = (from: string, file: string): string | undefined => {
  try {
    return putInPlace(from, file)
  } catch (error) {
    return explainError(error)
  }
}
