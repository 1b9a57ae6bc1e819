import { describe, expect, test } from 'vitest'
import { type Case, expected, outcome } from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

const BEST = 'gold 6; white 2; red 9; hints 1 2 3 7 8 9; open 9; '

table('N16 hint 9, the best hand', [
  {
    name: 'chance names the one with most',
    given: `${BEST}vaults IIIDD$3; hands IIF IFF`,
    play: '9',
    legal: 'best:1',
    then: 'open; phase count; next chance',
  },
  {
    name: 'then the phase goes on',
    given: `${BEST}vaults IIIDD$3; hands IIF IFF`,
    play: '9 best:1',
    then: 'open',
    may: 'go $9',
  },
  {
    name: 'of each tool no more than are missing',
    given: `${BEST}vaults IIIDD$3; hands IIIII IIDDF`,
    play: '9',
    legal: 'best:2',
  },
  { name: 'all kinds together', given: `${BEST}vaults FISA$2; hands FFFF ISAA`, play: '9', legal: 'best:2' },
  {
    name: 'bags and tools that are not needed count nothing',
    given: `${BEST}vaults IIIDD$3; hands *FFI *FSA`,
    play: '9',
    legal: 'best:1',
  },
  { name: 'nobody', given: `${BEST}vaults IIIDD$3; hands FFF SSA`, play: '9', legal: 'best:none' },
  {
    name: 'nobody holds only what was missing before',
    given: `${BEST}vaults SSS$1; hands SSSR RRRR`,
    play: 'go play:S play:R sort:S!R go play:S play:R sort:S!R 9',
    legal: 'best:1',
  },
  {
    name: 'what lies open is not missing',
    given: `${BEST}vaults ISS$1; hands SSSR SRRI`,
    play: 'go play:S play:S sort:SS 9',
    legal: 'best:2',
  },
  { name: 'equals: the boss hears who', given: `${BEST}vaults IIIDD$3; hands IIF IFI`, play: '9', legal: 'tied:1/2' },
  {
    name: 'equals: the boss names one of them',
    given: `${BEST}vaults IIIDD$3; hands IIF IFI`,
    play: '9 tied:1/2',
    then: 'open; phase best',
    legal: 'best:1 best:2',
  },
  {
    name: 'only the equals',
    given: `seats 5; boss 3; ${BEST}vaults IIIDD$3; hands II IF FF ID`,
    play: '9 tied:2/4',
    legal: 'best:2 best:4',
  },
  {
    name: 'and goes on',
    given: `${BEST}vaults IIIDD$3; hands IIF IFI`,
    play: '9 tied:1/2 0.best:2',
    may: 'go $9',
    mayNot: '9',
  },
])

const PASS = 'gold 6; white 2; red 9; vaults IIIDD$3; hints 1 2 3 7 8 13; open 13; '

table('N17 hint 13, cards handed on', [
  {
    name: 'left or right',
    given: `gold 0; vaults III$1; hints 1 2 3 7 8 13; open 13; hands FF FF`,
    legal: 'go 13:L 13:R',
  },
  {
    name: 'two cards of the hand, from the left of the boss on',
    given: `${PASS}hands FFI SAA`,
    play: '13:L',
    legal: 'give:FF give:FI',
    then: 'open; phase give; next 1',
  },
  { name: 'bags too', given: `${PASS}hands F** SAA`, play: '13:L', legal: 'give:F* give:**' },
  {
    name: 'the next one chooses before any card moves',
    given: `${PASS}hands FFI SAA`,
    play: '13:L 1.give:FF',
    legal: 'give:SA give:AA',
    then: 'open; phase give; next 2; hand 1 FFI; hand 2 SAA',
  },
  {
    name: 'the receiver gets what was chosen',
    given: `${PASS}hands FFI SAA`,
    play: '13:L give:FF give:SA',
    legal: 'got:SA',
  },
  {
    name: 'all have changed hands',
    given: `${PASS}hands FFI SAA`,
    play: '13:L give:FF give:SA got:SA got:FF',
    then: 'open; hand 1 ISA; hand 2 FFA',
    may: 'go',
  },
  {
    name: 'two accomplices: right is the same as left',
    given: `${PASS}hands FFI SAA`,
    play: '13:R give:FF give:SA got:SA got:FF',
    then: 'open; hand 1 ISA; hand 2 FFA',
    may: 'go',
  },
  {
    name: 'to the left, the boss is skipped',
    given: `seats 4; boss 1; ${PASS}hands FFF III SSS`,
    play: '13:L 2.give:FF 3.give:II 0.give:SS got:SS got:FF got:II',
    then: 'open; hand 2 FSS; hand 3 FFI; hand 0 IIS',
  },
  {
    name: 'to the right, the boss is skipped',
    given: `seats 4; boss 1; ${PASS}hands FFF III SSS`,
    play: '13:R 2.give:FF 3.give:II 0.give:SS got:II got:SS got:FF',
    then: 'open; hand 2 FII; hand 3 ISS; hand 0 FFS',
  },
  {
    name: 'one card where there is one',
    given: `${PASS.replace('white 2', 'white 3')}hands FFI SAA`,
    play: 'go play:F play:S play:F ~ 13:L',
    legal: 'give:I',
    then: 'open; round 2; pile FFS; wrong 3; phase give; next 1',
  },
  {
    name: 'a seat that has none is not asked and gets some',
    given: `${PASS.replace('white 2', 'white 3')}hands FF SA`,
    play: 'go play:F play:S play:F ~ 13:L 2.give:A got:A',
    then: 'open; round 2; pile FFS; wrong 3; hand 1 A; hand 2 -',
    may: 'go',
  },
])

