import { describe, expect, test } from 'vitest'
import { type Case, expected, outcome } from './testing/cases.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    for (const c of cases) test(c.name, () => expect(outcome(c)).toEqual(expected(c)))
  })
}

/** Numbers that come with and without dots, and a Boss of each sort. */
const DOTTED = {
  name: 'dotted',
  raids: Array.from({ length: 4 }, () => [
    { number: 3, dots: 0 },
    { number: 3, dots: 0 },
    { number: 3, dots: 1 },
    { number: 3, dots: 2 },
    { number: 'boss', dots: 0 },
    { number: 'boss', dots: 1 },
    { number: 0, dots: 0 },
  ]),
}
const dotted = { tokenSet: DOTTED }
const misprint = { tokenSet: 'firstPrinting' }

table('R3 play a card', [
  {
    name: 'every card of the hand may be played, equal cards are one choice',
    given: '0: 0012D',
    legal: '0>0.. 1>1 2>2 D>D',
  },
  { name: 'useless plays are allowed', given: 'centre 3; dog 0; 0: 45BBD', legal: '4 5 B D' },
  {
    name: 'the card goes from the hand on the discard pile',
    given: '0: 34555',
    play: '4>4',
    then: 'centre 0.. 1 2 3 3 3 5 B; 0 has 4; 0 hand 3555; discard 4; turns 1; next draw 0',
  },
  {
    name: 'a useless card is spent too',
    given: 'centre 3; 0: 34555',
    play: '4',
    then: '0 hand 3555; discard 4; turns 1; next draw 0',
  },
  {
    name: 'the discard pile keeps the order of play',
    given: 'centre 3; 0: 05555; 1: 41111; 2: 02222',
    play: '5 + 4 + 2 + 0',
    then: 'discard 5420; turns 4; next draw 0',
  },
])

table('R4 draw', [
  {
    name: 'the hand is five again, and the next seat is to play',
    given: 'centre 3; 0: 55555',
    play: '5 +B',
    then: '0 hand 5555B; next 1',
  },
  {
    name: 'only what is in the draw pile can be drawn',
    given: 'centre 3; 0: 55555; draw 0BBT',
    play: '5',
    legal: '+0 +B +T',
  },
  {
    name: 'one card of two leaves one',
    seats: 5,
    given: 'centre 3; 0: 55555; draw 0B',
    play: '5 +B',
    then: '0 hand 5555B; draw 0; next 1',
  },
  {
    name: 'the last card drawn, the whole discard pile is the new draw pile, the card just played included',
    seats: 5,
    given: 'centre 0..; 0: 55555; 1: 00011; 2: 11222; 3: 33344; 4: BBDDT; draw 4',
    play: '5 +4',
    then: '0 hand 45555; draw 0001122233344455BBBBDDDDTTTTTT; discard -; next 1',
  },
  {
    name: 'it is shuffled before the next seat plays: the pile is never empty',
    seats: 5,
    given: 'centre 3; 0: 55555; 1: 00011; draw 4',
    play: '5 +4 0',
    legal: '+0 +1 +2 +3 +4 +5 +B +D +T',
  },
  {
    name: 'a robber draws only after the answer',
    given: 'centre 0..; dog 1; 0: 33333; 1: has 3',
    play: '3>3@1',
    legal: 'token dog',
  },
  { name: 'and then does', given: 'centre 0..; dog 1; 0: 33333; 1: has 3; draw 0T', play: '3>3@1 dog', legal: '+0 +T' },
])

