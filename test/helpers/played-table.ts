import { hashOf } from '../../src/core/luck.ts'
import { isProblems } from '../../src/core/json.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { findGame } from '../../src/games/index.ts'
import { rowOf, tableFrom } from '../../src/table/room.ts'
import type { Append } from '../../src/server/store/ports.ts'
import { decide, type DecideContext, playFor } from '../../src/table/decide/decide.ts'
import { type Act, makeEntry } from '../../src/table/entry.ts'
import { isFault } from '../../src/table/faults.ts'
import type { Library } from '../../src/table/table.ts'
import { hashOf as nonceHash, readyAs, sitAs } from './start-game.ts'

export interface PlayedTable {
  readonly setup: { readonly hash: string; readonly text: string }
  readonly append: Append
}

const HOST = { who: 'p-host', program: false }
const SEED = 'ab'.repeat(32)

/**
 * A table of one person and bots, played at random for so many moves or to the end; with a rematch if asked, and by an
 * old version of the rules if one is named.
 */
export const playedTable = (
  id: string,
  name: string,
  seats: number,
  most: number,
  rematch = false,
  version?: number,
): PlayedTable => {
  const game = findGame(name)!
  const setup = game.setup({ seats, ...(version === undefined ? {} : { version }) })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const hash = hashOf({ ...setup })
  const library: Library = { game: findGame, setup }
  const context: DecideContext = {
    now: 1,
    upSince: 0,
    presence: { awayFromTable: () => 0, awayFromServer: () => 0 },
    seed: () => 'cd'.repeat(32),
    levels: () => ['random'],
  }
  const entries: string[] = []
  const made: Act = {
    t: 'made',
    game: name,
    setup: hash,
    seats,
    host: HOST.who,
    public: true,
    spectators: true,
    pace: { kind: 'live' },
    seed: SEED,
    standIn: 'random',
  }
  entries.push(makeEntry({ ...made, at: 1000 }))
  let table = tableFrom(id, entries, library)
  const rng = new Sfc32(7)
  const take = (made: ReturnType<typeof decide>): void => {
    if (isFault(made)) throw new Error(made.code)
    entries.push(...made.entries.map(makeEntry))
    table = made.next
  }
  const play = (): void => {
    take(decide(table, HOST, { t: 'start' }, context))
    take(decide(table, HOST, readyAs(1), context))
    for (let moves = 0; moves < most && table.status === 'playing'; moves++) {
      take(
        playFor(
          table,
          game.actor(table.state),
          table.plies.length,
          game.write(game.pick(table.state, rng)),
          'person',
          1000 + entries.length,
        ),
      )
    }
  }
  take(decide(table, HOST, sitAs(1, 'Ada'), context))
  for (let seat = 1; seat < seats; seat++) take(decide(table, HOST, { t: 'bot', seat, level: 'random' }, context))
  play()
  if (rematch) {
    take(decide(table, HOST, { t: 'rematch' }, context))
    take(decide(table, HOST, { t: 'commit', hash: nonceHash(1) }, context))
    play()
  }
  return { setup: { hash, text: JSON.stringify(setup) }, append: { row: rowOf(table, 2000, 0), seq: 0, entries } }
}
