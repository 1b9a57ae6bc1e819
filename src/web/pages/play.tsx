import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { place } from '../router.ts'
import { againstBots, start } from './open.tsx'

export const Play = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  const now = place.value.query.has('now')
  useEffect(() => {
    if (front && now) start(againstBots(front, front.usual, 'medium'))
  }, [front, now])
  return <div class="loading" />
}