table('R5 number card', [
  ...['0..', '1', '2', '3', '4', '5'].map(token => ({
    name: `${token.charAt(0)} takes a ${token.charAt(0)} from the centre`,
    given: `0: ${token.charAt(0).repeat(5)}; centre ${token}; dog 2`,
    legal: `${token.charAt(0)}>${token}`,
  })),
  {
    name: 'the token goes from the centre to the open loot',
    given: '0: 11111; centre 1 3 5',
    play: '1>1',
    then: 'centre 3 5; 0 has 1; next draw 0',
  },
  {
    name: 'one of three equal tokens',
    given: '0: 33333; centre 3 3 3',
    play: '3>3',
    then: 'centre 3 3; 0 has 3; next draw 0',
  },
  { name: 'taking is no choice', given: '0: 33333; centre 3 3 5', legal: '3>3' },
  { name: 'nor under steal: may', with: { steal: 'may' }, given: '0: 33333; centre 3 3 5; 1: has 3', legal: '3>3' },
  { name: 'a 5 does not take the Boss', given: '0: 55555; centre B', legal: '5' },
  {
    name: 'nothing there and nobody has it: nothing happens',
    given: '0: 55555; centre 0..',
    play: '5',
    then: 'next draw 0',
  },
  { name: 'equal numbers with other dots are a choice', with: dotted, given: '0: 33333', legal: '3>3 3>3. 3>3..' },
  {
    name: 'and the one chosen is taken',
    with: dotted,
    given: '0: 33333',
    play: '3>3.',
    then: 'centre 0 3 3 3.. B B.; 0 has 3.; next draw 0',
  },
])

table('R6 stealing', [
  { name: 'not while the centre has one', given: '0: 33333; centre 3 5; 1: has 3; 2: has 3', legal: '3>3' },
  {
    name: 'from a player of choice once the centre has none',
    given: '0: 33333; centre 5; 1: has 3; 2: has 3 3',
    legal: '3>3@1 3>3@2',
  },
  {
    name: 'the token changes hands',
    given: '0: 33333; centre 5; 1: has 3; 2: has 3 3',
    play: '3>3@2',
    then: '0 has 3; 2 has 3; next draw 0',
  },
  { name: 'never from yourself', given: '0: 33333 has 3 3 3; centre 5', legal: '3' },
  {
    name: 'having one yourself does not stop you',
    given: '0: 33333 has 3; centre 5; 1: has 3',
    play: '3>3@1',
    then: '0 has 3 3; 1 has -; next draw 0',
  },
  {
    name: 'by the seat to play, whichever it is',
    given: 'turn 2; 2: 33333 has 3; centre 5; 0: has 3; 1: has 3',
    legal: '3>3@0 3>3@1',
  },
  { name: 'two seats', seats: 2, given: 'turn 1; 1: 33333; centre 5; 0: has 3', legal: '3>3@0' },
  {
    name: 'five seats',
    seats: 5,
    given: 'turn 2; 2: 33333; centre 5; 0: has 3; 1: has 3; 4: has 3',
    legal: '3>3@0 3>3@1 3>3@4',
  },
  { name: 'what is banked is safe', given: 'raid 2; 0: 55555; centre 3; 1: banked 5', legal: '5' },
  { name: 'a 5 does not steal the Boss', given: '0: 55555; centre 3; 1: has B', legal: '5' },
  {
    name: 'steal: may lets you take nothing',
    with: { steal: 'may' },
    given: '0: 33333; centre 5; 1: has 3',
    legal: '3>3@1 3',
  },
  {
    name: 'and then nothing happens',
    with: { steal: 'may' },
    given: '0: 33333; centre 5; 1: has 3',
    play: '3',
    then: 'next draw 0',
  },
  { name: 'steal: may, nobody has it', with: { steal: 'may' }, given: '0: 33333; centre 5', legal: '3' },
  {
    name: 'source: free leaves the choice',
    with: { source: 'free' },
    given: '0: 33333; centre 3 5; 1: has 3; 2: has 3',
    legal: '3>3 3>3@1 3>3@2',
  },
  {
    name: 'source: free, a theft with one in the centre',
    with: { source: 'free' },
    given: '0: 33333; centre 3 5; 1: has 3',
    play: '3>3@1',
    then: '0 has 3; 1 has -; next draw 0',
  },
  {
    name: 'source: free, none in the centre: you must',
    with: { source: 'free' },
    given: '0: 33333; centre 5; 1: has 3',
    legal: '3>3@1',
  },
  {
    name: 'source: free, never from yourself',
    with: { source: 'free' },
    given: '0: 33333 has 3; centre 3 5',
    legal: '3>3',
  },
  {
    name: 'source: free with may, one in the centre: no declining',
    with: { source: 'free', steal: 'may' },
    given: '0: 33333; centre 3; 1: has 3',
    legal: '3>3 3>3@1',
  },
  {
    name: 'source: free with may, none in the centre',
    with: { source: 'free', steal: 'may' },
    given: '0: 33333; centre 5; 1: has 3',
    legal: '3>3@1 3',
  },
  {
    name: 'equal numbers with other dots are a choice at a victim too',
    with: dotted,
    given: '0: 33333; centre 0; 1: has 3 3.; 2: has 3..',
    legal: '3>3@1 3>3.@1 3>3..@2',
  },
  {
    name: 'and the one chosen is stolen',
    with: dotted,
    given: '0: 33333; centre 0; 1: has 3 3.',
    play: '3>3.@1',
    then: '0 has 3.; 1 has 3; next draw 0',
  },
])

