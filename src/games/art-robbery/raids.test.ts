import { describe, expect, test } from 'vitest'
import { type Case, expected, outcome } from './testing/cases.ts'

const table = (rule: string, cases: readonly Case[]): void => {
  describe(rule, () => {
    for (const c of cases) test(c.name, () => expect(outcome(c)).toEqual(expected(c)))
  })
}

const RAID_2 = 'raid 2; centre 0.. 1. 2 3 3 3 4 5 B'
const misprint = { tokenSet: 'firstPrinting' }

table('R2 turns', [
  {
    name: 'go clockwise',
    given: '0: 00000; 1: 11111; 2: 22222',
    play: '0>0.. + 1>1 +',
    then: 'centre 2 3 3 3 4 5 B; 0 has 0..; 1 has 1; turns 2; next 2',
  },
  { name: 'and around', given: 'turn 2; 2: 22222', play: '2>2 +', then: 'centre 0.. 1 3 3 3 4 5 B; 2 has 2; next 0' },
  {
    name: 'with two seats',
    seats: 2,
    given: 'turn 1; 1: 22222',
    play: '2>2 +',
    then: 'centre 0.. 1 3 3 3 4 5 B; 1 has 2; next 0',
  },
  {
    name: 'with five seats',
    seats: 5,
    given: 'turn 3; 3: 22222',
    play: '2>2 +',
    then: 'centre 0.. 1 3 3 3 4 5 B; 3 has 2; next 4',
  },
])

table('R11 end of a raid', [
  {
    name: 'at once when the last token leaves the centre, but the ender draws first',
    given: 'centre 5; 0: 55555 has 4; 1: has 3 3; draw 0T',
    play: '5>5',
    legal: '+0 +T',
    then: 'centre -; 0 has 4 5; next draw 0',
  },
  {
    name: 'then all loot is banked and the next raid is laid out',
    given: 'centre 5; 0: 55555 has 4; 1: has 3 3; draw 0T; turns 17',
    play: '5>5 +T',
    then: `${RAID_2}; 0 has -; 1 has -; 0 banked 4 5; 1 banked 3 3; 0 hand 5555T; draw 0; turns 0; starter 1; next 1`,
  },
  { name: 'by a thief', given: 'centre 4; 0: TTTTT', play: 'T>4 +', then: `${RAID_2}; 0 banked 4; starter 1; next 1` },
  {
    name: 'by a Boss card',
    given: 'centre B; 0: BBBBB has 4',
    play: 'B>B +',
    then: `${RAID_2}; 0 has -; 0 banked 4 B; starter 1; next 1`,
  },
  {
    name: 'from raid 2 to raid 3',
    given: 'raid 2; centre 4; 0: 44444',
    play: '4>4 +',
    then: 'raid 3; centre 0.. 1. 2. 3 3 3 4 5 B; 0 banked 4; starter 1; next 1',
  },
  {
    name: 'from raid 3 to raid 4',
    given: 'raid 3; centre 4; 0: 44444',
    play: '4>4 +',
    then: 'raid 4; centre 0.. 1. 2. 3 3 3 4. 5. B; 0 banked 4; starter 1; next 1',
  },
  {
    name: 'the ender may empty the draw pile',
    seats: 5,
    given: 'centre 5; 0: 55555; draw 4',
    play: '5>5 +4',
    then: `${RAID_2}; 0 banked 5; 0 hand 45555; discard -; starter 1; next 1`,
  },
  {
    name: 'hands, piles and dog stay as they are',
    given: 'dog 2; centre 5; 0: 55555; 1: 01234; 2: 0BDTT; draw 0T',
    play: '5>5 +T',
    then: `${RAID_2}; 0 banked 5; 1 hand 01234; 2 hand 0BDTT; draw 0; starter 2; next 2`,
  },
  {
    name: 'a theft does not end it',
    given: 'centre 3; 0: 55555; 1: has 5',
    play: '5>5@1 +',
    then: '0 has 5; 1 has -; next 1',
  },
  { name: 'nor does a useless card', given: 'centre 3; 0: 55555', play: '5 +', then: 'next 1' },
  {
    name: 'nor the dog, which keeps no raid open either',
    given: 'centre 3; dog 1; 0: DDDDD',
    play: 'D>D +',
    then: 'dog 0; next 1',
  },
  {
    name: 'a seat that can do nothing else must end it',
    with: { steal: 'may' },
    given: 'centre 5; 0: 5555T',
    legal: '5>5 T>5',
  },
  {
    name: 'after raid 4 nobody draws, and the game is over',
    given: 'raid 4; centre 3; 0: 33333; draw 0T',
    play: '3>3',
    legal: '-',
    then: 'centre -; 0 banked 3; 0 hand 3333; draw 0T; next nobody; winners 0 1 2; arrested 0 1 2; points 0 0 0; alibis 0 0 0',
  },
])

