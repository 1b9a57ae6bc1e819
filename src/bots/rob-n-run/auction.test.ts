import { describe, expect, test } from 'vitest'
import { viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { robNRun as game } from '../../games/rob-n-run/game.ts'
import { playAll, position } from '../../games/rob-n-run/testing/positions.ts'
import { courseOf } from './course.ts'
import { choiceOf } from './choose.ts'
import { ofKind, STYLES } from './style.ts'

const convention = ofKind(STYLES['expert']!, 'convention')
const expert = STYLES['expert']!

const turn = (given: string, play: string, style = expert): string => {
  const s = position(given)
  playAll(s, play)
  const actor = game.actor(s)
  return `${actor}.${game.write(choiceOf(viewOf(game, s, actor), actor, style, new Sfc32(1)).move)}`
}

// Three kinds of hints at their word leave III DD alone: I and D, five tools, I most often and three times.
const KNOWN = 'seats 4; hints 1 2 3 5 8 12; white 3; vaults IIIDD$3; open 1 3 5 8 12'
const TOLD = '3:2 5:5 12:3 8:I 1:D go ~'

describe('the auction', () => {
  test.each([
    ['who holds what is asked for plays it', 'hands IFSARJ FFSSAA RRJJFF', TOLD, '1.play:I'],
    ['who does not passes', 'hands FFSARJ IIIIDD RRJJFF', TOLD, '1.pass'],
    ['then the next one is asked', 'hands FFSARJ IIIIDD RRJJFF', `${TOLD} 1.pass`, '2.play:I'],
    ['what is given is asked for no more', 'hands IFSARJ FFSSAI RRJJFI', `${TOLD} 1.play:I 2.play:I`, '3.play:I'],
    [
      'a bag is played where no tool is held',
      'hands FFSARJ RRJJFF *FSARJ',
      `${TOLD} 1.pass 2.pass 3.pass 1.swap ~ 2.swap ~ 3.pass 1.pass 2.pass`,
      '3.play:*',
    ],
    [
      'nobody may pass for ever: who must act and has nothing swaps',
      'hands FFSARJ RRJJFF FFSARJ',
      `${TOLD} 1.pass 2.pass 3.pass`,
      '1.swap',
    ],
  ])('%s', (_, hands, play, expected) => expect(turn(`${KNOWN}; ${hands}`, play)).toBe(expected))

  // Six cards in hand and three to give: the next phase is the last.
  test.each([
    ['a bag is played first while cards are still dealt for it', '', '1.play:*'],
    ['by version 1, where they always are, the tool is', 'version 1; ', '1.play:I'],
  ])('%s', (_, version, expected) => expect(turn(`${version}${KNOWN}; hands *I FF RR`, TOLD)).toBe(expected))

  test('in the last phase the tool is asked for before the bag', () =>
    expect(turn(`${KNOWN}; hands * I F`, TOLD)).toBe('1.pass'))

  test('a pass tells all what a seat lacks, a swap that it may hold anything', () => {
    const s = position(`${KNOWN}; hands FFSARJ RRJJFF FFSARJ`)
    playAll(s, `${TOLD} 1.pass`)
    const lacks = (): number => courseOf(viewOf(game, s, 3), 3, expert).auction.lacks[1]!
    expect(lacks()).toBe(0b0000010)
    playAll(s, '2.pass 3.pass 1.swap ~')
    expect(lacks()).toBe(0)
  })

  test('a card that was asked for and does not fit tells that no more is needed', () => {
    const s = position('seats 4; hints 1 2 3 7 8 12; white 3; red 6; vaults FIS$1; open 1; hands IFSARJ IFSSAA IRJJFF')
    playAll(s, '1:I go ~ 1.play:I 2.play:I 3.play:I ~')
    const { belief, auction } = courseOf(viewOf(game, s, 2), 2, convention)
    belief.more(s.laid, auction.more)
    expect(auction.more[1 * 14 + 1]).toBe(0)
  })
})

describe('two players', () => {
  test('the accomplice plays all that is known, then swaps', () => {
    const given = 'seats 2; hints 1 2 3 5 8 12; white 3; vaults IIIDD$3; open 1 3 5 8 12; hands IFSSAAR'
    expect(turn(given, TOLD)).toBe('1.play:I')
    expect(turn(given, `${TOLD} 1.play:I`)).toBe('1.swap')
  })
})

test('a whisper is used by the one who heard it', () => {
  const given = 'seats 4; hints 1 2 3 6 8 12; white 3; vaults AAAA$3; open 6; hands FISADR FISADR FISADR'
  expect(turn(given, '6:1,A,4 go ~')).toBe('1.play:A')
})
