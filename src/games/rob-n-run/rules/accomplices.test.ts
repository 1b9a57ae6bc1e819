import { describe, expect, test } from 'vitest'
import { type Case, expected, outcome } from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

const GO = 'gold 0; red 9; vaults IIIDD$3; open 1; '

table('N21 turns', [
  {
    name: 'the left of the boss begins',
    given: `seats 4; boss 2; ${GO}white 3; hands FFI SA* RRJ`,
    play: 'go',
    legal: 'play:F play:I swap pass',
    then: 'phase play; next 3',
  },
  {
    name: 'a bag is a card',
    given: `${GO}white 3; hands SA* RRJ`,
    play: 'go',
    legal: 'play:S play:A play:* swap pass',
  },
  {
    name: 'clockwise, the boss is skipped',
    given: `seats 4; boss 2; ${GO}white 4; hands FF II SS`,
    play: 'go 3.play:F 0.play:I 1.play:S',
    then: 'phase play; next 3; given FIS; hand 3 F',
  },
  {
    name: 'in every round the left of the boss begins',
    given: `seats 4; boss 2; ${GO}white 2; hands FF II SS`,
    play: 'go 3.play:F 0.play:I ~ go',
    then: 'phase play; next 3; round 2; laid I; pile F; wrong 1',
  },
  {
    name: 'until exactly white is reached',
    given: `${GO}white 3; hands FFF RRR`,
    play: 'go 1.play:F 2.play:R 1.play:F',
    then: 'phase sort; next chance; given FFR',
  },
  {
    name: 'not earlier, also when nothing is missing any more',
    given: `${GO.replace('IIIDD$3', 'III$1')}white 4; hands IIIF RRRR`,
    play: 'go play:I play:R play:I pass play:I',
    then: 'phase sort; next chance; given IIIR',
  },
  {
    name: 'bags are counted',
    given: `${GO}white 2; hands *F *F`,
    play: 'go play:* play:*',
    then: 'phase sort; next chance; given **',
  },
  {
    name: 'a seat without cards is skipped',
    given: `seats 4; boss 0; ${GO}white 7; hands FF II SS`,
    play: 'go 1.play:F 2.play:I 3.pass 1.play:F 2.pass 3.play:S',
    legal: 'play:I swap pass',
    then: 'phase play; next 2; hand 1 -; hand 2 I',
  },
])

table('N22 swap', [
  {
    name: 'the hand goes to the trash, as many are drawn',
    given: `${GO}white 3; hands FFI RRJ`,
    play: 'go 1.swap',
    then: 'phase draw; next chance; hand 1 -; trash FFI; deck 55',
  },
  {
    name: 'the turn is over',
    given: `${GO}white 3; hands FFI RRJ`,
    play: 'go 1.swap +A +S +*',
    then: 'phase play; next 2; hand 1 SA*; trash FFI; deck 52',
  },
  {
    name: 'once in a phase',
    given: `${GO}white 3; hands FFI RRJ`,
    play: 'go 1.swap +A +S +* 2.pass',
    legal: 'play:S play:A play:* pass',
    then: 'phase play; next 1',
  },
  {
    name: 'each of them',
    given: `${GO}white 3; hands FFI RRJ`,
    play: 'go 1.swap +A +S +* 2.swap +R +R +D',
    legal: 'play:S play:A play:* pass',
    then: 'phase play; next 1; trash FFIRRJ',
  },
  {
    name: 'again in the next phase',
    given: `${GO}white 2; hands FFI RRJ`,
    play: 'go swap +A +S +A 2.play:R 1.play:A ~ go',
    may: 'swap',
  },
  {
    name: 'two cards are swapped for two',
    given: `${GO}white 3; hands FFI RRJ`,
    play: 'go play:F 2.pass 1.swap +A +S',
    then: 'phase play; next 2; hand 1 SA; trash FI',
  },
])

const ALL = `seats 4; boss 0; ${GO}white 3; hands FF II SS`
// With white 6: seat 3 holds two cards, the others none.
const LAST_HOLDER = 'go 1.play:F 2.play:I 3.pass 1.play:F 2.play:I'

