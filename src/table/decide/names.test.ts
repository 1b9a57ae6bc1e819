import { describe, expect, test, vi } from 'vitest'
import { readName, sameName } from './names.ts'

const GOOD: readonly (readonly [text: string, name: string])[] = [
  ['Anna', 'Anna'],
  ['  Anna  Maria ', 'Anna Maria'],
  ['Anna\nMaria', 'Anna Maria'],
  ['7', '7'],
  ['Zoë', 'Zoë'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['名前', '名前'],
  ['محمد', 'محمد'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['👩‍👩‍👧‍👦'.repeat(6), '👩‍👩‍👧‍👦'.repeat(6)],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['Abbot', 'Abbot'],
  ['Botticelli', 'Botticelli'],
  ['Hostess', 'Hostess'],
  ['Systema', 'Systema'],
  ['Катя', 'Катя'],
  ['Анна-Мария 2', 'Анна-Мария 2'],
  ['Ωmega'.slice(0, 1), 'Ω'],
  ['ひらがなカタカナ漢字', 'ひらがなカタカナ漢字'],
  ['홍길동', '홍길동'],
  ['ამირანი', 'ამირანი'],
  ['தமிழ்', 'தமிழ்'],
  ['Zoë 🎲', 'Zoë 🎲'],
  ['<b>Anna</b>', '<b>Anna</b>'],
]

const BAD: readonly (readonly [text: string, why: string])[] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['\u200d', 'empty'],
  ['\u3164', 'empty'],
  ['\u2800\u2800', 'empty'],
  ['\u0301', 'empty'],
  ['x'.repeat(25), 'long'],
  ['x'.repeat(161), 'long'],
  ['Anna\u202eannA', 'marks'],
  ['An\u200bna', 'marks'],
  ['Anna\u0000', 'marks'],
  ['Anna\u001b[31m', 'marks'],
  ['\u2066Anna', 'marks'],
  ['Anna\ue000', 'marks'],
  ['\ud800', 'marks'],
  ['A\u0301\u0301\u0301\u0301\u0301', 'marks'],
  ['Bot', 'badge'],
  ['[BOT] Anna', 'badge'],
  ['Anna (bot)', 'badge'],
  ['b\u200dot', 'badge'],
  ['b\ufe0fot', 'badge'],
  ['ｂｏｔ', 'badge'],
  ['🤖', 'badge'],
  ['🤖 Anna', 'badge'],
  ['вот', 'badge'],
  ['Аnna', 'mixed'],
  ['Annа', 'mixed'],
  ['Pαul', 'mixed'],
  ['Anna 名前', 'mixed'],
  ['Ꭺnna', 'mixed'],
  ['தமிழ் Anna', 'mixed'],
  ['System', 'role'],
  ['SYSTEM:', 'role'],
  ['(host)', 'role'],
  ['Anna (Host)', 'role'],
  ['Anna [admin]', 'role'],
  ['ｓｙｓｔｅｍ', 'role'],
  ['Safehouse', 'role'],
  ['Server', 'role'],
]

const SAME: readonly (readonly [a: string, b: string, same: boolean])[] = [
  ['Anna', 'anna', true],
  ['Anna', 'Ａｎｎａ', true],
  ['Anna', 'An\u200dna', true],
  ['Anna', 'Anna\ufe0f', true],
  ['Anna', 'Anna\u2800', true],
  ['Anna', 'Anne', false],
  ['Anna Maria', 'Anna Maria', true],
  ['👩‍👧', '👩‍👦', false],
  ['Hope', 'Норе', true],
  ['Катя', 'Катя', true],
  ['Катя', 'Kata', false],
]

describe('a name has 1 to 24 visible letters, no marks, and is no badge', () => {
  for (const [text, name] of GOOD) test(`${JSON.stringify(text)} is ${name}`, () => expect(readName(text)).toBe(name))
  for (const [text, why] of BAD)
    test(`${JSON.stringify(text)} is refused: ${why}`, () =>
      expect(readName(text)).toEqual({ code: 'bad-name', params: { why } }))
  for (const [text] of GOOD)
    test(`${JSON.stringify(text)} stays as it is when read again`, () =>
      expect(readName(readName(text) as string)).toEqual(readName(text)))
})

describe('names that read the same are the same', () => {
  for (const [a, b, same] of SAME)
    test(`${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => expect(sameName(a, b)).toBe(same))
})

test('where the browser cannot count letters as people do, a family counts as several', async () => {
  const family = '👩‍👩‍👧‍👦'
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const { readName: readPlain } = await import('./names.ts')
  vi.unstubAllGlobals()
  expect([readName(family.repeat(4)), readPlain(family.repeat(4))]).toMatchObject([
    family.repeat(4),
    { code: 'bad-name' },
  ])
  expect(readPlain(family.repeat(3))).toBe(family.repeat(3))
})