/** Raid 1 is ended by seat 0 with a 3; seat 1 has the Boss unless the case is about somebody else. */
table('R12 the Boss at the end of a raid', [
  {
    name: 'stays with a 4',
    given: 'centre 3; 0: 33333; 1: has 4 B',
    play: '3>3',
    then: 'centre -; 0 has 3; next draw 0',
  },
  {
    name: 'stays with a 5',
    given: 'centre 3; 0: 33333; 1: has 5 B',
    play: '3>3',
    then: 'centre -; 0 has 3; next draw 0',
  },
  {
    name: 'stays with both',
    given: 'centre 3; 0: 33333; 1: has 4 5 B',
    play: '3>3',
    then: 'centre -; 0 has 3; next draw 0',
  },
  {
    name: 'leaves without',
    given: 'centre 3; 0: 33333; 1: has 0.. 1 2 3 3 B',
    play: '3>3',
    then: 'centre -; 0 has 3; 1 has 0.. 1 2 3 3; next draw 0',
  },
  {
    name: 'to have had a 4 is not enough',
    given: 'centre 3; 0: 3444B; 1: 3333T has 4 B',
    play: '4>4@1 + 3>3',
    then: 'centre -; 0 has 4; 1 has 3; next draw 1',
  },
  {
    name: 'bossNeeds: took, a 4 that was taken keeps it though it was stolen since',
    with: { bossNeeds: 'took' },
    given: 'centre 3; 0: 3444B; 1: 3333T has 4 B',
    play: '4>4@1 + 3>3',
    then: 'centre -; 0 has 4; 1 has 3 B; next draw 1',
  },
  {
    name: 'bossNeeds: took, a 4 that was stolen is taken too',
    with: { bossNeeds: 'took' },
    given: 'centre 3; 0: 4444B has B; 1: 4TTTT has 4; 2: 33333',
    play: '4>4@1 + 4>4@0 + 3>3',
    then: 'centre -; 2 has 3; next draw 2',
  },
  {
    name: 'bossNeeds: took, one of an earlier raid does not help',
    with: { bossNeeds: 'took' },
    given: 'raid 2; centre 3; 0: 33333; 1: has B banked 4',
    play: '3>3',
    then: 'centre -; 0 has 3; 1 has -; next draw 0',
  },
  {
    name: 'is not a 5 itself',
    given: 'centre 3; 0: 33333; 1: has B',
    play: '3>3',
    then: 'centre -; 0 has 3; 1 has -; next draw 0',
  },
  {
    name: 'leaves if the 4 is now with another',
    given: 'centre 3; 0: 33333 has 4; 1: has B',
    play: '3>3',
    then: 'centre -; 0 has 3 4; 1 has -; next draw 0',
  },
  {
    name: 'leaves if the last 4 was stolen just before',
    given: 'centre 3; 0: 44444; 1: 33333 has 4 B',
    play: '4>4@1 + 3>3',
    then: 'centre -; 0 has 4; 1 has 3; next draw 1',
  },
  {
    name: 'taken last, with a 4',
    given: 'centre B; 0: BBBBB has 4',
    play: 'B>B',
    then: 'centre -; 0 has 4 B; next draw 0',
  },
  { name: 'taken last, without', given: 'centre B; 0: BBBBB has 3', play: 'B>B', then: 'centre -; next draw 0' },
  {
    name: 'taken last by a thief, without',
    given: 'centre B; 0: TTTTT has 3; 1: has 5',
    play: 'T>B',
    then: 'centre -; next draw 0',
  },
  {
    name: "the last token is the holder's first 4",
    given: 'centre 4; 0: 44444 has B',
    play: '4>4',
    then: 'centre -; 0 has 4 B; next draw 0',
  },
  {
    name: 'a 4 banked earlier does not count',
    given: 'raid 2; centre 3; 0: 33333; 1: has B banked 4 5',
    play: '3>3',
    then: 'centre -; 0 has 3; 1 has -; next draw 0',
  },
  {
    name: 'a Boss banked earlier stays',
    given: 'raid 2; centre 3; 0: 33333; 1: banked 4 B',
    play: '3>3',
    then: 'centre -; 0 has 3; next draw 0',
  },
  {
    name: 'a 4 with a dot is a 4',
    given: 'raid 4; centre 0.. 3; 0: 33333; 1: 00000 has 4. B',
    play: '3>3 + 0>0..',
    then: 'centre -; 1 has -; 0 banked 3; 1 banked 0.. 4. B; next nobody; winners 1; arrested 0 2; points 0 9 0; alibis 0 3 0',
  },
  {
    name: 'raid 4, without',
    given: 'raid 4; centre 0.. 3; 0: 33333; 1: 00000 has 1. B',
    play: '3>3 + 0>0..',
    then: 'centre -; 1 has -; 0 banked 3; 1 banked 0.. 1.; next nobody; winners 1; arrested 0 2; points 0 1 0; alibis 0 3 0',
  },
  {
    name: 'two Bosses: one 4 keeps both',
    with: misprint,
    given: 'raid 3; centre 3; 0: 33333; 1: has 4 B B',
    play: '3>3',
    then: 'centre -; 0 has 3; next draw 0',
  },
  {
    name: 'two Bosses: each holder needs one',
    with: misprint,
    given: 'raid 3; centre 3; 0: 33333; 1: has 4 B; 2: has 2. B',
    play: '3>3',
    then: 'centre -; 0 has 3; 2 has 2.; next draw 0',
  },
  {
    name: 'two Bosses leave together',
    with: misprint,
    given: 'raid 3; centre 3; 0: 33333; 1: has 3 B B',
    play: '3>3',
    then: 'centre -; 0 has 3; 1 has 3; next draw 0',
  },
])

