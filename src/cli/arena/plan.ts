import { upTo } from '../../core/lists.ts'

// Who sits where. A match is the same for every deal: some tables, at each a list of line-ups, and what is read off
// them.

/**
 * How the bots meet: each alone among each of the others; all at one table; or, as crews that win together, each among
 * its like.
 */
export type Mode = 'one' | 'mixed' | 'crews' | 'crossed'

/** By seat: which bot of the list sits there. */
type Lineup = readonly number[]

/** One line of the result: a bot, the games it is measured in, and the seats it has in each. */
export interface Cell {
  readonly bot: number
  /** The bot on the other seats; nothing where the line is about all seats. */
  readonly against?: number
  readonly games: readonly { readonly lineup: number; readonly seats: readonly number[] }[]
  /** The share of equals. Crews have none: they are compared with one another. */
  readonly par?: number
}

export interface ArenaPlan {
  readonly lineups: readonly Lineup[]
  readonly cells: readonly Cell[]
}

/** Every bot has every seat equally often: a line-up is turned until it is back where it was. */
const turns = (lineup: Lineup): Lineup[] => {
  const all = upTo(lineup.length).map(by => lineup.map((_, seat) => lineup[(seat + by) % lineup.length]!))
  return all.filter((turned, i) => all.findIndex(other => other.join() === turned.join()) === i)
}

/** The bots meet in the order of the list; `first` leaves out the lines in which the first is not the one. */
export const planOf = (mode: Mode, seats: number, bots: number, first: boolean): ArenaPlan => {
  const lineups: Lineup[] = []
  const place = (lineup: Lineup): number => {
    const known = lineups.findIndex(other => other.join() === lineup.join())
    return known >= 0 ? known : lineups.push(lineup) - 1
  }
  const gamesOf = (lineup: Lineup, bot: number): Cell['games'] =>
    turns(lineup).map(turned => ({ lineup: place(turned), seats: upTo(seats).filter(seat => turned[seat] === bot) }))
  const one = (bot: number, against: number): Lineup => upTo(seats).map(seat => (seat === 0 ? bot : against))
  const heroes = upTo(first ? 1 : bots)
  const pairs = heroes.flatMap(bot => upTo(bots).flatMap(against => (bot === against ? [] : [{ bot, against }])))
  // With two seats, one among the others and the others among one are the same crew.
  const crews = pairs.filter(({ bot, against }) => seats > 2 || bot < against)
  const CELLS: { readonly [mode in Mode]: () => Cell[] } = {
    one: () =>
      pairs.map(({ bot, against }) => ({ bot, against, games: gamesOf(one(bot, against), bot), par: 1 / seats })),
    mixed: () => {
      const table = upTo(seats).map(seat => seat % bots)
      return upTo(Math.min(bots, seats)).map(bot => ({
        bot,
        games: gamesOf(table, bot),
        par: table.filter(other => other === bot).length / seats,
      }))
    },
    crews: () => upTo(bots).map(bot => ({ bot, games: gamesOf(one(bot, bot), bot) })),
    crossed: () => [
      ...CELLS.crews(),
      ...crews.map(({ bot, against }) => ({ bot, against, games: gamesOf(one(bot, against), bot) })),
    ],
  }
  return { cells: CELLS[mode](), lineups }
}
