import { expect, test } from 'vitest'
import { Sfc32 } from '../core/rng.ts'
import { Tree } from './tree.ts'

test('a node is found by its parent and its move, and by nothing else', () => {
  const tree = new Tree(500)
  const rng = new Sfc32(1)
  for (let search = 0; search < 5; search++) {
    tree.clear()
    const known = new Map<string, number>()
    while (tree.size < 500) {
      const parent = rng.below(tree.size)
      const move = rng.below(4)
      const node = tree.find(parent, move)
      expect(node).toBe(known.get(`${parent} ${move}`) ?? -1)
      if (node < 0) known.set(`${parent} ${move}`, tree.add(parent, move))
    }
    for (const [key, node] of known) {
      const [parent, move] = key.split(' ').map(Number)
      expect(tree.find(parent!, move!)).toBe(node)
    }
  }
})

test('a cleared tree has forgotten everything', () => {
  const tree = new Tree(10)
  tree.visits[tree.add(0, 7)] = 3
  tree.clear()
  expect(tree.find(0, 7)).toBe(-1)
  expect(tree.favourite(0)).toBe(-1)
  expect(tree.visits[tree.add(0, 7)]).toBe(0)
})

test('the favourite is the most visited child, the first of equals', () => {
  const tree = new Tree(10)
  const [a, b, c] = [tree.add(0, 1), tree.add(0, 2), tree.add(0, 3)]
  tree.visits.set([2, 5, 5], a)
  tree.visits[tree.add(b, 1)] = 9
  expect([a, b, c]).toContain(tree.favourite(0))
  expect(tree.favourite(0)).toBe(b)
  expect(tree.mean(a)).toBe(0)
})
