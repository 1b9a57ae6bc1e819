import { useEffect } from 'preact/hooks'
import type { Session } from '../session/session.ts'

/** Long enough to be read aloud. */
const READ_MS = 12_000

/** On a screen for all nobody presses anything: what is shown there goes by itself. */
export const useAutoAdvance = (session: Session, what: unknown, then: () => void): void => {
  const alone = session.kind === 'remote' && session.viewer.value < 0
  useEffect(() => {
    if (!alone) return undefined
    const timer = setTimeout(then, READ_MS)
    return () => clearTimeout(timer)
  }, [alone, what])
}