const ENDS = { given: 'centre 3; turn 1; starter 2; 1: 33333', play: '3>3 +' }
const starter = (name: string, noDogStarter: string, seat: number, dog = ''): Case => ({
  name,
  with: { noDogStarter },
  given: `${ENDS.given}; dog ${dog || '-'}`,
  play: ENDS.play,
  // A seat that started the raid before is no news.
  then: `${RAID_2}; 1 banked 3;${seat === 2 ? '' : ` starter ${seat};`}${seat === 1 ? '' : ` next ${seat}`}`,
})

/** Seat 2 started the raid, seat 1 ends it. */
table('R13 who starts the next raid', [
  starter('the holder of the dog', 'nextClockwise', 0, '0'),
  starter('the holder of the dog, who ended this one', 'nextClockwise', 1, '1'),
  starter('the holder of the dog, raidEnder', 'raidEnder', 0, '0'),
  starter('the holder of the dog, previousStarter', 'previousStarter', 0, '0'),
  starter('no dog, nextClockwise: the seat after the one who played last', 'nextClockwise', 2),
  starter('no dog, raidEnder', 'raidEnder', 1),
  starter('no dog, previousStarter', 'previousStarter', 2),
  {
    name: 'no dog, nextClockwise, around',
    given: 'centre 3; turn 2; 2: 33333',
    play: '3>3 +',
    then: `${RAID_2}; 2 banked 3; next 0`,
  },
  {
    name: 'no dog, previousStarter, neither the ender nor the next',
    with: { noDogStarter: 'previousStarter' },
    given: 'centre 3; turn 1; starter 0; 1: 33333',
    play: '3>3 +',
    then: `${RAID_2}; 1 banked 3; next 0`,
  },
  {
    name: 'a dog in the centre stays there',
    given: 'centre 3; 0: 33333',
    play: '3>3 +',
    then: `${RAID_2}; 0 banked 3; starter 1; next 1`,
  },
])

