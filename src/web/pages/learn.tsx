import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import type { Kit } from '../kit.ts'
import { LessonTable } from '../lesson/lesson.tsx'
import type { Lesson } from '../lesson/script.ts'
import { words } from '../lesson/words.ts'
import { Lost } from '../pieces/lost.tsx'
import { meet } from './start.ts'

/** The scripted first game of a game. */
export const LearnPage = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  const [shown, show] = useState<{ readonly kit: Kit; readonly lesson: Lesson } | undefined>(undefined)
  useEffect(() => {
    if (!front) return
    meet(front)
    const load = async (): Promise<void> => {
      const kit = await front.load()
      const [lesson] = await Promise.all([kit.lesson?.(), kit.speak(), words.load()])
      if (lesson) show({ kit, lesson })
    }
    void load()
  }, [front])
  if (!front) return <Lost />
  return shown ? <LessonTable front={front} {...shown} /> : <div class="loading" />
}
