import type { Move } from '../../core/game.ts'
import {
  blank,
  cardOf,
  DO,
  draw,
  FIGURE,
  GIVE,
  SEND_DOG,
  seatOf,
  start,
  steal,
  take,
  tokenOf,
  whatOf,
} from './move-code.ts'
import { HIDDEN, KINDS, MOST_SEATS } from './state.ts'
import { BOSS, codeOf, dotsOf, isBoss, MOST_DOTS, numberOf } from './tokens.ts'

const LETTERS = '012345BDT'
export const writeCard = (card: number): string => (card === HIDDEN ? '?' : LETTERS.charAt(card))

/** A token: its number or B, and a point for each alibi dot. */
export const writeToken = (code: number): string => `${isBoss(code) ? 'B' : numberOf(code)}${'.'.repeat(dotsOf(code))}`

export const write = (move: Move): string => {
  const played = writeCard(cardOf(move))
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
  for (let seat = 0; seat < MOST_SEATS; seat++) yield start(seat)
  yield draw(HIDDEN)
  yield GIVE
  yield SEND_DOG
  for (let card = 0; card < KINDS; card++) {
    yield draw(card)
    yield blank(card)
    yield take(card, FIGURE)
    for (let number = 0; number <= BOSS; number++) {
      for (let dots = 0; dots <= MOST_DOTS; dots++) {
        yield take(card, codeOf(number, dots))
        for (let seat = 0; seat < MOST_SEATS; seat++) yield steal(card, codeOf(number, dots), seat)
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
