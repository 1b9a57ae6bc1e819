import { expect, test } from 'vitest'
import { de } from './i18n/de.ts'
import { en } from './i18n/en.ts'
import { fr } from './i18n/fr.ts'
import { it } from './i18n/it.ts'

// A screen reader hears only one of them: see the speaker of a table.
test.each([en, de, fr, it])('the question begins with the words for what led to it', ({ prompt, tell, token }) => {
  const yours = token.your(2, 1)
  expect(prompt.asked('Ann', yours).startsWith(tell.wantsYours('Ann', yours))).toBe(true)
})
