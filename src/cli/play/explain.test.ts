import { expect, test } from 'vitest'
import type { Reason } from '../../bots/bot.ts'
import { explain } from './explain.ts'

const CASES: readonly [game: string, reason: Reason, line: string][] = [
  ['art-robbery', { why: 'forced' }, 'there was nothing else to do'],
  [
    'art-robbery',
    { why: 'steal', takes: '5', from: 2, before: 0.25, after: 0.5 },
    'steals the 5 from seat 2; chance of winning 25.0 %, then 50.0 %',
  ],
  [
    'art-robbery',
    { why: 'alibi', takes: '0..', before: 0.3, after: 0.35, iterations: 1000, tried: 0.62, reply: '4>4', fears: '5' },
    'takes the 0.. for its alibi; chance of winning 30.0 %, then 35.0 %; tried in 62.0 % of 1,000 looks ahead; expects 4>4 in answer; may lose the 5 to a thief',
  ],
  [
    'rob-n-run',
    {
      why: 'play-asked',
      before: 0.61,
      after: 0.7,
      feared: 0.4,
      tool: 'D',
      chance: 0.875,
      needs: 'DD',
      done: 'K',
      possible: 1234,
    },
    'gives D, the best of its cards after all that was said; chance of winning 61.0 %, then 70.0 %; 40.0 % if it goes wrong; 87.5 % sure that it is needed; 1,234 ways to fill the vaults were possible; certainly still needed: DD; certainly not needed: K',
  ],
  [
    'rob-n-run',
    { why: 'hint-said', before: 0.5, after: 0.5, bits: 2.31, possible: 40, needs: '', done: '' },
    'no other true sentence tells the crew more; chance of winning 50.0 %, then 50.0 %; tells 2.3 bits; 40 ways to fill the vaults were possible; certainly still needed: nothing yet',
  ],
  // Reasons of other games: their fields by name, whatever they are.
  [
    'high-card',
    { why: 'hint-chosen', hint: 7, meanGold: 12.5, vaults: ['A', 'B'] },
    'hint chosen; hint 7; mean gold 12.5; vaults ["A","B"]',
  ],
  ['art-robbery', { why: 'steal-all', takes: '5' }, 'steal all; takes 5'],
  ['high-card', { why: 'steal', takes: '5' }, 'steal; takes 5'],
  ['constructor', { why: 'constructor', before: 'x', after: null }, 'constructor; before x; after null'],
]

test.each(CASES)('%s: %j', (name, reason, line) => {
  expect(explain(reason, { name })).toBe(line)
})
