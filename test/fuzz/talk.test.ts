import { expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'
import type { FromServer, MakeTable } from '../../src/table/protocol.ts'
import { A, B, FuzzServer, type Receiver } from './fuzz-server.ts'

// A bot whose move ends the talk leaves people who are here together time to speak.

const PACE_MS = 1000
const SEATS = 3
/** The game that at times allows no talk. */
const QUIET_GAME = GAMES.find(({ shared }) => shared !== undefined)!

type Moved = Extract<FromServer, { t: 'moved' }>
const lastMoved = ({ received }: Receiver): Moved => received.findLast((one): one is Moved => one.t === 'moved')!

/** A game in which the bot of the last seat begins, with talk still open. */
const botBegins = async (people: number, pace: MakeTable['pace'] = { kind: 'live' }) => {
  const b = new FuzzServer(PACE_MS)
  for (;;) {
    await b.make({ game: QUIET_GAME.name, setup: { seats: SEATS }, bots: ['random'], pace })
    await b.sit(A, 'Anna')
    await b.sit(B, 'Ben')
    const receivers = [await b.watch(A), ...(people > 1 ? [await b.watch(B)] : [])]
    await b.start()
    const anna = receivers[0]!
    const { turn, talk } = lastMoved(anna)
    if (turn === SEATS - 1 && talk) return { b, anna }
    for (const receiver of receivers) b.server.rooms.onClose(receiver)
  }
}

test('where two people are here, a bot waits thirty paces before it ends their talk, and then it moves', async () => {
  const { b, anna } = await botBegins(2)
  await b.pass(29 * PACE_MS)
  expect(lastMoved(anna).talk).toBe(true)
  await b.pass(2 * PACE_MS)
  expect(lastMoved(anna).talk).toBe(false)
})

test.each([
  ['one person is here', 1, { kind: 'live' }],
  ['moves take days', 2, { kind: 'slow', days: 1 }],
] as const)('where %s, a bot moves at its usual pace', async (_, people, pace) => {
  const { b, anna } = await botBegins(people, pace)
  await b.pass(2 * PACE_MS)
  expect(lastMoved(anna).talk).toBe(false)
})
