import { describe, expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

// Tables of forms have the word itself as their key: one that is renamed would lose its article without a word.
describe.each([
  ['en', en, /\bthe $/, /\bthe $/],
  ['de', de, /\b(die|den|das) $/, /\b(die|den|das) $/],
  ['fr', fr, /\b(le|la) $/, /\b(le|la) $/],
  ['it', it, /\b(il|la) $/, /\b(sul|sulla) $/],
] as const)('in %s', (_, words, article, onto) => {
  test.each(Object.values(words.buildings))('%s has its article', building => {
    const before = (text: string): string => text.slice(0, text.indexOf(building))
    expect(before(words.place.robbing(building))).toMatch(article)
    expect(before(words.place.rob(building, 2))).toMatch(article)
    expect(before(words.place.put(building))).toMatch(onto)
  })
  test('every colour of dice has its plural, and every tool its counted form', () => {
    const alike = words.colours.filter(colour => new RegExp(`${colour}$`).test(words.place.dice(2, colour)))
    expect(alike).toEqual([])
    expect(words.some.length).toBe(words.tools.length)
  })
})
