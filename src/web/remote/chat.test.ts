import { expect, test } from 'vitest'
import type { ChatLine } from '../../table/protocol.ts'
import { chatOf, MOST_LINES } from './chat.ts'

const line = (i: number): ChatLine => ({ seat: i % 3, name: 'Ann', text: `line ${i}`, at: i })
const said = (...lines: readonly ChatLine[]) => ({ t: 'said' as const, table: 'a', said: [...lines] })
const textsOf = ({ said: shown }: ReturnType<typeof chatOf>): (string | undefined)[] =>
  shown.value.map(({ text }) => text)

test('a repeated line is shown once, and numbers go on', () => {
  const chat = chatOf()
  chat.receive(said(line(1), line(2)))
  chat.receive(said(line(1), line(2), line(3)))
  expect(chat.said.value.map(({ number, text }) => [number, text])).toEqual([
    [1, 'line 1'],
    [2, 'line 2'],
    [3, 'line 3'],
  ])
})

test('the oldest lines are dropped, and the newest keep their numbers', () => {
  const chat = chatOf()
  for (let i = 1; i <= MOST_LINES + 5; i++) chat.receive(said(line(i)))
  expect(chat.said.value).toHaveLength(MOST_LINES)
  expect(chat.said.value[0]).toMatchObject({ number: 6, text: 'line 6' })
  expect(chat.said.value.at(-1)!.number).toBe(MOST_LINES + 5)
})

test('lines of muted seats are hidden, also those from before', () => {
  const chat = chatOf()
  chat.receive(said(line(1), line(2), line(4)))
  chat.receive({ ...said(line(5)), muted: [1] })
  expect(textsOf(chat)).toEqual(['line 2', 'line 5'])
  chat.setMuted([])
  expect(textsOf(chat)).toHaveLength(4)
})
