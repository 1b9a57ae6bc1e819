import type { Lesson } from '../../../lesson/script.ts'
import { script } from './script.ts'
import { words } from './words.ts'

export const loadLesson = async (): Promise<Lesson> => {
  await words.load()
  return { script, words: words.t }
}