const ten = { raidTurnLimit: 10 }
table('R16 turn limit', [
  {
    name: 'the turn before the last',
    with: ten,
    given: 'turns 8; centre 3 B; 0: 55555',
    play: '5 +',
    then: 'turns 9; next 1',
  },
  {
    name: 'the last turn is played in full',
    with: ten,
    given: 'turns 9; centre 3 B; 0: 55555',
    play: '5',
    then: 'turns 10; next draw 0',
  },
  {
    name: 'then what is left in the centre leaves the game',
    with: ten,
    given: 'turns 9; centre 3 B; 0: 55555 has 4',
    play: '5 +',
    then: `${RAID_2}; 0 has -; 0 banked 4; turns 0; starter 1; next 1`,
  },
  {
    name: 'the dog question is part of the turn',
    with: ten,
    given: 'turns 9; dog 2; centre 3; 0: 55555; 2: has 5',
    play: '5>5@2',
    legal: 'token dog',
    then: 'asked 5 of 2; next 2',
  },
  {
    name: 'and its answer counts',
    with: ten,
    given: 'turns 9; dog 2; centre 3; 0: 55555; 2: has 5',
    play: '5>5@2 dog +',
    then: `${RAID_2}; dog 0; 2 has -; 2 banked 5`,
  },
  {
    name: 'a Boss in the loot stays with a 4',
    with: ten,
    given: 'turns 9; centre 3; 0: 55555; 1: has 4 B',
    play: '5 +',
    then: `${RAID_2}; 1 has -; 1 banked 4 B; starter 1; next 1`,
  },
  {
    name: 'and leaves without',
    with: ten,
    given: 'turns 9; centre 3 4; 0: 55555; 1: has 2 B',
    play: '5 +',
    then: `${RAID_2}; 1 has -; 1 banked 2; starter 1; next 1`,
  },
  {
    name: 'a raid that ends by itself on that turn',
    with: ten,
    given: 'turns 9; centre 3; 0: 33333',
    play: '3>3 +',
    then: `${RAID_2}; 0 banked 3; turns 0; starter 1; next 1`,
  },
  {
    name: 'the holder of the dog starts the next raid',
    with: ten,
    given: 'turns 9; dog 2; centre 3; 0: 55555',
    play: '5 +',
    then: `${RAID_2}; starter 2; next 2`,
  },
  {
    name: 'raidEnder: the last to have played',
    with: { ...ten, noDogStarter: 'raidEnder' },
    given: 'turns 9; turn 1; centre 3; 1: 55555',
    play: '5 +',
    then: `${RAID_2}; starter 1`,
  },
  {
    name: 'in raid 4 it ends the game, after the draw',
    with: ten,
    given: 'raid 4; turns 9; centre 3; 0: 55555 has 1.; draw 0T',
    play: '5 +T',
    then: 'centre -; 0 has -; 0 banked 1.; 0 hand 5555T; draw 0; next nobody; winners 0; arrested 1 2; points 1 0 0; alibis 1 0 0',
  },
  {
    name: 'each raid counts its own turns',
    with: { raidTurnLimit: 2 },
    given: 'turns 1; centre 3; 0: 55555; 1: 5BBBB',
    play: '5 + 5>5 +',
    then: `raid 2; centre 0.. 1. 2 3 3 3 4 B; 1 has 5; turns 1; starter 1; next 2`,
  },
  {
    name: 'a limit of one',
    with: { raidTurnLimit: 1 },
    given: '0: 55555',
    play: '5>5 +',
    then: `${RAID_2}; 0 banked 5; turns 0; starter 1; next 1`,
  },
  {
    name: 'the default is 200: not on turn 199',
    given: 'turns 198; centre 3; 0: 55555',
    play: '5 +',
    then: 'turns 199; next 1',
  },
  {
    name: 'but on turn 200',
    given: 'turns 199; centre 3; 0: 55555',
    play: '5 +',
    then: `${RAID_2}; turns 0; starter 1; next 1`,
  },
  {
    name: '0 is no limit',
    with: { raidTurnLimit: 0 },
    given: 'turns 20000; centre 3; 0: 55555',
    play: '5 +',
    then: 'turns 20001; next 1',
  },
])
