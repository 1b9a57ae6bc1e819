import { describe, expect, test } from 'vitest'
import { type Case, expected, legalMoves, outcome, position } from '../testing/positions.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    test.each(cases)('$name', c => expect(outcome(c)).toEqual(expected(c)))
  })
}

table('N13 using, buying, releasing', [
  {
    name: 'open hints, and release',
    given: 'gold 0; vaults IIIDD$3; hints 1 2 3 7 8 12; open 1 3; hands FF FF',
    legal: 'go 1:I 1:D 3:2',
  },
  {
    name: 'a hint is turned over when it was used',
    given: 'gold 0; vaults IIIDD$3; open 1 3; hands FF FF',
    play: '0.1:I',
    then: 'open 3',
    legal: 'go 3:2',
  },
  {
    name: 'one after the other, as many as wanted',
    given: 'gold 0; vaults IIIDD$3; open 1 3; hands FF FF',
    play: '3:2 1:D',
    then: 'open',
    legal: 'go',
  },
  {
    name: 'none at all',
    given: 'gold 0; white 2; vaults IIIDD$3; open 1 3; hands FF FF',
    play: 'go',
    then: 'phase play; next 1',
  },
  {
    name: 'a face-down hint for 3 gold',
    given: 'gold 3; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    play: '$3:2',
    then: 'gold 0',
    legal: 'go 1:I 1:D',
  },
  {
    name: 'not for less',
    given: 'gold 2; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    legal: 'go 1:I 1:D',
  },
  {
    name: 'the one used just now too',
    given: 'gold 6; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    play: '1:I $1:D $1:I',
    then: 'gold 0; open',
    legal: 'go',
  },
  {
    name: 'an open one is not bought',
    given: 'gold 3; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    mayNot: '$1:I',
    may: '1:I $3:2',
  },
  {
    name: 'none that is not among the six',
    given: 'gold 9; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    mayNot: '$5:5 $4:FORCE 5:5',
  },
  {
    name: 'open hints stay open for the next round',
    given: 'gold 0; white 2; red 9; vaults IIIDD$3; open 1 3; hands FF FF',
    play: '1:I go play:F play:F ~',
    then: 'open 3; round 2; pile FF; wrong 2',
  },
  {
    name: 'used ones stay face down',
    given: 'gold 3; white 2; red 9; vaults IIIDD$3; open 1; hints 1 2 3 7 8 12; hands FF FF',
    play: '1:I go play:F play:F ~',
    may: '$1:I $1:D',
    mayNot: '1:I 1:D',
  },
  {
    name: 'a hint without a true use can be neither used nor bought',
    given: 'gold 3; vaults FISA$2 DRJ$1; hints 1 2 3 7 8 12; open 2; hands FF FF',
    mayNot: '2:F 2:I 2:S 2:A 2:D 2:R 2:J $7:F',
    may: 'go $8:F',
  },
])

/** Every way to use one hint, true or not. */
const all = (hint: number): string[] => {
  const tools = [...'FISADRJ']
  const pairs = tools.flatMap((a, i) => tools.slice(i + 1).map(b => `${a}/${b}`))
  const forms: { [hint: number]: string[] } = { 4: ['FORCE', 'ENTRY', 'FINESSE'], 10: pairs, 11: pairs }
  const numbers = Array.from({ length: 16 }, (_, n) => String(n))
  return (forms[hint] ?? ([3, 5, 12].includes(hint) ? numbers : tools)).map(what => `${hint}:${what}`)
}

/** What of a hint is true of a need: exactly that is offered, all else is not. */
const truth = (hint: number, rows: readonly (readonly [vaults: string, uses: string])[]): void => {
  describe(`N14 hint ${hint}`, () => {
    test.each(rows)('%s: %s', (vaults, uses) => {
      const others = [1, 2, 3, 4, 5, 7].filter(other => other !== hint).slice(0, 5)
      const s = position(`gold 0; vaults ${vaults}; hints ${hint} ${others.join(' ')}; open ${hint}; hands FF FF`)
      const said = uses
        .split(' ')
        .filter(use => use !== '')
        .map(use => `${hint}:${use}`)
      expect(legalMoves(s).sort()).toEqual(['go', ...said].sort())
      expect(all(hint)).toEqual(expect.arrayContaining(said))
    })
  })
}

