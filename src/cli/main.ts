import { Command, CommanderError } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { startStoreThread } from '../server/store/sqlite-thread.ts'
import { startBotWorker } from '../server/automation/bot-worker.ts'
import { addAdmin } from './server/admin.ts'
import { addArena } from './arena/arena.ts'
import { startArenaWorker } from './arena/worker.ts'
import { addAudit } from './records/audit.ts'
import { addBackup } from './server/backup.ts'
import { addCsv } from './records/csv.ts'
import { addBox } from './box/box.ts'
import { addGames } from './play/games.ts'
import { addMigrate } from './server/migrate.ts'
import { addOptions } from './play/options.ts'
import { addPerft } from './play/perft.ts'
import { addPlay } from './play/play.ts'
import { addReplay } from './play/replay.ts'
import { addRestore } from './server/restore.ts'
import { MISUSE } from './output.ts'
import { addServe } from './server/serve.ts'
import { addSim } from './play/sim.ts'
import { addValidate } from './records/validate.ts'

const COMMANDS = [
  addServe,
  addPlay,
  addSim,
  addArena,
  addReplay,
  addAudit,
  addCsv,
  addPerft,
  addGames,
  addOptions,
  addBox,
  addBackup,
  addRestore,
  addMigrate,
  addValidate,
  addAdmin,
]

const EXIT_CODES = `
Exit codes: 0 done, 1 it failed or a check found something wrong, 2 bad usage or input, 130 interrupted. More in docs/cli.md.`

const main = async (): Promise<void> => {
  const program = new Command('safehouse')
    .description(about.description)
    .version(about.version)
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
  for (const add of COMMANDS) add(program)
  try {
    await program.parseAsync()
  } catch (error) {
    // Commander has said what it could not read, or shown the help it was asked for.
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? 0 : MISUSE
  }
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

// The arena, the store and the bots of a server start this file again in threads of their own.
if (!startArenaWorker() && !startStoreThread() && !startBotWorker()) void main()
