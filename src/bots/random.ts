import type { Bot } from './bot.ts'

/** Plays `pick`: legal, by the odds the game states, and blind to everything but its own hand. */
export const random: Bot = {
  name: 'random',
  choose: (game, view, _seat, rng) => ({ move: game.pick(view, rng) }),
}