truth(1, [
  ['IIIDD$3', 'I D'],
  ['FFF$1 FFFF$2', 'F'],
  ['FISA$2 DRJ$1', 'F I S A D R J'],
])
truth(2, [
  ['IIIDD$3', 'F S A R J'],
  ['FFF$1 FFFF$2', 'I S A D R J'],
  ['FISA$2 DRJ$1', ''],
])
truth(3, [
  ['IIIDD$3', '2'],
  ['FFF$1', '1'],
  ['IIIDD$3 IIA$1', '3'],
  ['FISA$2 DRJ$1', '7'],
])
truth(4, [
  ['IIIDD$3', 'FORCE ENTRY'],
  ['SSA$1', 'FINESSE'],
  ['DRJ$1', 'FORCE'],
  ['FISA$2 DRJ$1', 'FORCE ENTRY FINESSE'],
])
truth(5, [
  ['FFF$1', '3'],
  ['IIIDD$3', '5'],
  ['IIIDD$3 FFFFJ$3 DDRRR$3', '15'],
])
truth(7, [
  ['IIIDD$3', 'I D'],
  ['FISA$2', ''],
  ['FIS$1 FAD$1', 'F'],
])
truth(8, [
  ['IIIDD$3', 'I'],
  ['FFII$2', 'F I'],
  ['IIIDD$3 SAD$1', 'I D'],
  ['FISA$2 DRJ$1', 'F I S A D R J'],
])
truth(10, [
  ['FFF$1', 'F/I F/S F/A F/D F/R F/J'],
  ['FII$1', 'F/S F/A F/D F/R F/J I/S I/A I/D I/R I/J'],
  ['FISA$2 DRJ$1', ''],
])
truth(11, [
  ['IIIDD$3', ''],
  ['FFII$2', 'F/I'],
  ['FISA$2', 'F/I F/S F/A I/S I/A S/A'],
  ['FFFFJ$3 FFJJJ$3 FFD$1', ''],
])
truth(12, [
  ['FISA$2', '1'],
  ['IIIDD$3', '3'],
  ['FFFF$2 FFFF$2 FFFFJ$3', '12'],
])

table('N15 hint 6, the whisper', [
  {
    name: 'to any accomplice, any tool that is needed, how often',
    given: 'seats 4; boss 1; gold 0; vaults IIIDD$3; hints 1 2 3 6 8 12; open 6; hands FF FF FF',
    legal: 'go 6:0,I,3 6:0,D,2 6:2,I,3 6:2,D,2 6:3,I,3 6:3,D,2',
  },
  {
    name: 'no other number, no tool that is not needed, not to the boss',
    given: 'gold 0; vaults IIIDD$3; hints 1 2 3 6 8 12; open 6; hands FF FF',
    mayNot: '6:1,I,2 6:1,F,0 6:1,I,4 6:0,I,3 6:1,?',
  },
  {
    name: 'both vaults together',
    given: 'gold 0; vaults IIIDD$3 IISA$2; hints 1 2 3 6 8 12; open 6; hands FF FF',
    may: '6:1,I,5 6:2,S,1',
    mayNot: '6:1,I,3 6:1,I,2',
  },
  {
    name: 'the phase goes on',
    given: 'gold 0; vaults IIIDD$3; hints 1 2 3 6 8 12; open 6; hands FF FF',
    play: '6:2,I,3',
    then: 'open',
    legal: 'go',
  },
])

const PILE = 'gold 0; white 2; red 9; vaults SSS$1; hints 1 2 3 7 8 15; open 15; '

table('N19 hint 15, the alarm pile', [
  { name: 'nothing face down, no use', given: `${PILE}hands FF FF`, legal: 'go' },
  { name: 'one card or two', given: `${PILE}hands FI AR`, play: 'go play:I play:A ~', legal: 'go 15:I 15:A 15:I/A' },
  { name: 'two equal ones', given: `${PILE}hands FF FF`, play: 'go play:F play:F ~', legal: 'go 15:F 15:F/F' },
  { name: 'not two where there is one', given: `${PILE}hands FS FF`, play: 'go play:S play:F ~', legal: 'go 15:F' },
  {
    name: 'they stay in the pile and count',
    given: `${PILE}hands FF FF`,
    play: 'go play:F play:F ~ 15:F/F',
    then: 'round 2; open; up FF; wrong 2',
  },
  {
    name: 'one is turned up, one is not',
    given: `${PILE}hands FI FF`,
    play: 'go play:I play:F ~ 15:I',
    then: 'round 2; open; up I; pile F; wrong 2',
  },
  {
    name: 'what is face up is not turned up again',
    given: `${PILE.replace('gold 0', 'gold 6')}hands FI FF`,
    play: 'go play:I play:F ~ 15:I',
    may: '$15:F',
    mayNot: '$15:I $15:F/I',
  },
  {
    name: 'the alarm still counts them',
    given: `${PILE.replace('red 9', 'red 3')}hands FFF FFF`,
    play: 'go play:F play:F ~ 15:F/F go play:F play:F sort:!FF',
    then: 'round 2; open; up FF; pile FF; wrong 4; phase alarm pile; next chance',
  },
])
