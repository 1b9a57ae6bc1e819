// Art Robbery as a user of boardgame.io would write it: plain objects, moves by name, a stage for the dog question, the
// framework's own luck, events and playerView. Default options, the published tokens.
import core from 'boardgame.io/dist/cjs/core.js'

const { INVALID_MOVE } = core

const HAND = 5
const RAIDS = 4
const TURN_LIMIT = 200
const PENALTY = 10
const COUNTS = { 0: 6, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, boss: 6, dog: 6, thief: 7 }
const NUMBERS = ['0', '1', '2', '3', '3', '3', '4', '5', 'boss']
const DOTS = [{ 0: 2 }, { 0: 2, 1: 1 }, { 0: 2, 1: 1, 2: 1 }, { 0: 2, 1: 1, 2: 1, 4: 1, 5: 1 }]

const allCards = () => Object.entries(COUNTS).flatMap(([card, count]) => Array(count).fill(card))
const tokensOf = raid => NUMBERS.map(number => ({ number, dots: DOTS[raid][number] ?? 0 }))
const valueOf = token => (token.number === 'boss' ? 5 : Number(token.number))

const same = (a, b) => a.number === b.number && a.dots === b.dots
/** One token of each kind: equal tokens are one choice. */
const kinds = tokens => tokens.filter((token, i) => tokens.findIndex(other => same(token, other)) === i)

/** Every use of a card: a token (or the dog) from the centre, a theft, or nothing at all. */
export const usesOf = (G, playerID, card) => {
  if (card === 'dog') return G.dog === playerID ? [null] : [{ from: 'centre', dog: true }]
  const inCentre = kinds(card === 'thief' ? G.centre : G.centre.filter(token => token.number === card))
  if (inCentre.length > 0) return inCentre.map(token => ({ from: 'centre', token }))
  if (card === 'thief') return [null]
  const thefts = Object.entries(G.players)
    .filter(([id]) => id !== playerID)
    .flatMap(([id, { loot }]) => kinds(loot.filter(token => token.number === card)).map(token => ({ from: id, token })))
  return thefts.length > 0 ? thefts : [null]
}

const sameUse = (a, b) =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.from === b.from &&
    (a.dog ? b.dog === true : b.token !== undefined && same(a.token, b.token)))

const moveToken = (from, to, token) =>
  to.push(
    from.splice(
      from.findIndex(other => same(other, token)),
      1,
    )[0],
  )

const playCard = ({ G, playerID, events, random }, place, use) => {
  const player = G.players[playerID]
  const card = player.hand[place]
  if (card === undefined || !usesOf(G, playerID, card).some(legal => sameUse(legal, use))) return INVALID_MOVE
  player.hand.splice(place, 1)
  G.discard.push(card)
  G.turns++
  if (use?.dog) G.dog = playerID
  else if (use?.from === 'centre') moveToken(G.centre, player.loot, use.token)
  else if (use && use.from === G.dog) {
    G.question = { thief: playerID, victim: use.from, token: use.token }
    events.setActivePlayers({ value: { [use.from]: 'dogQuestion' } })
    return
  } else if (use) moveToken(G.players[use.from].loot, player.loot, use.token)
  endTurn(G, playerID, events, random)
}

const answer = ({ G, events, random }, what) => {
  if (what !== 'token' && what !== 'dog') return INVALID_MOVE
  const { thief, victim, token } = G.question
  G.question = null
  if (what === 'dog') G.dog = thief
  else moveToken(G.players[victim].loot, G.players[thief].loot, token)
  endTurn(G, thief, events, random)
}

const endTurn = (G, playerID, events, random) => {
  const last = G.raid === RAIDS - 1
  if (G.centre.length === 0 && last) return endRaid(G)
  draw(G, playerID, random)
  if (G.centre.length > 0 && G.turns < TURN_LIMIT) return events.endTurn()
  G.centre = []
  endRaid(G)
  if (last) return
  G.raid++
  G.turns = 0
  G.centre = tokensOf(G.raid)
  if (G.dog === null) events.endTurn()
  else events.endTurn({ next: G.dog })
}

const draw = (G, playerID, random) => {
  G.players[playerID].hand.push(G.deck.pop())
  if (G.deck.length > 0) return
  G.deck = random.Shuffle(G.discard)
  G.discard = []
}

/** A Boss stays only with a 4 or a 5; then all open loot is safe. */
const endRaid = G => {
  for (const player of Object.values(G.players)) {
    const keeps = player.loot.some(token => token.number === '4' || token.number === '5')
    player.banked.push(...player.loot.filter(token => keeps || token.number !== 'boss'))
    player.loot = []
  }
  if (G.raid === RAIDS - 1) G.over = true
}

const resultOf = G => {
  const ids = Object.keys(G.players)
  const sum = (id, of) => G.players[id].banked.reduce((total, token) => total + of(token), 0)
  const points = Object.fromEntries(ids.map(id => [id, sum(id, valueOf)]))
  const alibis = Object.fromEntries(ids.map(id => [id, sum(id, token => token.dots)]))
  const fewest = Math.min(...Object.values(alibis))
  let arrested = ids.filter(id => alibis[id] === fewest)
  if (ids.length === 2) {
    if (arrested.length === 1) points[arrested[0]] = Math.max(0, points[arrested[0]] - PENALTY)
    arrested = []
  }
  for (const id of arrested) points[id] = 0
  if (arrested.length === ids.length) return { winners: ids, arrested, points, alibis }
  const free = ids.filter(id => !arrested.includes(id))
  const most = Math.max(...free.map(id => points[id]))
  const leaders = free.filter(id => points[id] === most)
  const best = Math.max(...leaders.map(id => alibis[id]))
  return { winners: leaders.filter(id => alibis[id] === best), arrested, points, alibis }
}

export const ArtRobbery = {
  name: 'art-robbery',
  minPlayers: 2,
  maxPlayers: 5,
  // Taking back a move would show the card drawn.
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(allCards())
    const players = Object.fromEntries(
      ctx.playOrder.map(id => [id, { hand: deck.splice(-HAND), loot: [], banked: [] }]),
    )
    return {
      deck,
      discard: [],
      players,
      centre: tokensOf(0),
      dog: null,
      raid: 0,
      turns: 0,
      question: null,
      over: false,
      first: random.Die(ctx.numPlayers) - 1,
    }
  },

  moves: { playCard },

  turn: {
    order: { first: ({ G }) => G.first, next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers },
    stages: { dogQuestion: { moves: { answer } } },
  },

  endIf: ({ G }) => (G.over ? resultOf(G) : undefined),

  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [
        id,
        id === playerID ? player : { ...player, hand: player.hand.length },
      ]),
    ),
  }),
}
