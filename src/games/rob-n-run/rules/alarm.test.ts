import { describe, expect, test } from 'vitest'
import { type Case, expected, outcome } from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

const GO = 'gold 0; open 1; '

table('N27 sorting', [
  {
    name: 'what is needed is laid open',
    given: `${GO}red 9; white 2; vaults IIIDD$3; hands IF DF`,
    play: 'go play:I play:D',
    legal: 'sort:ID',
  },
  {
    name: 'the rest is wrong',
    given: `${GO}red 9; white 2; vaults IIIDD$3; hands IF DF`,
    play: 'go play:F play:D sort:D!F',
    then: 'round 2; laid D; pile F; wrong 1',
  },
  {
    name: 'a tool more than is needed is wrong',
    given: `${GO}red 9; white 4; vaults FFS$1; hands FFFA FSAA`,
    play: 'go play:F play:F play:F 2.pass 1.play:A',
    legal: 'sort:FF!FA',
  },
  {
    name: 'also in a later round',
    given: `${GO}red 9; white 2; vaults FFS$1; hands FFFA FFAA`,
    play: 'go play:F play:F ~ go play:F play:A',
    legal: 'sort:!FA',
    then: 'round 2; laid FF; phase sort; next chance',
  },
  {
    name: 'all vaults together',
    given: `${GO}red 9; white 4; vaults FFS$1 FFI$1; hands FFFA FFAA`,
    play: 'go play:F play:F play:F play:F',
    legal: 'sort:FFFF',
  },
  {
    name: 'a bag is neither',
    given: `${GO}red 9; white 2; vaults IIIDD$3; hands *F DF`,
    play: 'go play:* play:D sort:D*',
    then: 'phase bags; next chance; laid D; bags 1; trash -',
  },
  {
    name: 'one move for all, by tool',
    given: `${GO}red 9; white 6; vaults IIIDD$3; hands JI*F DRFF`,
    play: 'go play:J play:D play:I play:R play:* play:F',
    legal: 'sort:ID*!FRJ',
  },
  {
    name: 'who played what makes no difference',
    given: `${GO}red 9; white 6; vaults IIIDD$3; hands DRF* JIFF`,
    play: 'go play:R play:J play:D play:F play:* play:I',
    legal: 'sort:ID*!FRJ',
  },
  {
    name: 'only bags',
    given: `${GO}red 9; white 2; vaults IIIDD$3; hands *F *F`,
    play: 'go play:* play:*',
    legal: 'sort:**',
  },
  {
    name: 'a need above eight stays as printed',
    given: `${GO}red 12; white 8; vaults FFFF$2 FFFF$2 FFFFJ$3; hands FFFFA FFFFA`,
    play: 'go play:F play:F play:F play:F play:F play:F play:F play:F sort:FFFFFFFF',
    then: 'round 2; laid FFFFFFFF',
  },
])

