import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { cardOf } from '../../../games/art-robbery/move-code.ts'
import { useTouch } from '../../hooks/choice.ts'
import type { Session } from '../../session/session.ts'
import { Hand } from './pieces.tsx'
import { asArt, handOf } from './scene.ts'

interface HandAreaProps {
  readonly session: Session
  readonly chosen: number | undefined
  readonly words: string
  readonly inert?: boolean
  choose(index: number | undefined, byKey: boolean): void
}

/** One's cards; what to do stands below. */
export const HandArea = ({ session, chosen, words, inert = false, choose }: HandAreaProps): JSX.Element => {
  const s = asArt(session.view.value)
  const viewer = session.viewer.value
  const legal = session.legal.value
  const byKey = useRef(false)
  const [shown, touch] = useTouch(chosen, index => choose(index, byKey.current))
  return (
    <div class="hand-area" tabIndex={-1} inert={inert}>
      <Hand
        cards={viewer < 0 ? [] : handOf(s, viewer)}
        chosen={shown}
        can={held => legal.some(move => cardOf(move) === held)}
        choose={(index, keys) => {
          byKey.current = keys
          touch(index === shown ? undefined : index)
        }}
      />
      <p class="hint">
        <span key={words}>{words}</span>
      </p>
    </div>
  )
}
