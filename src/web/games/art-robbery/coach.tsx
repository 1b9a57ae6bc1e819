import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { DO, whatOf } from '../../../games/art-robbery/move-code.ts'
import { type Art, DOG } from '../../../games/art-robbery/state.ts'
import { isBoss } from '../../../games/art-robbery/tokens.ts'
import { place } from '../../browser/router.ts'
import type { Session } from '../../session/session.ts'
import { alibisOf, asArt, dogAt, handOf, lootOf, tokensIn } from './scene.ts'
import type { ArtWords } from './i18n/en.ts'
import { t } from './words.ts'

type Tip = keyof ArtWords['guide']['tips']

interface Moment {
  readonly s: Art
  readonly me: number
  readonly legal: readonly number[]
  readonly chosen: boolean
}

const THIEF = 8

// What is worth saying when: the first that fits and was not said yet. So the guide follows the game, not the other way
// round.
const WHEN: { readonly [T in Tip]: (now: Moment) => boolean } = {
  hand: ({ chosen }) => !chosen,
  target: ({ chosen }) => chosen,
  alibi: ({ s, me, chosen }) => !chosen && s.turns > 1 && alibisOf(s, me) === 0,
  thief: ({ s, me, chosen }) => !chosen && s.turns > 1 && handOf(s, me).includes(THIEF),
  dog: ({ s, me, chosen }) => !chosen && s.turns > 1 && (handOf(s, me).includes(DOG) || dogAt(s) !== 'centre'),
  steal: ({ legal, chosen }) => !chosen && legal.some(move => whatOf(move) === DO.STEAL),
  boss: ({ s, me }) => lootOf(s, me).some(token => isBoss(token.code)),
  last: ({ s, chosen }) => !chosen && tokensIn(s, s.raid, s.centre).length <= 3,
  second: ({ s, chosen }) => !chosen && s.raid > 0,
}

/** Teaches the game by playing it: a sentence at the moment it matters, and the nothing to click away. */
export const Coach = ({
  session,
  chosen,
}: {
  readonly session: Session
  readonly chosen: boolean
}): JSX.Element | null => {
  const [said, say] = useState<readonly { readonly ply: number; readonly tip: Tip }[]>([])
  const legal = session.legal.value
  const ply = session.ply.value
  const now: Moment = { s: asArt(session.view.value), me: session.viewer.value, legal, chosen }
  const here = said.filter(each => each.ply === ply)
  // One sentence a turn is enough; the first two belong together.
  const next = (Object.keys(WHEN) as Tip[]).find(
    tip => !said.some(each => each.tip === tip) && WHEN[tip](now) && (here.length === 0 || tip === 'target'),
  )
  const guided = place.value.query.has('guide') && legal.length > 0
  useEffect(() => {
    if (guided && next) say(before => [...before, { ply, tip: next }])
  }, [guided, next, ply])
  const tip = next ?? here.at(-1)?.tip
  if (!guided || tip === undefined) return null
  return (
    <p class="coach" role="note">
      <b>{t().guide.name}</b> {t().guide.tips[tip]}
    </p>
  )
}
