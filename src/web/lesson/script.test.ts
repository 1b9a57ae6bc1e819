import { describe, expect, test } from 'vitest'
import { NOBODY, type Game } from '../../core/game.ts'
import { replay } from '../../core/log.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import artReadme from '../../games/art-robbery/README.md?raw'
import { script as artScript } from '../games/art-robbery/lesson/script.ts'
import { de as artDe } from '../games/art-robbery/lesson/de.ts'
import { en as artEn } from '../games/art-robbery/lesson/en.ts'
import { fr as artFr } from '../games/art-robbery/lesson/fr.ts'
import { it as artIt } from '../games/art-robbery/lesson/it.ts'
import { NUMBERS as artNumbers } from '../games/art-robbery/rules/testing/rule-numbers.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import robReadme from '../../games/rob-n-run/README.md?raw'
import { de as robWordsDe } from '../games/rob-n-run/i18n/de.ts'
import { en as robWordsEn } from '../games/rob-n-run/i18n/en.ts'
import { fr as robWordsFr } from '../games/rob-n-run/i18n/fr.ts'
import { it as robWordsIt } from '../games/rob-n-run/i18n/it.ts'
import { de as robDe } from '../games/rob-n-run/lesson/de.ts'
import { en as robEn } from '../games/rob-n-run/lesson/en.ts'
import { fr as robFr } from '../games/rob-n-run/lesson/fr.ts'
import { it as robIt } from '../games/rob-n-run/lesson/it.ts'
import { script as robScript } from '../games/rob-n-run/lesson/script.ts'
import { NUMBERS as robNumbers } from '../games/rob-n-run/rules/testing/rule-numbers.ts'
import { de } from '../i18n/de.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { it } from '../i18n/it.ts'
import { playLesson, type LessonScript } from './script.ts'
import { openLesson } from './session.ts'

interface Taught {
  readonly game: Game
  readonly readme: string
  readonly script: LessonScript
  readonly texts: readonly { readonly [id: string]: string }[]
  /** What each section of the rules page tells. */
  readonly numbers: { readonly [section: string]: readonly string[] }
}

const TAUGHT: readonly Taught[] = [
  { game: artRobbery, readme: artReadme, script: artScript, texts: [artEn, artDe, artFr, artIt], numbers: artNumbers },
  { game: robNRun, readme: robReadme, script: robScript, texts: [robEn, robDe, robFr, robIt], numbers: robNumbers },
]

/** About five minutes of reading aloud. */
const MOST_STEPS = 26
/** What a small phone can show beside the thing meant. */
const MOST_LETTERS = 230

describe.each(TAUGHT)('the first game of $game.name', ({ game, readme, script, texts, numbers }) => {
  const { steps } = script

  test('plays a whole game by the rules, and the learner is to act where a move is asked', () => {
    const { log, end, plies } = playLesson(game, script)
    expect(game.actor(end)).toBe(NOBODY)
    for (const [i, { id, play }] of steps.entries())
      if (play !== undefined) expect([id, game.actor(replay(game, log, plies[i]))]).toEqual([id, script.seat])
  })

  test('teaches every rule that a player meets, or says why not', () => {
    const numbered = [...readme.matchAll(/^#{2,3} ([RN]\d+) /gm)].map(([, rule]) => rule!)
    expect(numbered.length).toBeGreaterThan(15)
    const taught = new Set(steps.flatMap(step => step.rules))
    expect([...taught].filter(rule => !numbered.includes(rule))).toEqual([])
    expect(numbered.filter(rule => !taught.has(rule)).sort()).toEqual(Object.keys(script.untaught).sort())
    // A section of the rules page stands in brackets; only what nobody acts by may be in none.
    for (const [rule, why] of Object.entries(script.untaught)) {
      const section = /\((\w+)\)/.exec(why)?.[1]
      if (!why.includes('nobody acts by')) expect(numbers[section ?? ''], rule).toContain(rule)
    }
  })

  test('links each step to the section of the rules page that tells its rule; other sections tell what else it cites', () => {
    const told = new Set(Object.values(numbers).flat())
    for (const { id, rules, section } of steps) {
      expect([id, section !== undefined]).toEqual([id, rules.length > 0])
      if (section !== undefined) expect(numbers[section], id).toContain(rules[0])
      expect(
        rules.filter(rule => !told.has(rule)),
        id,
      ).toEqual([])
    }
  })

  test('has one short sentence or some for each step, and nothing else', () => {
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
    const ids = steps.map(({ id }) => id)
    for (const text of texts) {
      expect(Object.keys(text)).toEqual(ids)
      expect(Object.entries(text).filter(([, words]) => words.length > MOST_LETTERS)).toEqual([])
    }
  })

  test('calls the others as they are called at the table', () => {
    for (const [i, { botNames }] of [en, de, fr, it].entries())
      for (const name of botNames.slice(0, Number(script.setup['seats']) - 1))
        expect(Object.values(texts[i]!).join(' ')).toContain(name)
  })

  test('goes from step to step, and offers the one move that is meant', () => {
    const later: (() => void)[] = []
    const ports = { after: (_: number, then: () => void) => (later.push(then), () => {}), pace: () => 0 }
    const { session, at, step, moving, next } = openLesson(game, script, [], 0, ports)
    for (let i = 0; i < steps.length; i++) {
      expect([at.value, moving.value]).toEqual([i, false])
      const { play } = step.value
      expect(session.legal.value.map(game.write)).toEqual(play === undefined ? [] : [play])
      if (play === undefined) next()
      else session.play(session.legal.value[0]!)
      for (let then = later.shift(); then; then = later.shift()) {
        expect(session.legal.value).toEqual([])
        then()
      }
    }
    expect(at.value).toBe(steps.length - 1)
  })

  test('opens at any step: the way back', () => {
    const ports = { after: () => () => {}, pace: () => 0 }
    for (const [i, { play }] of steps.entries()) {
      const { session, moving } = openLesson(game, script, [], i, ports)
      expect([moving.value, session.legal.value.map(game.write)]).toEqual([false, play === undefined ? [] : [play]])
    }
  })
})

test("rob 'n run: hints, buttons and the building are called as on the board", () => {
  for (const [text, words] of [
    [robEn, robWordsEn],
    [robDe, robWordsDe],
    [robFr, robWordsFr],
    [robIt, robWordsIt],
  ] as const) {
    expect(text.hint).toContain(words.hints.title[8])
    expect(text.go).toContain(words.act.go)
    expect(text.building).toContain(words.buildings['Corner Bank'])
    expect(text.later).toContain(words.buildings['Central Bank'])
  }
})
