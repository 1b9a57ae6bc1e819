import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isProblems } from '../../../../core/json.ts'
import { artRobbery } from '../../../../games/art-robbery/game.ts'
import { LANGUAGES } from '../../../settings.ts'
import type { HelpText } from './en.ts'
import { help } from './index.ts'
import { words } from './words.ts'

const saidAt = async (thing: string, asked: object): Promise<string | undefined> => {
  const setup = artRobbery.setup({ seats: 3, ...asked })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  return (await help(setup))(thing)?.text
}

describe.each(LANGUAGES)('what a thing is, by the options of the table, in %s', wanted => {
  beforeEach(async () => {
    vi.stubGlobal('navigator', { languages: [wanted] })
    const texts = await words.read(wanted)
    vi.spyOn(words, 't').mockReturnValue(texts)
  })

  test.each([
    ['bossCard', {}, w => w.what.bossCard.text],
    ['bossCard', { preset: 'short' }, w => w.variants.bossCentreOnly],
    ['bossCard', { options: { source: 'free' } }, w => w.variants.bossFree],
    ['bossCard', { preset: 'short', options: { source: 'free' } }, w => w.variants.bossCentreOnly],
    ['number', {}, w => w.what.number.text],
    ['number', { options: { source: 'free' } }, w => w.variants.numberFree],
    ['thief', {}, w => w.what.thief.text],
    ['thief', { options: { thiefTakesBoss: false } }, w => w.variants.thiefNotBoss],
  ] as const satisfies readonly (readonly [string, object, (w: HelpText) => string])[])(
    '%s with %o',
    async (thing, asked, text) => {
      expect(await saidAt(thing, asked)).toBe(text(await words.read(wanted)))
    },
  )
})
