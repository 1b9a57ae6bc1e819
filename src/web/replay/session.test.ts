import { describe, expect, test } from 'vitest'
import { randomGame } from '../../testing/twins.ts'
import { isProblems } from '../../core/json.ts'
import { type Log, movesMade, replay } from '../../core/log.ts'
import { Sfc32 } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'
import { ALL_OPEN, openReplay } from './session.ts'

describe('the replay of a record with an undo', () => {
  for (const game of GAMES) {
    const setup = game.setup({ seats: 3 })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const line = randomGame(game, setup, new Sfc32(3))
    const turn = line.findIndex((_, ply) => ply > 20 && game.actor(replay(game, { setup, moves: line }, ply)) >= 0)
    const undo = turn + 1
    const log: Log = { setup, moves: [...line.slice(0, undo), -1, ...line.slice(turn)] }
    const open = (): ReturnType<typeof openReplay> =>
      openReplay(game, { format: 2, game, log, end: replay(game, log) }, [])

    test(`${game.name}: every stop shows the position of its ply`, () => {
      const shown = open()
      shown.look(ALL_OPEN)
      for (const [stop, ply] of shown.stops.entries()) {
        shown.to(stop)
        expect(shown.session.view.value.bytes).toEqual(replay(game, log, ply).bytes)
      }
      expect(shown.stops).toContain(undo + 1)
      expect(shown.session.over.value).toEqual(game.result(replay(game, log)))
    })
    test(`${game.name}: a seat that the game does not have is not looked from`, () => {
      const shown = open()
      shown.look(1)
      for (const bad of [77, -2, 1.5, Number.NaN]) shown.look(bad)
      expect(shown.session.viewer.value).toBe(1)
    })
    test(`${game.name}: counts as many moves as the luck check`, () => {
      expect(open().stops.length - 1).toBe(movesMade(game, log))
    })
    test(`${game.name}: the undo is a step of its own, in which nothing is heard`, () => {
      const shown = open()
      const stop = shown.stops.indexOf(undo + 1)
      shown.to(stop - 1)
      shown.to(stop)
      expect(shown.session.heard.value).toEqual([])
      shown.to(stop + 1)
      expect(shown.session.heard.value[0]!.ply).toBe(undo + 1)
      expect(shown.session.history.value.map(({ ply }) => ply)).not.toContain(undo)
    })
  }
})