const SHOW = 'gold 6; white 2; red 9; vaults IIIDD$3; hints 1 2 3 7 8 14; open 14; '

table('N18 hint 14, hands shown', [
  {
    name: 'two of the accomplices',
    given: `seats 5; boss 2; ${SHOW.replace('gold 6', 'gold 0')}hands FF FF FF FF`,
    legal: 'go 14:0/1 14:0/3 14:0/4 14:1/3 14:1/4 14:3/4',
  },
  {
    name: 'each sees the other hand, in turn order',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2',
    legal: 'sees:RRJ',
    then: 'open; phase look; next chance',
  },
  {
    name: 'the second one',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 sees:RRJ',
    legal: 'sees:FFI',
  },
  {
    name: 'one card or none',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 sees:RRJ sees:FFI',
    legal: 'give:- give:F give:I',
    then: 'open; phase give; next 2',
  },
  {
    name: 'both choose before a card moves',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 sees:RRJ sees:FFI 2.give:I',
    legal: 'give:- give:R give:J',
    then: 'open; phase give; next 0; hand 2 FFI',
  },
  {
    name: 'both give',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 ~ 2.give:I 0.give:J got:J got:I',
    then: 'open; hand 2 FFJ; hand 0 IRR; hand 3 SA*',
  },
  {
    name: 'one gives',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 ~ 2.give:- 0.give:J got:J got:-',
    then: 'open; hand 2 FFIJ; hand 0 RR',
  },
  {
    name: 'nobody gives',
    given: `seats 4; boss 1; ${SHOW}hands FFI SA* RRJ`,
    play: '14:0/2 ~ 2.give:- 0.give:- got:- got:-',
    then: 'open; hand 2 FFI; hand 0 RRJ',
    may: 'go',
  },
  {
    name: 'an empty hand is not shown, and its owner not asked',
    given: `${SHOW.replace('white 2', 'white 3')}hands FF SA`,
    play: 'go play:F play:S play:F ~ 14:1/2 sees:A 2.give:A got:A',
    then: 'open; round 2; pile FFS; wrong 3; hand 1 A; hand 2 -',
    may: 'go',
  },
])

const NAMES = 'gold 0; white 2; red 9; vaults IIIDD$3; hints 1 2 3 7 8 16; open 16; '

table('N20 hint 16, a tool named', [
  {
    name: 'a tool of the hand',
    given: `${NAMES}hands FFI SA*`,
    play: '16',
    legal: 'has:F has:I',
    then: 'open; phase name; next 1',
  },
  {
    name: 'in turn order; a bag is no tool',
    given: `${NAMES}hands FFI SA*`,
    play: '16 has:F',
    legal: 'has:S has:A',
    then: 'open; phase name; next 2',
  },
  { name: 'none', given: `${NAMES}hands *** SAA`, play: '16', legal: 'has:none' },
  {
    name: 'then the phase goes on',
    given: `${NAMES}hands FFI SA*`,
    play: '16 1.has:F 2.has:S',
    then: 'open',
    legal: 'go',
  },
  {
    name: 'clockwise, the boss is skipped',
    given: `seats 4; boss 2; ${NAMES}hands FF II SS`,
    play: '16 3.has:F 0.has:I 1.has:S',
    then: 'open',
    legal: 'go',
  },
  {
    name: 'a seat without cards is not asked',
    given: `${NAMES.replace('white 2', 'white 3')}hands FF SA`,
    play: 'go play:F play:S play:F ~ 16 2.has:A',
    then: 'open; round 2; pile FFS; wrong 3',
    legal: 'go',
  },
])