table('N23 pass', [
  {
    name: 'all pass: the next one must play or swap',
    given: ALL,
    play: 'go 1.pass 2.pass 3.pass',
    legal: 'play:F swap',
    then: 'phase play; next 1',
  },
  {
    name: 'or play, if the swap is used up',
    given: ALL,
    play: 'go 1.swap +A +A 2.pass 3.pass 1.pass',
    legal: 'play:I swap',
    then: 'phase play; next 2',
  },
  {
    name: 'after a swap the count starts anew',
    given: ALL,
    play: 'go 1.pass 2.pass 3.pass 1.swap +A +A 2.pass 3.pass',
    legal: 'play:A pass',
    then: 'phase play; next 1',
  },
  {
    name: 'one who has swapped must play',
    given: ALL,
    play: 'go 1.swap +A +A 2.pass 3.pass 1.pass 2.swap +R +R 3.pass 1.pass 2.pass 3.swap +J +J 1.pass 2.pass 3.pass',
    legal: 'play:A',
    then: 'phase play; next 1',
  },
  {
    name: 'after a card the count starts anew',
    given: ALL,
    play: 'go 1.pass 2.pass 3.play:S',
    legal: 'play:F swap pass',
    then: 'phase play; next 1',
  },
  {
    name: 'only those count who hold cards',
    given: ALL.replace('white 3', 'white 5'),
    play: 'go 1.play:F 2.pass 3.pass 1.play:F 2.pass 3.pass',
    legal: 'play:I swap',
    then: 'phase play; next 2',
  },
  {
    name: 'the last one with cards may pass',
    given: ALL.replace('white 3', 'white 6'),
    play: LAST_HOLDER,
    legal: 'play:S swap pass',
    then: 'phase play; next 3',
  },
  {
    name: 'once: then all have passed in a row, and the next must act',
    given: ALL.replace('white 3', 'white 6'),
    play: `${LAST_HOLDER} 3.pass`,
    legal: 'play:S swap',
    then: 'phase play; next 3',
  },
  {
    name: 'after a swap the last one with cards may pass again',
    given: ALL.replace('white 3', 'white 6'),
    play: `${LAST_HOLDER} 3.pass 3.swap +A +A`,
    legal: 'play:A pass',
    then: 'phase play; next 3',
  },
  {
    name: 'two players: the accomplice may pass once',
    given: `seats 2; ${GO}white 3; hands FFISA`,
    play: 'go',
    legal: 'play:F play:I play:S play:A swap pass',
  },
  {
    name: 'two players: after a pass the accomplice must act',
    given: `seats 2; ${GO}white 3; hands FFISA`,
    play: 'go pass',
    legal: 'play:F play:I play:S play:A swap',
  },
  {
    name: 'two players: after a card the accomplice may pass again',
    given: `seats 2; ${GO}white 3; hands FFISA`,
    play: 'go pass play:A',
    legal: 'play:F play:I play:S swap pass',
  },
])

table('N23 pass, version 1', [
  {
    name: 'the last one with cards cannot pass',
    given: `version 1; ${ALL.replace('white 3', 'white 6')}`,
    play: LAST_HOLDER,
    legal: 'play:S swap',
    then: 'phase play; next 3',
  },
  {
    name: 'two players: the accomplice cannot pass',
    given: `version 1; seats 2; ${GO}white 3; hands FFISA`,
    play: 'go',
    legal: 'play:F play:I play:S play:A swap',
  },
])

// With two accomplices and twelve cards each the deck has 37 left: three swaps take 36 of them.
const MANY = `${GO}white 8; hands FFFFFFFFIIII IIIISSSSSSSS`
const A_TO_R = '+A +A +A +A +A +A +A +A +D +D +D +D'
const REST = '+D +D +D +D +R +R +R +R +R +R +R +R'

table('N24 drawing', [
  { name: 'the deck first, not the trash', given: MANY, play: `go 1.swap`, mayNot: '+F +I', may: '+A +*' },
  {
    name: 'the deck is left as it is',
    given: MANY,
    play: `go 1.swap ${A_TO_R} 2.swap ${REST}`,
    then: 'phase play; next 1; deck 13; trash FFFFFFFFIIIIIIIISSSSSSSS',
  },
  {
    name: 'swapped cards lie in the trash while the deck lasts',
    given: MANY.replace('white 8', 'white 2'),
    play: `go 1.swap ${A_TO_R} 2.swap ${REST} 1.play:A 2.play:R ~ go 1.swap +J +J +J +J +J +J +J +J +* +* +*`,
    then: 'round 2; pile AR; wrong 2; phase play; next 2; hand 1 JJJJJJJJ***; deck 2; trash FFFFFFFFIIIIIIIISSSSSSSSAAAAAAADDDD',
  },
  {
    name: 'the last cards of the deck come before any of the trash',
    given: MANY.replace('white 8', 'white 2'),
    play: `go 1.swap ${A_TO_R} 2.swap ${REST} 1.play:A 2.play:R ~ go 1.swap +J +J +J +J +J +J +J +J +* +* +* 2.swap`,
    legal: '+*',
  },
  {
    name: 'in the middle of a draw the trash becomes the deck, own cards included',
    given: MANY.replace('white 8', 'white 2'),
    play: `go 1.swap ${A_TO_R} 2.swap ${REST} 1.play:A 2.play:R ~ go 1.swap +J +J +J +J +J +J +J +J +* +* +* 2.swap +* +*`,
    mayNot: '+J +*',
    legal: '+F +I +S +A +D +R',
    then: 'round 2; pile AR; wrong 2; phase draw; next chance; deck 46; trash -',
  },
  {
    name: 'as long as nobody wants one, an empty deck stays empty',
    given: 'seats 2; gold 0; red 12; vaults IIIDD$3; open 1; white 8; hands FFFFFFFFSSSS',
    play: `go ${'play:F '.repeat(8)} +S +S +S +S +A +A +A +A ~ go ${'play:S '.repeat(8)}`,
    then: 'round 2; pile FFFFFFFF; wrong 8; phase refill; next chance; deck 36; trash -',
  },
])

