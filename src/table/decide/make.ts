import { hashOf } from '../../core/luck.ts'
import { writeHex } from '../../core/codec.ts'
import type { Game } from '../../core/game.ts'
import { isProblems, problem } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import type { Caller } from './decide.ts'
import type { Act, Entry } from '../entry.ts'
import { type Fault, fault } from '../faults.ts'
import type { MakeTable } from '../protocol.ts'

/** The strongest of the levels that people can choose; it answers in time. */
export const bestLevel = (known: readonly string[]): string =>
  ['expert', 'hard', 'medium'].find(level => known.includes(level)) ?? 'random'

/**
 * The level of the bot that plays for absent people: a crew gets its best partner; among rivals an average player takes
 * the seat. A table keeps the one it was made with.
 */
const standInFor = ({ together }: Game, known: readonly string[]): string =>
  bestLevel(together ? known : known.filter(level => level === 'medium'))

// The first entries of a table's log.

export interface MakePorts {
  readonly game: (name: string) => Game | undefined
  readonly levels: (game: Game) => readonly string[]
  readonly random: (bytes: number) => Uint8Array
}

export interface NewTable {
  readonly setup: Setup
  readonly setupHash: string
  readonly entries: readonly Entry[]
}

export const newTable = (
  by: Caller,
  ask: MakeTable,
  at: number,
  { game: find, levels, random }: MakePorts,
): NewTable | Fault => {
  const game = find(ask.game)
  if (!game) return fault('bad-setup', { problems: [problem('game', 'unknown', `unknown game ${ask.game}`)] })
  const setup = game.setup(ask.setup)
  if (isProblems(setup)) return fault('bad-setup', { problems: setup })
  if (ask.bots.length > setup.seats) return fault('no-seat', { seat: setup.seats })
  const known = levels(game)
  const unknown = ask.bots.find(level => !known.includes(level))
  if (unknown !== undefined) return fault('no-bot', { level: unknown, known })
  const setupHash = hashOf({ ...setup })
  const acts: Act[] = [
    {
      t: 'made',
      game: game.name,
      setup: setupHash,
      seats: setup.seats,
      host: by.who,
      public: ask.public,
      spectators: ask.spectators,
      ...(ask.aids ? { aids: ask.aids } : {}),
      pace: ask.pace,
      seed: writeHex(random(32)),
      standIn: standInFor(game, known),
    },
    ...ask.bots.map((level, i): Act => ({ t: 'sat', seat: setup.seats - 1 - i, holder: { kind: 'bot', level } })),
  ]
  return { setup, setupHash, entries: acts.map(act => ({ ...act, at })) }
}