table('R7 Boss card', [
  {
    name: 'takes the Boss from the centre',
    given: '0: BBBBB; centre 5 B',
    play: 'B>B',
    then: 'centre 5; 0 has B; next draw 0',
  },
  { name: 'no choice while it is there', with: { steal: 'may' }, given: '0: BBBBB; centre 5 B', legal: 'B>B' },
  { name: 'else steals it', given: '0: BBBBB; centre 5; 2: has B', legal: 'B>B@2' },
  {
    name: 'and then has it',
    given: '0: BBBBB; centre 5; 2: has B',
    play: 'B>B@2',
    then: '0 has B; 2 has -; next draw 0',
  },
  { name: 'nothing if it is yours', given: '0: BBBBB has B; centre 5', legal: 'B' },
  { name: 'does not take a 5', given: '0: BBBBB; centre 5; 1: has 4', legal: 'B' },
  { name: 'steal: may applies', with: { steal: 'may' }, given: '0: BBBBB; centre 5; 2: has B', legal: 'B>B@2 B' },
  {
    name: 'steal: mayNumbers does not apply',
    with: { steal: 'mayNumbers' },
    given: '0: BBBBB; centre 5; 2: has B',
    legal: 'B>B@2',
  },
  {
    name: 'but to a number it does',
    with: { steal: 'mayNumbers' },
    given: '0: 3333B; centre 5; 1: has 3; 2: has B',
    legal: '3>3@1 3 B>B@2',
  },
  {
    name: 'steal: mayNumbers never frees from the centre',
    with: { steal: 'mayNumbers' },
    given: '0: 3333B; centre 3 B; 1: has 3',
    legal: '3>3 B>B',
  },
  {
    name: 'bossCard: centreOnly never steals',
    with: { bossCard: 'centreOnly' },
    given: '0: BBBBB; centre 5; 2: has B',
    legal: 'B',
  },
  {
    name: 'bossCard: centreOnly takes from the centre',
    with: { bossCard: 'centreOnly' },
    given: '0: BBBBB; centre 5 B',
    legal: 'B>B',
  },
  {
    name: 'bossCard: centreOnly with steal: may',
    with: { bossCard: 'centreOnly', steal: 'may' },
    given: '0: BBBBB; centre 5; 2: has B',
    legal: 'B',
  },
  {
    name: 'bossCard: centreOnly with source: free',
    with: { bossCard: 'centreOnly', source: 'free' },
    given: '0: BBBBB; centre 5; 2: has B',
    legal: 'B',
  },
  {
    name: 'bossCard: centreOnly leaves thefts by number alone',
    with: { bossCard: 'centreOnly' },
    given: '0: 55555; centre 3; 2: has 5',
    legal: '5>5@2',
  },
  {
    name: 'two Bosses: from the centre first',
    with: misprint,
    given: 'raid 3; 0: BBBBB; centre 4 B; 1: has B',
    legal: 'B>B',
  },
  {
    name: 'two Bosses, source: free',
    with: { ...misprint, source: 'free' },
    given: 'raid 3; 0: BBBBB; centre 4 B; 1: has B',
    legal: 'B>B B>B@1',
  },
  {
    name: 'two Bosses: one of two holders',
    with: misprint,
    given: 'raid 3; 0: BBBBB; centre 4; 1: has B; 2: has B',
    legal: 'B>B@1 B>B@2',
  },
  {
    name: 'two Bosses: the other one too',
    with: misprint,
    given: 'raid 3; 0: BBBBB has B; centre 4; 2: has B',
    play: 'B>B@2',
    then: '0 has B B; 2 has -; next draw 0',
  },
  {
    name: 'two Bosses: one of a pair',
    with: misprint,
    given: 'raid 3; 0: BBBBB; centre 4; 2: has B B',
    play: 'B>B@2',
    then: '0 has B; 2 has B; next draw 0',
  },
  { name: 'two Bosses, both yours', with: misprint, given: 'raid 3; 0: BBBBB has B B; centre 4', legal: 'B' },
  { name: 'two Bosses with other dots are a choice', with: dotted, given: '0: BBBBB; centre B B.', legal: 'B>B B>B.' },
  {
    name: 'first printing, raid 3: a 5 finds nothing',
    with: misprint,
    given: 'raid 3; 0: 55555; 1: has B',
    legal: '5',
  },
])

