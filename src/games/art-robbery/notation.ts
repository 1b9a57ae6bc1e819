import type { Move } from '../../core/game.ts'
import { cardOf, DO, FIGURE, pack, seatOf, tokenOf, whatOf } from './moves.ts'
import { HIDDEN, KINDS, MOST_SEATS } from './state.ts'
import { BOSS, codeOf, MOST_DOTS } from './tokens.ts'

const LETTERS = '012345BDT'
const card = (n: number): string => (n === HIDDEN ? '?' : LETTERS.charAt(n))

/** A token: its number or B, and a point for each alibi dot. */
export const writeToken = (code: number): string => `${code >> 3 === BOSS ? 'B' : code >> 3}${'.'.repeat(code & 7)}`

export const writeCard = card

export const write = (move: Move): string => {
  const played = card(cardOf(move))
  switch (whatOf(move)) {
    case DO.START:
      return `start:${seatOf(move)}`
    case DO.CARD:
      return `+${played}`
    case DO.BLANK:
      return played
    case DO.TAKE:
      return `${played}>${tokenOf(move) === FIGURE ? 'D' : writeToken(tokenOf(move))}`
    case DO.STEAL:
      return `${played}>${writeToken(tokenOf(move))}@${seatOf(move)}`
    case DO.GIVE:
      return 'token'
    case DO.SEND_DOG:
      return 'dog'
    default:
      return '-'
  }
}

// Every move there is, once: a text is read by looking it up, so nothing else can be read.
const all = function* (): Generator<Move> {
  for (let seat = 0; seat < MOST_SEATS; seat++) yield pack(DO.START, 0, 0, seat)
  yield pack(DO.CARD, HIDDEN)
  yield pack(DO.GIVE)
  yield pack(DO.SEND_DOG)
  for (let kind = 0; kind < KINDS; kind++) {
    yield pack(DO.CARD, kind)
    yield pack(DO.BLANK, kind)
    yield pack(DO.TAKE, kind, FIGURE)
    for (let number = 0; number <= BOSS; number++) {
      for (let dots = 0; dots <= MOST_DOTS; dots++) {
        yield pack(DO.TAKE, kind, codeOf(number, dots))
        for (let seat = 0; seat < MOST_SEATS; seat++) yield pack(DO.STEAL, kind, codeOf(number, dots), seat)
      }
    }
  }
}
const BY_TEXT = new Map([...all()].map(move => [write(move), move]))

export const read = (text: string): Move | undefined => BY_TEXT.get(text)

export const LEGEND: readonly string[] = [
  'Cards: 0 to 5, B a Boss, D a Guard Dog, T a Greedy Thief. Tokens: a number or B, with a point for each alibi dot.',
  '3>3       the card 3 takes a token 3 from the centre',
  'T>0..     a Thief takes the 0 with two alibis',
  '3>3@2     the card 3 steals a token 3 from seat 2',
  'D>D       a Guard Dog fetches the dog figure',
  '4         the card 4 is laid down and does nothing',
  'token     the answer of a robbed seat that has the dog: hand over the token',
  'dog       the other answer: hand over the dog instead',
  '+5, +?    a card is dealt or drawn; ? where you may not see it',
]
