import { expect, test } from 'vitest'
import oldest from '../browsers.json' with { type: 'json' }

// The build lowers syntax to the oldest browsers, not functions and patterns: those below are younger than they are.

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx,js}', '../../{core,games,bots,table}/**/*.ts', '!**/*.test.*', '!../../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** In which version of the browsers each came; only those that lack it are named. */
const NEWER: readonly (readonly [came: string, name: RegExp])[] = [
  ['Safari 16.4', /\(\?<[=!]/], // a look behind in a regular expression, which even breaks the script
  ['Safari 17, Chrome 112', /\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\(/],
  ['Safari 17.4', /\bcheckVisibility\b/],
  ['Safari 17, Firefox 127, Chrome 122', /(?<!\bz)\.(union|intersection|difference|symmetricDifference)\(/],
  ['Safari 17, Firefox 127, Chrome 122', /\.is(SubsetOf|SupersetOf|DisjointFrom)\(/],
  ['Safari 17.4, Chrome 119', /\bPromise\.withResolvers\b/],
  ['Safari 18.2, Firefox 134, Chrome 128', /\bPromise\.try\b/],
  ['Safari 17.4, Chrome 117', /\b(Object|Map)\.groupBy\b/],
  ['Safari 16.4, Chrome 121', /\bArray\.fromAsync\b/],
  ['Safari 17, Chrome 120', /\bURL\.(canParse|parse)\b/],
  [
    'Safari 18.4, Firefox 131, Chrome 122',
    /\bIterator\.|\.(values|keys|entries)\(\)\.(map|filter|take|drop|some|every|toArray)\(/,
  ],
  ['Safari 17.4, Firefox 124, Chrome 116', /\bAbortSignal\.any\b/],
  ['Safari 16.4', /\.(isWellFormed|toWellFormed)\(/],
  ['Safari 17.4, Firefox 122, Chrome 114', /\.transferToFixedLength\(/],
  ['Safari 18.2, Firefox 133, Chrome 140', /\b(fromBase64|toBase64|fromHex|toHex)\(/],
  ['Firefox 125', /\bIntl\.Segmenter\b/],
  ['Safari 16.4, Firefox 136, Chrome 129', /\bIntl\.DurationFormat\b/],
  ['Safari 17, Firefox 125, Chrome 114', /\b(show|hide|toggle)Popover\b|\bpopover(target)?=/i],
  ['Safari 26.2, Chrome 114', /\bscrollend\b/],
  ['Safari 18, Firefox 144', /\bstartViewTransition\b/],
  ['Safari', /\brequestIdleCallback\b/],
  ['Safari 16.4, Firefox 128', /@property|\bregisterProperty\b/],
  ['Safari 26.2, Firefox 147', /\bnavigation\.navigate\b/],
  ['Safari 18.2, Firefox 134, Chrome 136', /\bRegExp\.escape\b/],
]

/** Not where a line asks for it first: `'Segmenter' in Intl ? new Intl.Segmenter() : undefined`. */
const newerIn = (text: string): string[] =>
  NEWER.flatMap(([came, name]) => {
    const lines = text.split('\n').filter(line => !/'\w+' in /.test(line))
    const found = name.exec(lines.join('\n'))
    return found ? [`${found[0]} needs ${came}`] : []
  })

test('no script of the page uses functions that the oldest browsers lack', () => {
  expect(oldest).toEqual({ chrome: '111', firefox: '121', safari: '16.0' })
  expect(Object.keys(SOURCES).length).toBeGreaterThan(400)
  const found = Object.entries(SOURCES).flatMap(([path, text]) => newerIn(text).map(what => `${path}: ${what}`))
  expect(found).toEqual([])
})

test.each([
  'if (element.checkVisibility()) return',
  'const all = seats.union(others)',
  'const { promise } = Promise.withResolvers<void>()',
  'const by = Object.groupBy(list, each => each.seat)',
  'const list = await Array.fromAsync(stream)',
  'if (!URL.canParse(text)) return',
  'sheet.showPopover()',
  "list.addEventListener('scrollend', done)",
  'text.replace(/(?<=a)b/, x)',
  'return map.values().map(each => each.id)',
])('found: %s', line => expect(newerIn(line)).toHaveLength(1))

test.each(['const copy = structuredClone(state)', 'z.union([a, b])', 'list.toSorted()', '/(?<name>a)/.exec(text)'])(
  'not found: %s',
  line => expect(newerIn(line)).toEqual([]),
)
