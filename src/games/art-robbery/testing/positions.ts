import { advance, Moves } from '../../../core/game.ts'
import { isProblems, problemText } from '../../../core/json.ts'
import { artRobbery } from '../game.ts'
import { writeCard, writeToken } from '../notation.ts'
import type { ArtSetup } from '../options.ts'
import { type Art, CARDS, type Cards, CENTRE, HAND, KINDS, PHASE, sizeOf } from '../state.ts'
import { isEmpty, listOf, NO_TOKENS, overlap, plus, type Tokens, without } from '../token-sets.ts'

// For tests alone: positions as text.
//
// A position is a list of facts with semicolons between them, whatever is left out being as at the start of a raid:
//   raid 2; centre 0.. 3; dog 1; turn 2; turns 199; starter 0; draw 345; 0: 5555B has 4 3. banked 5 | 3 3; 1: has B
// Cards are 0 to 5, B, D, T; a token is its number or B with a point for each dot. `banked` has a stroke between raids.
// Tokens that are not named lie in the centre if `centre` is left out, else they are gone. Hands that are not named are
// dealt from what is left; cards that are nowhere are in the draw pile if `draw` is left out, else in the discard pile.

export type Fields = { [name: string]: string }

export const setupFor = (input: { readonly [field: string]: unknown }): ArtSetup => {
  const setup = artRobbery.setup(input)
  if (isProblems(setup)) throw new Error(setup.map(problemText).join('; '))
  return setup as ArtSetup
}

export const words = (text: string): string[] => text.split(/\s+/).filter(word => word !== '' && word !== '-')

/** `0 has 4 5; next 1` as names and values: a name that starts with a seat has two words. */
export const readFacts = (text: string): Fields =>
  Object.fromEntries(
    text
      .split(';')
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(part => {
        const [, name, value] = /^(\d \S+|\S+)\s+(.*)$/.exec(part) ?? []
        if (name === undefined || value === undefined) throw new Error(`not a fact: ${part}`)
        return [name, value]
      }),
  )

export const legalMoves = (s: Art): string[] => {
  const out = new Moves()
  artRobbery.moves(s, out)
  return out.list().map(artRobbery.write)
}

export const playText = (s: Art, text: string): void => {
  const legal = legalMoves(s)
  const move = text === '+' ? legal.find(word => word.startsWith('+')) : legal.find(word => word === text)
  if (move === undefined) throw new Error(`${text} is not one of ${legal.join(' ')}`)
  advance(artRobbery, s, artRobbery.read(move)!)
}

const CARD_LETTERS = Array.from({ length: KINDS }, (_, kind) => writeCard(kind)).join('')

const readCards = (text: string): number[] =>
  [...text].map(letter => {
    const card = CARD_LETTERS.indexOf(letter)
    if (card < 0) throw new Error(`no card is called ${letter}`)
    return card
  })

const SEAT_PART = /^(\d):\s*([0-5BDT]{5})?\s*(?:has([^b]*?))?\s*(?:banked(.*))?$/

/** The position that a text stands for; a bad text is a bug of the table that has it. */
export const position = (setup: ArtSetup, text: string): Art => {
  const parts = text.split(';').map(part => part.trim())
  const said = readFacts(parts.filter(part => !SEAT_PART.test(part)).join(';'))
  const s = artRobbery.create(setup)
  s.phase = PHASE.PLAY
  s.raid = Number(said['raid'] ?? 1) - 1
  s.turn = Number(said['turn'] ?? 0)
  s.turns = Number(said['turns'] ?? 0)
  s.starter = Number(said['starter'] ?? 0)
  s.dog = said['dog'] === undefined || said['dog'] === '-' ? CENTRE : Number(said['dog'])
  const seats = parts.map(part => SEAT_PART.exec(part)).filter(match => match !== null)
  for (const [, seat, , has, banked] of seats) {
    s.open[Number(seat)] = readTokens(s, s.raid, has ?? '')
    // In these cases a seat took its open tokens itself.
    if (s.setup.options.bossNeeds === 'took' && overlap(s.open[Number(seat)]!, s.current.keepers))
      s.tookKeeper |= 1 << Number(seat)
    banked?.split('|').forEach((list, raid) => {
      s.loot[raid]![Number(seat)] = readTokens(s, raid, list)
    })
  }
  s.centre = said['centre'] === undefined ? untaken(s, s.raid) : readTokens(s, s.raid, said['centre'])
  layCards(
    s,
    said['draw'],
    new Map(seats.flatMap(([, seat, hand]) => (hand === undefined ? [] : [[Number(seat), readCards(hand)] as const]))),
  )
  const unsound = sound(s)
  if (unsound !== undefined) throw new Error(`${unsound} in: ${text}`)
  return s
}

/** Tokens of a raid that nobody has yet. */
const untaken = (s: Art, raid: number): Tokens => s.loot[raid]!.reduce(without, s.raids[raid]!.all)

/** Some of them, by what is written on them. */
const readTokens = (s: Art, raid: number, text: string): Tokens =>
  words(text).reduce((read, word) => {
    const token = listOf(without(untaken(s, raid), read)).find(
      token => writeToken(s.raids[raid]!.codeOfFirst(token)) === word,
    )
    if (token === undefined) throw new Error(`raid ${raid + 1} has no token ${word} left`)
    return plus(read, token)
  }, NO_TOKENS)

const layCards = (s: Art, draw: string | undefined, hands: ReadonlyMap<number, readonly number[]>): void => {
  const pile = new Uint8Array(KINDS)
  const lay = (to: Cards, card: number): number => {
    if (!s.deck[card]) throw new Error(`too many cards ${writeCard(card)}`)
    s.deck[card]--
    to[card]!++
    return card
  }
  let next = 0
  const any = (): number => {
    while (!s.deck[next % KINDS]) next++
    return next++ % KINDS
  }
  for (const card of readCards(draw ?? '')) lay(pile, card)
  for (const [seat, cards] of hands) for (const card of cards) lay(s.hands[seat]!, card)
  for (let seat = 0; seat < s.setup.seats; seat++) while (sizeOf(s.hands[seat]!) < HAND) lay(s.hands[seat]!, any())
  if (draw !== undefined) {
    for (; sizeOf(s.deck) > 0; s.pileSize++) {
      s.pile[s.pileSize] = lay(s.discard, any())
      s.pileSeats[s.pileSize] = s.pileSize % s.setup.seats
    }
    s.deck.set(pile)
  }
  s.deckSize = sizeOf(s.deck)
}

/** What must be true of every position, guessed ones too. */
export const sound = (s: Art): string | undefined => {
  for (let kind = 0; kind < KINDS; kind++) {
    const count = s.deck[kind]! + s.discard[kind]! + s.hands.reduce((sum, hand) => sum + hand[kind]!, 0)
    if (count !== CARDS[kind]) return `${count} cards of kind ${kind}`
    const played = s.pile.subarray(0, s.pileSize).filter(card => card === kind).length
    if (played !== s.discard[kind])
      return `${played} of kind ${kind} on the discard pile, counted as ${s.discard[kind]}`
  }
  if (sizeOf(s.deck) !== s.deckSize) return `${sizeOf(s.deck)} cards in a draw pile of ${s.deckSize}`
  for (const [raid, loot] of s.loot.entries()) {
    let seen = raid === s.raid ? s.centre : NO_TOKENS
    for (const mine of loot) {
      if (overlap(seen, mine)) return 'a token in two places'
      seen = plus(seen, mine)
    }
    if (raid > s.raid && !isEmpty(seen)) return 'loot of a raid to come'
  }
  return undefined
}
