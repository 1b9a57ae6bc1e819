import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { HINT_PRICE } from '../../../games/rob-n-run/state/layout.ts'
import { isBought, isHint } from '../../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../../games/rob-n-run/state/state.ts'
import type { Session } from '../../session/session.ts'
import type { RobWords } from './i18n/en.ts'
import { asRob } from './scene.ts'
import { t } from './words.ts'

type Tip = keyof RobWords['guide']['tips']

// What is worth saying when: the first that fits and was not said yet, so the guide follows the game.
const WHEN: { readonly [T in Tip]: (s: Rob, legal: readonly number[]) => boolean } = {
  rob: s => s.phase === PHASE.ROB,
  hint: (s, legal) => s.phase === PHASE.HINT && legal.some(isHint),
  go: s => s.phase === PHASE.HINT && s.noted > 0,
  hand: s => s.phase === PHASE.PLAY,
  swap: s => s.phase === PHASE.PLAY,
  alarm: s => s.wrong > 0,
  book: s => s.phase === PHASE.PLAY && s.round > 0,
  buy: (s, legal) =>
    s.phase === PHASE.HINT && s.gold >= HINT_PRICE && legal.some(move => isHint(move) && isBought(move)),
  place: s => s.phase === PHASE.PLACE,
  pay: s => s.phase === PHASE.PAY,
}

/** Teaches the game by playing it: one sentence a turn, at the moment it matters. */
export const Coach = ({ session }: { readonly session: Session }): JSX.Element | null => {
  const [said, say] = useState<readonly { readonly ply: number; readonly tip: Tip }[]>([])
  const s = asRob(session.view.value)
  const ply = session.ply.value
  const here = said.find(each => each.ply === ply)?.tip
  const next =
    here ??
    (Object.keys(WHEN) as Tip[]).find(tip => !said.some(each => each.tip === tip) && WHEN[tip](s, session.legal.value))
  const mine = session.legal.value.length > 0
  useEffect(() => {
    if (mine && next && next !== here) say(before => [...before, { ply, tip: next }])
  }, [next, ply])
  if (!mine || !next) return null
  return (
    <div class="coach" role="note">
      <p>
        <b>{t().guide.name}</b> {t().guide.tips[next]}
      </p>
    </div>
  )
}
