import { describe, expect, test, vi } from 'vitest'
import { en as artEn } from '../games/art-robbery/i18n/en.ts'
import { fr as artFr } from '../games/art-robbery/i18n/fr.ts'
import { de as robDe } from '../games/rob-n-run/i18n/de.ts'
import { en as robEn } from '../games/rob-n-run/i18n/en.ts'
import { fr as robFr } from '../games/rob-n-run/i18n/fr.ts'
import { it as robIt } from '../games/rob-n-run/i18n/it.ts'
import { personAt } from '../session/people.ts'
import { de, spaced } from './french.ts'
import { common } from './index.ts'
import { ad } from './italian.ts'
import { plural } from './speak.ts'

describe('names in sentences', () => {
  test('a name with # keeps it, whatever is counted', () => {
    for (const words of [robEn, robDe, robFr, robIt]) {
      for (const n of [1, 2, 5]) {
        for (const said of [
          words.place.held('A#1', n),
          words.tell.robs('A#1', 'Luuvre', n),
          words.tell.paid('A#1', n, words.colours[0]!),
        ]) {
          expect(said).toContain('A#1')
          expect(said).toContain(String(n))
          expect(said.replace('A#1', '')).not.toContain('#')
        }
      }
    }
    expect(artFr.end.won(['A#1', 'B'])).toContain('A#1')
  })
  test('a name that ends in s, one that begins with a vowel', () => {
    expect(artEn.tell.thiefTook('Fingers', 'the 1')).toBe('Fingers’ thief took the 1')
    expect(artEn.tell.thiefTook('Duke', 'the 1')).toBe('Duke’s thief took the 1')
    expect(['Anne', 'Élise', 'Œdipe', 'Duc', ''].map(de)).toEqual(['d’Anne', 'd’Élise', 'd’Œdipe', 'de Duc', 'de '])
    expect(['Yves', 'Yann', 'Y'].map(de)).toEqual(['d’Yves', 'de Yann', 'de Y'])
    expect(['Hélène', 'Hugo', 'Harry', 'High Card'].map(de)).toEqual(['d’Hélène', 'd’Hugo', 'de Harry', 'de High Card'])
    expect(artFr.place.loot('Anne')).toBe('Butin visible d’Anne')
    expect(['Anne', 'àlex', 'Elena', ''].map(ad)).toEqual(['ad Anne', 'ad àlex', 'a Elena', 'a '])
  })
  test('a person without a name is called by the seat', async () => {
    vi.stubGlobal('navigator', { languages: ['en'] })
    await common.load()
    const names = ['', 'Os'].map(
      (name, seat) => personAt({ seat, kind: 'person', name, standIn: false, here: true }).name,
    )
    expect(names).toEqual(['Player 1', 'Os'])
  })
})

test('two has a form of its own where it is given', () => {
  const forms = { one: '# thing', two: 'both', other: 'all #' }
  expect([1, 2, 3].map(n => plural('en', n, forms))).toEqual(['1 thing', 'both', 'all 3'])
  expect(plural('en', 2, { one: '#', other: '# all' })).toBe('2 all')
})

test('French spaces do not break, also in what functions make', () => {
  const words = spaced({ a: 'Où ?', b: { c: (x: string) => `${x} : « oui » ; non !` }, d: ['a !'] })
  expect(words.a).toBe('Où\u202f?')
  expect(words.b.c('Pie')).toBe('Pie\u00a0: «\u00a0oui\u00a0»\u202f; non\u202f!')
  expect(words.d).toEqual(['a\u202f!'])
  expect(words.b.c('Léo ! : « x »')).toBe('Léo ! : « x »\u00a0: «\u00a0oui\u00a0»\u202f; non\u202f!')
})
