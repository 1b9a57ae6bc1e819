import type { BrowserContext, Page } from 'playwright-core'
import { GAMES } from '../../src/games/index.ts'
import { LANGUAGE_NAMES } from '../../src/web/settings.ts'
import { en } from '../../src/web/i18n/en.ts'
import { FRONTS } from '../../src/web/games/index.ts'

// A language made of English with every text in brackets: what stands outside of them comes from no catalogue.

const OPEN = '⟦'
const CLOSE = '⟧'

/** The words of a build's file, `export{x as en}`, all in brackets. */
const bracketed = (file: string): string => `
import { en as words } from '${file}?plain'
const wrap = value =>
  typeof value === 'string' ? '${OPEN}' + value + '${CLOSE}'
  : typeof value === 'function' ? (...args) => wrap(value(...args))
  : Array.isArray(value) ? value.map(wrap)
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wrap(each)]))
  : value
export const en = wrap(words)
`

/** From now on the pages of a visitor who reads English speak the language of brackets. */
export const speakInBrackets = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/assets\/en-[\w-]+\.js$/, route =>
    route.fulfill({ contentType: 'text/javascript', body: bracketed(new URL(route.request().url()).pathname) }),
  )
}

type Declared = { readonly en: string }
const wordsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'en' in value && typeof (value as Declared).en === 'string'
      ? [(value as Declared).en]
      : Object.values(value).flatMap(wordsIn)

/** Declared with a game or a setting, and not in a catalogue: in four languages there, or the same in all. */
const DECLARED: readonly string[] = [
  ...FRONTS.flatMap(({ words }) => Object.values(words.en)),
  ...GAMES.flatMap(({ choices, habits }) => wordsIn([choices, habits])),
  ...Object.values(LANGUAGE_NAMES),
  en.product,
]

/** Where somebody's own words, codes and what the browser words itself (dates, durations) stand. */
const OWN = '.name, .code, code, time, textarea, .own, .clock'

/**
 * Every text on the page that no catalogue has: shown, read out or in the title. `said` are names and other words that
 * people of the test have typed.
 */
export const outsideBrackets = (page: Page, said: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    ([open, close, own, known]) => {
      const outside = (text: string): string[] => {
        let depth = 0
        let bare = ''
        for (const letter of text) {
          if (letter === open) depth++
          else if (letter === close) depth--
          else bare += depth > 0 ? '\n' : letter
        }
        // A single word, "no" for one, is known only where it stands alone.
        for (const each of known.filter(each => each.includes(' '))) bare = bare.split(each).join('\n')
        return bare.split(/\n| [·–] |, |: /).filter(each => /\p{L}{2}/u.test(each) && !known.includes(each.trim()))
      }
      const shown: string[] = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (!node.parentElement?.closest(`${own}, script, style`)) shown.push(node.textContent ?? '')
      const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
      const read = attributes.flatMap(name =>
        [...document.querySelectorAll(`[${name}]`)]
          .filter(each => !each.closest(own))
          .flatMap(each => outside(each.getAttribute(name)!).map(text => `${name}: ${text}`)),
      )
      // One sentence may be spread over several elements, so brackets are counted over the whole page.
      return [...outside(shown.join('\n')), ...read, ...outside(document.title)]
    },
    [OPEN, CLOSE, OWN, [...DECLARED, ...said].sort((a, b) => b.length - a.length)] as const,
  )