table('N25 no cards left', [
  {
    name: 'white is not reached: a last sorting, and the heist is over',
    given: `${GO}white 3; hands F R`,
    play: 'go play:F play:R',
    then: 'phase sort; next chance; given FR',
  },
  {
    name: 'no alarm: the police move for the vault only',
    given: `${GO}white 3; hands F R`,
    play: 'go play:F play:R sort:!FR pile:FR vault:IIIDD$3 new:A1',
    then: 'reserve 4; city A1:3 B1:2 B2:0 C1:2 C2:1 D1:2 D2:1 D3:1; police 3; boss 1; heist 2; numbers -; phase choose a building; next 1; open',
  },
  {
    name: 'open tools still crack what they can',
    given: `${GO.replace('IIIDD$3', 'FIR$1')}white 5; hands FI RR`,
    play: 'go play:F play:R play:I 2.play:R sort:FIR!R pile:R vault:FIR$1',
    then: 'gold 1; car 7; route - yr yg wr y; station wggrr; police 2; heist 2; boss 1; phase choose a building; next 1; numbers -; open',
  },
  {
    name: 'bags of that phase are shown, but not dealt',
    given: `${GO}white 3; hands * R`,
    play: 'go play:* play:R sort:*!R',
    then: 'phase alarm pile; next chance; bags 1; pile R; wrong 1; hand 1 -; hand 2 -; deck 59',
  },
  {
    name: 'the last card meets white: bags are shown, but not dealt, and the heist is over',
    given: `${GO}white 2; hands * R`,
    play: 'go play:* play:R sort:*!R',
    then: 'phase alarm pile; next chance; bags 1; pile R; wrong 1; hand 1 -; hand 2 -; deck 59',
  },
  {
    name: 'white is met, and nobody holds a card: over at once',
    given: `${GO}white 2; hands F R`,
    play: 'go play:F play:R sort:!FR',
    then: 'phase alarm pile; next chance; pile FR; wrong 2',
  },
  {
    name: 'somebody still holds a card: an ordinary phase, bags are dealt',
    given: `${GO}white 2; hands *F RF`,
    play: 'go play:* play:R sort:*!R',
    then: 'phase bags; next chance; bags 1; pile R; wrong 1',
  },
  {
    name: 'two players: the last card meets white, the cards drawn after it change nothing',
    given: `seats 2; ${GO}white 2; hands FR`,
    play: 'go play:F play:R +A +A sort:!FR',
    then: 'phase alarm pile; next chance; pile FR; wrong 2; hand 1 AA',
  },
])

table('N25 no cards left, version 1', [
  {
    name: 'the last card meets white: an ordinary phase, bags are dealt',
    given: `version 1; ${GO}white 2; hands * R`,
    play: 'go play:* play:R sort:*!R',
    then: 'phase bags; next chance; bags 1; pile R; wrong 1',
  },
  {
    name: 'and the heist goes on',
    given: `version 1; ${GO}white 2; hands * R`,
    play: 'go play:* play:R sort:*!R +F +F +F +F',
    then: 'round 2; bags 1; pile R; wrong 1; hand 1 FF; hand 2 FF',
  },
  {
    name: 'two players: the last card meets white, and the heist goes on',
    given: `version 1; seats 2; ${GO}white 2; hands FR`,
    play: 'go play:F play:R +A +A sort:!FR',
    then: 'round 2; pile FR; wrong 2; hand 1 AA',
  },
])

const TWO = 'seats 2; gold 0; red 9; vaults IIIDD$3; open 1; '

table('N26 two players', [
  {
    name: 'as many cards as were played, before they are sorted',
    given: `${TWO}white 2; hands FFIS`,
    play: 'go 1.play:F 1.play:I',
    then: 'phase refill; next chance; given FI; hand 1 FS',
  },
  {
    name: 'then they are sorted',
    given: `${TWO}white 2; hands FFIS`,
    play: 'go play:F play:I +A +A',
    then: 'phase sort; next chance; given FI; hand 1 FSAA; deck 50',
  },
  {
    name: 'swapped cards do not count',
    given: `${TWO}white 2; hands FFIS`,
    play: 'go play:F swap +A +A +A play:A',
    then: 'phase refill; next chance; given FA; hand 1 AA; trash FIS',
  },
  {
    name: 'the hand is as large as before',
    given: `${TWO}white 2; hands FFIS`,
    play: 'go play:F swap +A +A +A play:A +R +R sort:!FA',
    then: 'round 2; pile FA; wrong 2; hand 1 AARR',
  },
  {
    name: 'too few cards: drawn, sorted, and over',
    given: `${TWO}white 3; hands F`,
    play: 'go play:F +A sort:!F',
    then: 'phase alarm pile; next chance; pile F; wrong 1; hand 1 A',
  },
  {
    name: 'the seats take turns as boss',
    given: `${TWO.replace('red 9', 'red 1')}white 2; reserve 0; hands FF`,
    play: 'go play:F play:F ~',
    then: 'boss 1; heist 2; phase choose a building; next 1; open; police 4; numbers -',
  },
])
