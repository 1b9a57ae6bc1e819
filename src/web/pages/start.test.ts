import { beforeAll, expect, test, vi } from 'vitest'

// Node has neither a place nor storage.
vi.stubGlobal('location', { pathname: '/', search: '' })
const { FRONTS } = await import('../games/index.ts')
const { set } = await import('../settings.ts')
const { lastWay, way } = await import('./start.ts')

const rivals = FRONTS.find(({ together }) => !together)!
const crew = FRONTS.find(({ together }) => together)!

beforeAll(() => set({ last: {} }))

test('rivals are of medium strength and partners as good as they come, unless somebody chooses', () => {
  expect(lastWay(rivals).level).toBe('medium')
  expect(lastWay(crew).level).toBe('expert')
  way(crew, { seats: 3, level: 'medium' })
  way(rivals, { seats: 2, level: 'hard' })
  expect([lastWay(crew), lastWay(rivals)]).toEqual([
    { seats: 3, level: 'medium' },
    { seats: 2, level: 'hard' },
  ])
})

test('the level that a crew had when it was the default is not kept', () => {
  set({ last: { [crew.name]: { seats: 3, level: 'medium' }, [rivals.name]: { seats: 3, level: 'easy' } } })
  expect([lastWay(crew), lastWay(rivals)]).toEqual([
    { seats: 3, level: 'expert' },
    { seats: 3, level: 'easy' },
  ])
})
