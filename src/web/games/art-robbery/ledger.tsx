import type { ComponentChildren, JSX } from 'preact'
import type { Art } from '../../../games/art-robbery/state.ts'
import { isBoss } from '../../../games/art-robbery/tokens.ts'
import { addressing } from '../../kit.ts'
import { NamePlate } from '../../pieces/plate.tsx'
import type { Person } from '../../session/session.ts'
import { Chip } from './drawings.tsx'
import type { BossCheck } from './ends.ts'
import { lootOf } from './scene.ts'
import { t } from './words.ts'

/** Every token of some raids, side by side. */
export const Got = ({
  s,
  seat,
  raids,
}: {
  readonly s: Art
  readonly seat: number
  readonly raids: readonly number[]
}): JSX.Element => (
  <span class="got" aria-hidden="true">
    {raids.flatMap(raid =>
      lootOf(s, seat, raid).map(token => (
        <span key={token.id} data-what={isBoss(token.code) ? 'boss' : 'token'}>
          <Chip raid={token.raid} code={token.code} />
        </span>
      )),
    )}
  </span>
)

export const Pips = ({ n }: { readonly n: number }): JSX.Element => (
  <span class="pips">
    <span aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <i key={i} class="pip-dot" />
      ))}
      <b>{n}</b>
    </span>
    <span class="unseen">{t().alibis(n)}</span>
  </span>
)

export const sayBoss = (check: BossCheck, people: readonly Person[], viewer: number): string => {
  const say = t().end
  if (check.is === 'gone') return say.bossGone
  const by = addressing(people, viewer)
  return check.is === 'kept'
    ? by(check.seat, say.youBossKept, say.bossKept)
    : by(check.seat, say.youBossLost, say.bossLost)
}

interface RowProps {
  readonly person: Person
  readonly viewer: number
  readonly kind?: string
  readonly stamp?: ComponentChildren
  readonly top: ComponentChildren
  readonly left: ComponentChildren
  readonly right: ComponentChildren
}

export const Row = ({ person, viewer, kind, stamp, top, left, right }: RowProps): JSX.Element => (
  <li class={kind ?? ''} data-flip={`row-${person.seat}`}>
    <NamePlate person={person} me={person.seat === viewer}>
      {stamp}
    </NamePlate>
    {top}
    {left}
    {right}
  </li>
)
