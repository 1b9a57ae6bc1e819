import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isProblems } from '../src/core/json.ts'
import { type InLanguages, type OptionSpec, optionsIn } from '../src/core/options.ts'
import { ROUTES } from '../src/server/edge/routes.ts'
import { GAMES } from '../src/games/index.ts'

// What a game declares is what its setups hold: the page, the command line and HTTP offer nothing else and nothing
// less.

const isWhole = (words: InLanguages): boolean => ['en', 'de', 'fr', 'it'].every(l => words[l as 'en'].trim() !== '')

/** Values that must be accepted. */
const valuesOf = (spec: OptionSpec, seats: number): readonly unknown[] => {
  switch (spec.kind) {
    case 'choice':
    case 'data':
      return spec.values.map(({ value }) => value)
    case 'seat':
      return ['random', 0, seats - 1]
    case 'number':
      return [spec.usual, spec.least, spec.most]
  }
}

/** Values that must be refused. */
const wrongOf = (spec: OptionSpec, seats: number): readonly unknown[] =>
  spec.kind === 'number'
    ? [spec.least - 1, spec.most + 1, 0.5]
    : spec.kind === 'seat'
      ? [-1, seats, 'me']
      : ['no such', 99]

describe.each(GAMES.map(game => [game.name, game] as const))('%s', (_, game) => {
  const { options, presets } = game.choices ?? { options: [], presets: [] }
  const seats = game.seats[1]
  const chosen = (input: object): { readonly [name: string]: unknown } => {
    const setup = game.setup({ seats, ...input })
    if (isProblems(setup)) throw new Error(setup.map(({ field, text }) => `${field} ${text}`).join())
    return setup.options
  }

  test('a setup holds the options that are declared, and no others', () =>
    expect(Object.keys(chosen({})).sort()).toEqual(options.map(({ name }) => name).sort()))

  test('the first value is the default', () => {
    for (const spec of options) expect(chosen({})[spec.name], spec.name).toBe(valuesOf(spec, seats)[0])
  })

  test.each(options.map(spec => [spec.name, spec] as const))('%s: what is offered is accepted', (name, spec) => {
    for (const value of valuesOf(spec, seats)) expect(chosen({ options: { [name]: value } })[name]).toBe(value)
    for (const value of wrongOf(spec, seats))
      expect(isProblems(game.setup({ seats, options: { [name]: value } })), `${name} ${String(value)}`).toBe(true)
  })

  test('every old version of the rules has a complete set of options', () => {
    for (let version = 1; version <= game.version; version++)
      expect(Object.keys(chosen({ version })).sort()).toEqual(
        optionsIn(options, version)
          .map(({ name }) => name)
          .sort(),
      )
  })

  test('presets choose among what is declared; the first has the defaults', () => {
    for (const preset of presets) expect(chosen({ preset: preset.name })).toMatchObject(preset.options)
    if (presets.length > 0) expect(chosen({ preset: presets[0]!.name })).toEqual(chosen({}))
  })

  test('everything has words in four languages', () => {
    const words = [
      ...options.flatMap(spec => [spec.words, ...('values' in spec ? spec.values.map(each => each.words) : [])]),
      ...presets.map(each => each.words),
    ]
    expect(words.filter(each => !isWhole(each))).toEqual([])
  })
})

test('HTTP tells every option of every game, as it is declared', async () => {
  const route = ROUTES.find(({ path }) => path === '/api/games')!
  const told = (await route.handle({} as never, {} as never)) as { games: { name: string; choices: object }[] }
  expect(told.games.map(({ name, choices }) => ({ name, choices }))).toEqual(
    GAMES.map(({ name, choices }) => ({ name, choices: choices ?? { options: [], presets: [] } })),
  )
  expect(z.parse(route.answer, told)).toEqual(told)
})
