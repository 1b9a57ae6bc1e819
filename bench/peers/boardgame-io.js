// Plays random games on boardgame.io for as long as it is asked to: a line of JSON in, a line of JSON out.
//   {"game":"art-robbery","seats":4,"seconds":0.5}  ->  {"games":19,"seconds":0.51,"turns":1512,"cards":1417}
import { createInterface } from 'node:readline'
import client from 'boardgame.io/dist/cjs/client.js'
import { ArtRobbery, usesOf } from './art-robbery.js'

// The bots' own luck; the game's is the framework's. Both are seeded, so the games are the same in every run.
let word = 1
const below = n => {
  word = (Math.imul(word, 1664525) + 1013904223) >>> 0
  return Math.floor((word / 2 ** 32) * n)
}

/** A card uniformly, then one of its uses uniformly. */
const artRobberyBot = (G, ctx) => {
  const [asked] = Object.keys(ctx.activePlayers ?? {})
  if (asked !== undefined) return { playerID: asked, name: 'answer', args: [below(2) ? 'dog' : 'token'] }
  const { hand } = G.players[ctx.currentPlayer]
  const place = below(hand.length)
  const uses = usesOf(G, ctx.currentPlayer, hand[place])
  return { playerID: ctx.currentPlayer, name: 'playCard', args: [place, uses[below(uses.length)]] }
}

const GAMES = { 'art-robbery': { game: ArtRobbery, bot: artRobberyBot, isCard: name => name === 'playCard' } }

const playOne = ({ game, bot, isCard }, seats, seed, tally) => {
  const table = client.Client({ game: { ...game, seed }, numPlayers: seats, debug: false })
  for (;;) {
    // Not `getState`, which would make a view for every move: the bots may look, and it costs the framework nothing.
    const { G, ctx, _stateID } = table.store.getState()
    if (ctx.gameover !== undefined) return ctx.gameover
    const { playerID, name, args } = bot(G, ctx)
    if (table.playerID !== playerID) table.updatePlayerID(playerID)
    table.moves[name](...args)
    if (table.store.getState()._stateID === _stateID)
      throw new Error(`boardgame.io refused ${name} ${JSON.stringify(args)}`)
    tally.turns++
    if (isCard(name)) tally.cards++
  }
}

/** Processor time: on a shared machine the clock on the wall measures the neighbours too. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

let played = 0
const run = ({ game, seats, seconds }) => {
  const tally = { games: 0, seconds: 0, turns: 0, cards: 0 }
  const from = now()
  while (tally.seconds < seconds) {
    playOne(GAMES[game], seats, `game ${played++}`, tally)
    tally.games++
    tally.seconds = now() - from
  }
  return tally
}

createInterface({ input: process.stdin }).on('line', line =>
  process.stdout.write(`${JSON.stringify(run(JSON.parse(line)))}\n`),
)