table('R8 greedy thief', [
  { name: 'takes any token of the centre', given: '0: TTTTT', legal: 'T>0.. T>1 T>2 T>3 T>4 T>5 T>B' },
  { name: 'the one named', given: '0: TTTTT; centre 3 4 B', play: 'T>4', then: 'centre 3 B; 0 has 4; next draw 0' },
  { name: 'the Boss too', given: '0: TTTTT; centre 3 4 B', play: 'T>B', then: 'centre 3 4; 0 has B; next draw 0' },
  { name: 'never from a player', given: '0: TTTTT; centre 3; 1: has 0.. 1 2 3 4; 2: has 3 5 B', legal: 'T>3' },
  {
    name: 'not under source: free and steal: may either',
    with: { source: 'free', steal: 'may' },
    given: '0: TTTTT; centre 3; 1: has 4 5; 2: has B',
    legal: 'T>3',
  },
  { name: 'not the dog', given: '0: TTTTT; centre 3; dog -', legal: 'T>3' },
  { name: 'dots are a choice', with: dotted, given: '0: TTTTT; centre 3 3 3. 3.. 0', legal: 'T>3 T>3. T>3.. T>0' },
  {
    name: 'thiefTakesBoss: false leaves the Boss',
    with: { thiefTakesBoss: false },
    given: '0: TTTTT; centre 3 4 B',
    legal: 'T>3 T>4',
  },
  {
    name: 'thiefTakesBoss: false, just the Boss left: a blank',
    with: { thiefTakesBoss: false },
    given: '0: TTTTT; centre B',
    legal: 'T',
  },
  {
    name: 'and nothing happens',
    with: { thiefTakesBoss: false },
    given: '0: TTTTT; centre B; 1: has 5',
    play: 'T',
    then: 'next draw 0',
  },
])

table('R9 guard-dog card', [
  { name: 'takes the dog from the centre', given: '0: DDDDD', play: 'D>D', then: 'dog 0; next draw 0' },
  {
    name: 'takes it from a player, who is not asked',
    given: 'dog 2; 0: DDDDD; 2: has 5',
    play: 'D>D',
    then: 'dog 0; next draw 0',
  },
  { name: 'is no choice', with: { steal: 'may', source: 'free' }, given: 'dog 2; 0: DDDDD', legal: 'D>D' },
  { name: 'does nothing if it is yours', given: 'dog 0; 0: DDDDD', legal: 'D' },
  { name: 'and it stays yours', given: 'dog 0; 0: DDDDD', play: 'D', then: 'next draw 0' },
  { name: 'takes no token', given: '0: DDDDD; centre 5', play: 'D>D +', then: 'dog 0; next 1' },
])

