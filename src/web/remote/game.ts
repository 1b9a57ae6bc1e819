import { type ReadonlySignal, signal } from '@preact/signals'
import type { MovedMessage } from '../session/shown.ts'
import type { Asks } from './asks.ts'

interface Note {
  readonly text: string
  readonly shared: boolean
}

/** The game of a table, and what this person wrote down and answered beforehand in it. */
export interface RemoteGame {
  readonly note: ReadonlySignal<Note>
  readonly habits: ReadonlySignal<{ readonly [name: string]: string }>
  /** Tells of every state of the game, the last one at once. */
  onMoved(listen: (moved: MovedMessage) => void): () => void
  keepNote(text: string, shared: boolean): void
  answer(habit: string, answer: string): Promise<void>
}

export const NO_NOTE: Note = { text: '', shared: false }

export const gameOf = ({ ask }: Asks) => {
  const note = signal(NO_NOTE)
  const habits = signal<{ readonly [name: string]: string }>({})
  const listeners = new Set<(moved: MovedMessage) => void>()
  let last: MovedMessage | undefined
  return {
    note,
    habits,
    onMoved: (listen: (moved: MovedMessage) => void): (() => void) => {
      listeners.add(listen)
      if (last) listen(last)
      return () => listeners.delete(listen)
    },
    keepNote: (text: string, shared: boolean): void => {
      note.value = { text, shared }
      void ask({ t: 'note', text, shared })
    },
    answer: async (habit: string, chosen: string): Promise<void> => {
      if (await ask({ t: 'habit', name: habit, answer: chosen })) habits.value = { ...habits.peek(), [habit]: chosen }
    },
    receive: (moved: MovedMessage): void => {
      last = moved
      for (const listen of [...listeners]) listen(moved)
    },
  }
}