table('N28 bags', [
  {
    name: 'three players: two cards each',
    given: `${GO}red 9; white 2; vaults IIIDD$3; hands *F DF`,
    play: 'go play:* play:D sort:D* +A +R +S +R',
    then: 'round 2; laid D; bags 1; hand 1 FSA; hand 2 FRR',
  },
  {
    name: 'four players: one card each',
    given: `seats 4; boss 3; ${GO}red 9; white 2; vaults IIIDD$3; hands *F DF JF`,
    play: 'go play:* play:D sort:D* +A +R +S',
    then: 'round 2; laid D; bags 1; hand 0 FA; hand 1 FR; hand 2 FSJ',
  },
  {
    name: 'five players: one card each',
    given: `seats 5; ${GO}red 9; white 2; vaults IIIDD$3; hands *F DF JF JF`,
    play: 'go play:* play:D sort:D* +A +R +S +S',
    then: 'round 2; laid D; bags 1; hand 1 FA; hand 4 FSJ',
  },
  {
    name: 'for each bag, from the left of the boss',
    given: `seats 4; boss 1; ${GO}red 9; white 2; vaults IIIDD$3; hands *F *F JF`,
    play: 'go play:* play:* sort:** +A +R +S +A +R +S',
    then: 'round 2; bags 2; hand 2 FAA; hand 3 FRR; hand 0 FSSJ',
  },
  {
    name: 'a bag that is dealt joins the hand',
    given: `seats 4; ${GO}red 9; white 2; vaults IIIDD$3; hands *F DF JF`,
    play: 'go play:* play:D sort:D* +* +R +S',
    then: 'round 2; laid D; bags 1; hand 1 F*',
  },
  {
    name: 'dealt also when the heist is about to end',
    given: `${GO}red 9; white 4; vaults III$1; hands *IF IIF`,
    play: 'go play:* play:I play:I play:I sort:III*',
    then: 'phase bags; next chance; laid III; bags 1',
  },
  {
    name: 'an edition may ask for none',
    given: `${GO}red 9; bagDraw 0; white 2; vaults IIIDD$3; hands *F DF`,
    play: 'go play:* play:D sort:D*',
    then: 'round 2; laid D; bags 1; hand 1 F',
  },
  {
    name: 'deck and trash empty: what there is, from the left of the boss',
    given: `seats 5; bagDraw 4; ${GO}red 12; white 2; vaults IIIDD$3; hands FFFFFFFFIII* IIIIISSSSSS* SSAAAAAAAAD* DDDDDRRRRRR*`,
    play: 'go 1.play:* 2.play:* sort:** +D +D +R +R +J +J +J +J +J +J +J +J',
    then: 'phase bags; next chance; bags 2; deck 1; trash -',
  },
  {
    name: 'then the round ends',
    given: `seats 5; bagDraw 4; ${GO}red 12; white 2; vaults IIIDD$3; hands FFFFFFFFIII* IIIIISSSSSS* SSAAAAAAAAD* DDDDDRRRRRR*`,
    play: 'go 1.play:* 2.play:* sort:** +D +D +R +R +J +J +J +J +J +J +J +J +*',
    then: 'round 2; bags 2; deck 0; trash -; hand 1 FFFFFFFFIIIDJJ*; hand 2 IIIIISSSSSSDJJ; hand 4 DDDDDRRRRRRRJJ*',
  },
])

table('N29 the end of a heist', [
  {
    name: 'nothing decided: another round, everything stays',
    given: `${GO}red 1; white 2; vaults IIIDD$3; hands IF FF`,
    play: 'go play:I play:F sort:I!F',
    then: 'round 2; laid I; pile F; wrong 1; hand 1 F; hand 2 F',
  },
  {
    name: 'cracked',
    given: `${GO}red 1; white 3; vaults III$1; hands IIF IFF`,
    play: 'go play:I play:I play:I sort:III',
    then: 'phase show vaults; next chance; laid III',
  },
  {
    name: 'as many wrong ones as red allows',
    given: `${GO}red 2; white 2; vaults III$1; hands FFF FFF`,
    play: 'go play:F play:F sort:!FF',
    then: 'round 2; pile FF; wrong 2',
  },
  {
    name: 'one more: the alarm goes off',
    given: `${GO}red 1; white 2; vaults III$1; hands FFF FFF`,
    play: 'go play:F play:F sort:!FF',
    then: 'phase alarm pile; next chance; pile FF; wrong 2',
  },
  {
    name: 'none allowed',
    given: `${GO}red 0; white 2; vaults III$1; hands FII FII`,
    play: 'go play:F play:I sort:I!F',
    then: 'phase alarm pile; next chance; laid I; pile F; wrong 1',
  },
  {
    name: 'both at once',
    given: `${GO}red 1; white 5; vaults III$1; hands IIF IFF`,
    play: 'go play:I play:I play:I play:F play:F sort:III!FF',
    then: 'phase alarm pile; next chance; laid III; pile FF; wrong 2',
  },
  {
    name: 'wrong ones of all rounds count',
    given: `${GO}red 2; white 2; vaults III$1; hands FFF FFI`,
    play: 'go play:F play:F ~ go play:F play:I sort:I!F',
    then: 'phase alarm pile; next chance; round 2; laid I; pile FFF; wrong 3',
  },
  {
    name: 'bags are not wrong',
    given: `seats 4; ${GO}red 0; white 2; vaults III$1; hands *FF *FF FFF`,
    play: 'go play:* play:* ~',
    then: 'round 2; bags 2',
  },
  {
    name: 'cracked before nobody holds a card',
    given: `${GO}red 1; white 4; vaults FII$1; hands FI FI`,
    play: 'go play:F play:F play:I play:I sort:FII!F',
    then: 'phase alarm pile; next chance; laid FII; pile F; wrong 1',
  },
])
