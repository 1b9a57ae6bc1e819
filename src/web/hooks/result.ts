import { useEffect } from 'preact/hooks'
import { keepResult } from '../bests.ts'
import type { Kit } from '../kit.ts'
import type { Session } from '../session/session.ts'

/** Keeps what a game reached once it is over: of a game on this device, or at a server if one had a seat. */
export const useResult = (kit: Kit, session: Session): void => {
  const over = session.over.value
  useEffect(() => {
    const isOwn = session.kind === 'local' || (session.kind === 'remote' && session.viewer.peek() >= 0)
    const feat = over === undefined || !isOwn ? undefined : kit.feat?.(session.setup, over)
    if (!feat) return
    const help = session.solo?.peek()?.helped ? ({ help: true } as const) : {}
    keepResult({ ...feat, game: session.game.name, seats: session.setup.seats, ...help })
  }, [over])
}
