import { Command, CommanderError } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { startStoreThread } from '../server/store/sqlite-thread.ts'
import { startThinker } from '../server/automation/bot-worker.ts'
import { addAdmin } from './admin.ts'
import { addArena } from './arena.ts'
import { startArenaWorker } from './arena-worker.ts'
import { addAudit } from './audit.ts'
import { addBackup } from './backup.ts'
import { addCsv } from './csv.ts'
import { addEdition } from './edition.ts'
import { addMigrate } from './migrate.ts'
import { addPerft } from './perft.ts'
import { addPlay } from './play.ts'
import { addReplay } from './replay.ts'
import { addRestore } from './restore.ts'
import { MISUSE } from './say.ts'
import { addScenario } from './scenario.ts'
import { addServe } from './serve.ts'
import { addSim } from './sim.ts'
import { addValidate } from './validate.ts'

const COMMANDS = [addServe, addPlay, addSim, addArena, addReplay, addAudit, addCsv, addPerft, addScenario, addEdition, addBackup, addRestore, addMigrate, addValidate, addAdmin]

const main = async (): Promise<void> => {
  const program = new Command('safehouse').description(about.description).version(about.version).exitOverride()
  for (const add of COMMANDS) add(program)
  try {
    await program.parseAsync()
  } catch (error) {
    // Commander has said what it could not read, or shown the help it was asked for.
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? 0 : MISUSE
  }
}

// Whoever reads our output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

// The arena, the store and the bots of a server start this file again in threads of their own.
if (!startArenaWorker() && !startStoreThread() && !startThinker()) void main()
