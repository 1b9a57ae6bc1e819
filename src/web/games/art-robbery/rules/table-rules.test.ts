import { describe, expect, test } from 'vitest'
import { isProblems } from '../../../../core/json.ts'
import type { Setup } from '../../../../core/state.ts'
import { OPTIONS } from '../../../../games/art-robbery/option-list.ts'
import { readSetup } from '../../../../games/art-robbery/options.ts'
import { FIRST_PRINTING, PUBLISHED } from '../../../../games/art-robbery/tokens.ts'
import { otherChoices } from '../../../../testing/choices.ts'
import { de } from './de.ts'
import { en, type RuleText } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { type SectionName, sectionsAt, tokensAt } from './table-rules.ts'

const setupWith = (options: object, rest: object = {}): Setup => {
  const setup = readSetup({ seats: 3, options, ...rest })
  if (isProblems(setup)) throw new Error(JSON.stringify(setup))
  return setup
}

const told = (words: RuleText, setup: Setup | undefined, section: SectionName): readonly string[] =>
  Object.fromEntries(sectionsAt(words, setup))[section]!.text

describe.each([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['it', it],
] as const)('the rules as a table plays them: %s', (_, words) => {
  const { variants } = words

  test('a usual table plays what the page says', () => {
    expect(sectionsAt(words, setupWith({}))).toEqual(sectionsAt(words))
  })

  test.each([
    ['first printing', { tokenSet: 'firstPrinting' }, 'dots', variants.firstPrinting],
    ['a first player', { firstPlayer: 1 }, 'turn', variants.first(2)],
    ['no limit', { raidTurnLimit: 0 }, 'raid', variants.noLimit],
    ['a limit', { raidTurnLimit: 90 }, 'raid', variants.limit(90)],
    ['from anywhere', { source: 'free' }, 'steal', variants.sourceFree],
    [
      'from anywhere, Boss cards never',
      { source: 'free', bossCard: 'centreOnly' },
      'steal',
      variants.sourceFreeNumbers,
    ],
    ['from anywhere: a number card', { source: 'free' }, 'number', variants.numberFree],
    ['from anywhere: a Boss card', { source: 'free' }, 'boss', variants.bossFree],
    ['two Bosses', { tokenSet: 'firstPrinting' }, 'boss', variants.bosses],
    ['two Bosses, from anywhere', { tokenSet: 'firstPrinting', source: 'free' }, 'boss', variants.bossesFree],
    [
      'two Bosses that are never stolen',
      { tokenSet: 'firstPrinting', source: 'free', bossCard: 'centreOnly' },
      'boss',
      variants.bossesKept,
    ],
    ['numbers may', { steal: 'mayNumbers' }, 'steal', variants.stealMayNumbers],
  ] as const)('%s', (_, options, section, sentence) => {
    expect(told(words, setupWith(options), section)).toContain(sentence)
  })

  test.each(otherChoices(OPTIONS))('the choice %j is told', options => {
    expect(sectionsAt(words, setupWith(options))).not.toEqual(sectionsAt(words, setupWith({})))
  })

  // Whether the dog guards the Boss makes no difference there.
  test.each(otherChoices(OPTIONS).filter(options => !('bossCard' in options || 'dogProtectsBoss' in options)))(
    'where Boss cards never steal, the choice %j is told',
    options => {
      const never = { bossCard: 'centreOnly' }
      expect(sectionsAt(words, setupWith({ ...never, ...options }))).not.toEqual(sectionsAt(words, setupWith(never)))
    },
  )

  test('where number and Boss cards take from anywhere, no section says that the museum comes first', () => {
    const all = sectionsAt(words, setupWith({ source: 'free' })).flatMap(([, { text }]) => text)
    for (const never of [words.number.text[0], words.steal.text[0], words.boss.text[0]])
      expect(all).not.toContain(never)
  })

  test('where Boss cards never steal, no sentence says what happens when one does', () => {
    const setup = setupWith({ source: 'free', steal: 'mayNumbers', bossCard: 'centreOnly', dogProtectsBoss: false })
    const all = sectionsAt(words, setup).flatMap(([, { text }]) => text)
    expect(all).toContain(variants.bossCentreOnly)
    expect(all).toContain(variants.stealMay)
    for (const never of [variants.sourceFree, variants.stealMayNumbers, variants.dogNotBoss])
      expect(all).not.toContain(never)
  })

  test('a first player is not drawn by lot as well', () => {
    expect(told(words, setupWith({ firstPlayer: 0 }), 'turn')).not.toContain(words.turn.text[1])
  })

  test('a table of version 1 plays version 1', () => {
    const setup = setupWith({ steal: 'may' }, { version: 1 })
    expect(told(words, setup, 'steal')).toContain(variants.stealMay)
    expect(told(words, setup, 'boss')).toEqual(words.boss.text)
  })

  test('tokens of its own', () => {
    const raids = PUBLISHED.raids.map((tokens, i) => (i === 1 ? [{ number: 4, dots: 5 }] : tokens))
    const setup = setupWith({ tokenSet: { name: 'my box', raids } })
    expect(tokensAt(setup).raids[1]).toEqual([{ number: 4, dots: 5 }])
    expect(told(words, setup, 'aim')).toContain(variants.aimOwn)
    expect(told(words, setup, 'dots')).toEqual([variants.dots(2, 5, 4, 6), variants.ownTokens('my box')])
  })
})

test('the tokens drawn are those of the table', () => {
  expect(tokensAt(setupWith({ tokenSet: 'firstPrinting' }))).toEqual(FIRST_PRINTING)
  expect(tokensAt()).toBe(PUBLISHED)
})