table('R10 dog question', [
  {
    name: 'the victim is asked, not the thief',
    given: 'dog 1; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1',
    then: 'asked 5 of 1; next 1',
  },
  { name: 'and has two answers', given: 'dog 1; 0: 55555; centre 3; 1: has 5', play: '5>5@1', legal: 'token dog' },
  {
    name: 'token: it is handed over, the dog stays',
    given: 'dog 1; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1 token',
    then: '0 has 5; 1 has -; next draw 0',
  },
  {
    name: 'dog: it is handed over, the token stays',
    given: 'dog 1; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1 dog',
    then: 'dog 0; next draw 0',
  },
  {
    name: 'either ends the theft: there is no second victim',
    given: 'dog 1; 0: 33333; centre 5; 1: has 3; 2: has 3',
    play: '3>3@1 dog +',
    then: 'dog 0; next 1',
  },
  {
    name: 'the seat after the thief is next, not after the victim',
    given: 'dog 2; 0: 55555; centre 3; 2: has 5',
    play: '5>5@2 token +',
    then: '0 has 5; 2 has -; next 1',
  },
  {
    name: 'a dog of the thief changes nothing',
    given: 'dog 0; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1',
    then: '0 has 5; 1 has -; next draw 0',
  },
  {
    name: 'nor does a dog of a third player',
    given: 'dog 2; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1',
    then: '0 has 5; 1 has -; next draw 0',
  },
  {
    name: 'nor one in the centre',
    given: 'dog -; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1',
    then: '0 has 5; 1 has -; next draw 0',
  },
  {
    name: 'nobody is asked when the centre has the token',
    given: 'dog 1; 0: 33333; centre 3 5; 1: has 3',
    play: '3>3',
    then: 'centre 5; 0 has 3; next draw 0',
  },
  {
    name: 'the token with the dots that were named',
    with: dotted,
    given: 'dog 1; 0: 33333; centre 0; 1: has 3 3.',
    play: '3>3.@1',
    then: 'asked 3. of 1; next 1',
  },
  {
    name: 'and no other changes hands',
    with: dotted,
    given: 'dog 1; 0: 33333; centre 0; 1: has 3 3.',
    play: '3>3.@1 token',
    then: '0 has 3.; 1 has 3; next draw 0',
  },
  {
    name: 'a dog protects the Boss',
    given: 'dog 1; 0: BBBBB; centre 3; 1: has B',
    play: 'B>B@1',
    then: 'asked B of 1; next 1',
  },
  {
    name: 'dogProtectsBoss: false, the Boss goes without a question',
    with: { dogProtectsBoss: false },
    given: 'dog 1; 0: BBBBB; centre 3; 1: has B',
    play: 'B>B@1',
    then: '0 has B; 1 has -; next draw 0',
  },
  {
    name: 'dogProtectsBoss: false, other tokens are protected',
    with: { dogProtectsBoss: false },
    given: 'dog 1; 0: 55555; centre 3; 1: has 5',
    play: '5>5@1',
    then: 'asked 5 of 1; next 1',
  },
  {
    name: 'a dog handed over protects its new holder',
    given: 'dog 1; 0: 55555 has 3; centre 4; 1: 33333 has 5',
    play: '5>5@1 dog + 3>3@0',
    then: 'dog 0; asked 3 of 0',
  },
  {
    name: 'source: free, a theft with one in the centre is answered too',
    with: { source: 'free' },
    given: 'dog 1; 0: 33333; centre 3 5; 1: has 3',
    play: '3>3@1',
    legal: 'token dog',
  },
  {
    name: 'two seats',
    seats: 2,
    given: 'dog 0; turn 1; 1: 55555; centre 3; 0: has 5',
    play: '5>5@0',
    then: 'asked 5 of 0; next 0',
  },
  {
    name: 'five seats',
    seats: 5,
    given: 'dog 4; turn 3; 3: 55555; centre 3; 4: has 5; 0: has 4',
    play: '5>5@4',
    then: 'asked 5 of 4; next 4',
  },
])

const THEFT = { given: '0: 3333B; centre 5; 1: has 3; 2: has B' }
table('R20 presets, thefts', [
  { name: 'german: may with a number, must with a Boss card', preset: 'german', ...THEFT, legal: '3>3@1 3 B>B@2' },
  { name: 'short: must, and no Boss from a player', preset: 'short', ...THEFT, legal: '3>3@1 B' },
  { name: 'italian: must', preset: 'italian', ...THEFT, legal: '3>3@1 B>B@2' },
  { name: 'french: must', preset: 'french', ...THEFT, legal: '3>3@1 B>B@2' },
  ...['german', 'short', 'italian', 'french'].map(preset => ({
    name: `${preset}: centre first`,
    preset,
    given: '0: 3333T; centre 3 B; 1: has 3',
    legal: '3>3 T>3 T>B',
  })),
  ...['german', 'italian', 'french'].map(preset => ({
    name: `${preset}: a dog protects the Boss`,
    preset,
    given: 'dog 1; 0: BBBBB; centre 3; 1: has B',
    play: 'B>B@1',
    legal: 'token dog',
  })),
])
