import { describe, expect, test } from 'vitest'
import { isProblems } from '../../../../core/json.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { check, codeOf, type Draft, draftOf, EMPTY, firstDraft, leftOver, problemsAt, readLink } from './draft.ts'
import { en as common } from '../../../i18n/en.ts'
import { en } from '../i18n/en.ts'

const problemsOf = (
  draft: Draft,
): readonly { readonly field: string; readonly code: string; readonly text: string }[] => {
  const checked = check(draft)
  return isProblems(checked) ? checked : []
}

describe('a draft', () => {
  test.each(STANDARD.scenarios.map(plan => [plan.name, plan] as const))(
    'of the ready scenario %s is that scenario, and its link leads back to it',
    (_, plan) => {
      const draft = draftOf(plan)
      expect(check(draft)).toMatchObject({ no: plan.no })
      expect(readLink(codeOf(draft)!)).toEqual(draft)
    },
  )

  const first = firstDraft()
  const changed = (change: Partial<Draft>): Draft => ({ ...first, ...change })
  test.each<[what: string, draft: Draft, part: string, code: string]>([
    [
      'an empty field',
      changed({ dice: first.dice.map((dice, i) => (i === 5 ? [] : dice)) }),
      'route[4]',
      'field-empty',
    ],
    [
      'a field with more dice than the one before',
      changed({ dice: first.dice.map((dice, i) => (i === 2 ? [] : i === 3 ? [1, 1, 2, 3] : dice)) }),
      'route[2]',
      'growing',
    ],
    ['five hints', changed({ hints: first.hints.slice(1) }), 'hints', 'not-six'],
    [
      'a hint for three and half a list for two',
      changed({ hints: [1, 2, 3, 6, 8, 12], forTwo: [1, 2, 3] }),
      'hintsForTwo',
      'not-six',
    ],
    [
      'two informants of one colour',
      changed({ informants: ['red', 'red', 'white', 'green'] }),
      'informants',
      'informants',
    ],
    [
      'too many forbidden hints',
      changed({ mode: 'pick', forbidden: [1, 2, 3, 4, 5, 7, 8] }),
      'forbidden',
      'too-few-hints',
    ],
    ['four forbidden hints', changed({ mode: 'pick', forbidden: [1, 2, 3, 4] }), 'forbidden', 'not-three'],
    ['too little gold', changed({ gold: 2 }), 'gold', 'too-little-gold'],
    ['no name', changed({ name: '' }), 'name', 'not-a-name'],
    ['nothing laid out', EMPTY, 'route[0]', 'field-empty'],
  ])('with %s says so at its place, in words of its own', (_, draft, part, code) => {
    const found = problemsAt(problemsOf(draft), part)
    expect(found.map(each => each.code)).toContain(code)
    for (const each of found) expect({ ...common.newGame.problems, ...en.problems }[each.code]).toBeDefined()
    expect(codeOf(draft)).toBeUndefined()
  })

  test('with a hint for three needs no list for two', () => {
    const draft = changed({ hints: [1, 2, 3, 6, 8, 12], forTwo: [] })
    expect(check(draft)).toMatchObject({ hints: [1, 2, 3, 6, 8, 12], hintsForTwo: null })
    expect(check(readLink(codeOf(draft)!)!)).toEqual(check(draft))
  })

  test('of variant 1 counts dice only, of variant 2 has no hints of its own', () => {
    expect(check(changed({ drawn: true }))).toMatchObject({ informants: 'random', station: 2, route: [3, 2, 2, 2, 1] })
    expect(check(changed({ mode: 'draw' }))).toMatchObject({ drawHints: true, hints: null })
    expect(leftOver(changed({ drawn: true }))).toEqual([0])
    expect(leftOver(EMPTY)).toEqual([2, 3, 3, 4])
  })

  test.each(['', 'abc', `${codeOf(first)}x`, codeOf(first)!.slice(1)])('is not read from the broken link %j', code => {
    expect(readLink(code)).toBeUndefined()
  })
})
