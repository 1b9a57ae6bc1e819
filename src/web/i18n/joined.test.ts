import { expect, test } from 'vitest'
import { facts, listed, sentences } from './joined.ts'

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Where marks belong: one file for each language, and what joins parts in all of them. */
const CATALOGUE = /\/(en|de|fr|it|joined|speak)\.ts$/

// A mark with a space after it is text for people; keys, paths and classes have none.
const JOINS: readonly RegExp[] = [
  // `${a}: ${b}` and `${a} (${b})`
  /\}(\s?[,;:.·!?–+]+\s|\s\()\$\{/,
  // `● ${a}`
  /`[^\w\s$`'"<#./-]+\s\$\{/,
  // `${a}.` and `${a}: `
  /\}[.,;:!?]\s?`/,
  // [a, b].join(', ')
  /\.join\((['"`])(?:[^'"`]*[,;:.·!?–][^'"`]*)\1\)/,
  // <p>{a} · {b}</p> and <b>{a}</b>.
  /(?<!\$)\{(?![ .])[\w.()\s,[\]!-]+\}(<\/\w+>)?(\s*[·–]|[,;:.!?])+(\s*[{<]|$)/,
]

/** The lines of a component in which a literal mark stands between two expressions. */
const joinsIn = (text: string): string[] => text.split('\n').filter(line => JOINS.some(join => join.test(line)))

test('components write no marks between two expressions: i18n/joined.ts and the catalogues do', () => {
  const sources = Object.entries(SOURCES).filter(([path]) => !CATALOGUE.test(path))
  expect(sources.length).toBeGreaterThan(150)
  const found = sources.flatMap(([path, text]) => joinsIn(text).map(line => `${path}: ${line.trim()}`))
  expect(found).toEqual([])
})

test.each([
  ['const a = `${w.gold}: ${gold}`'],
  ['const a = `${words} (${why})`'],
  ['const a = `${what} – ${t().product}`'],
  ['const a = `● ${words.yourTurn}`'],
  ['const a = `${w.fewest}. ${w.arrested}`'],
  ['return `${w.arrested(names)}.`'],
  ["return names.join(', ')"],
  ["return facts.join(' · ')"],
  ['          {home.with(names)} · {home.free(free)}'],
  ['        <b>{words.legal}</b> {words.moves(n)}.'],
])('found: %s', line => expect(joinsIn(line)).toEqual([line]))

test.each([
  ['const key = `${table}/${number}`'],
  ["  <path d={`M${x} ${y}`} class={classes.join(' ')} />"],
  ['    {...(front.aids ? { aids } : {}),'],
  ["        {t().server.none} <a href='/'>{t().home.join}</a>"],
])('not found: %s', line => expect(joinsIn(line)).toEqual([]))

test('what is joined leaves out what is not there, and sentences end', () => {
  expect(listed(['a', undefined, '', 'b'])).toBe('a, b')
  expect(facts(['a', undefined, 'b'])).toBe('a · b')
  expect(sentences(['One', 'Two!', undefined, '“Three.”'])).toBe('One. Two! “Three.”')
})
