import { nonceHashOf } from '../../src/core/luck.ts'
import type { TableAsk } from '../../src/table/protocol.ts'

// The steps of every client that sits down and plays: the hash of a nonce on sitting down, the nonce with the ready
// mark. People are numbers, the host is the first of the list.

type Sit = Extract<TableAsk, { t: 'sit' }>

/** Asks something of a table as one of the people. */
export type AskAs = (person: number, ask: TableAsk) => Promise<unknown>

const nonceOf = (person: number): string => person.toString(16).padStart(32, '0')

export const hashOf = (person: number): string => nonceHashOf(nonceOf(person))

export const sitAs = (person: number, name: string, seat?: number): Sit => ({
  t: 'sit',
  name,
  hash: hashOf(person),
  ...(seat === undefined ? {} : { seat }),
})

export const readyAs = (person: number): Extract<TableAsk, { t: 'ready' }> => ({ t: 'ready', nonce: nonceOf(person) })

/** The host starts, and everybody who sits there sends the ready mark. */
export const startGame = async (ask: AskAs, people: readonly number[]): Promise<void> => {
  await ask(people[0]!, { t: 'start' })
  for (const person of people) await ask(person, readyAs(person))
}

/** Another game with the same people. */
export const playAgain = async (ask: AskAs, people: readonly number[]): Promise<void> => {
  await ask(people[0]!, { t: 'rematch' })
  for (const person of people) await ask(person, { t: 'commit', hash: hashOf(person) })
  await startGame(ask, people)
}

/** A request over HTTP for what is asked of a table. */
export const requestFor = (table: string, { t, ...body }: TableAsk): readonly [path: string, body: object] => [
  `/api/tables/${table}/${t}`,
  body,
]
