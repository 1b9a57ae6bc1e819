import type { Command } from 'commander'
import { botNames } from '../../bots/index.ts'
import { GAMES } from '../../games/index.ts'
import { columns, JSON_HELP, printLine } from '../output.ts'

export const addGames = (program: Command): void => {
  program
    .command('games')
    .description('list the games, how many can play, and their bots')
    .option('--json', JSON_HELP)
    .addHelpText('after', '\nExample:\n  $ safehouse games')
    .action(games)
}

const games = ({ json }: { readonly json?: boolean }): void => {
  if (json)
    return printLine(
      GAMES.map(game => ({
        name: game.name,
        version: game.version,
        seats: game.seats,
        together: game.together,
        bots: botNames(game),
      })),
    )
  const lines = GAMES.map(game => [game.name, `${game.seats.join(' to ')} seats`, botNames(game).join(', ')])
  process.stdout.write(`${columns(lines).join('\n')}\n`)
}
