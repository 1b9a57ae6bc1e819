import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { advance } from '../../core/game.ts'
import { t } from '../i18n/index.ts'
import { sentences } from '../i18n/joined.ts'
import type { Kit } from '../kit.ts'
import type { Advice } from '../local/run-table.ts'
import { Icon } from '../pieces/icons.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { readView, type Session } from '../session/session.ts'

interface Props {
  readonly kit: Kit
  readonly session: Session
}

/** The move in words. It is played on a copy of what the viewer sees: its outcome stays as unknown as it is. */
export const adviceInWords = ({ kit, session }: Props, { ply, move: text }: Advice): string => {
  const { game, setup } = session
  const before = session.view.peek()
  const proposed = kit.propose?.(text, before, session.people.peek())
  if (proposed !== undefined) return proposed
  const viewer = session.viewer.peek()
  const after = readView(game, setup, before.bytes)
  advance(game, after, game.read(text)!)
  return kit.tell({ ply, actor: viewer, text, before, after }, session.people.peek(), viewer) ?? text
}

const Answer = ({ kit, session, advice, close }: Props & { readonly advice: Advice; close(): void }): JSX.Element => {
  const { table } = t()
  const play = (): void => {
    if (session.ply.peek() === advice.ply) session.play(session.game.read(advice.move)!)
    close()
  }
  return (
    <>
      <p class="advice">{adviceInWords({ kit, session }, advice)}</p>
      {advice.reason && (
        <p class="reason">{kit.why(advice.reason, session.people.value, session.viewer.value, true)}</p>
      )}
      <button type="button" class="button main" onClick={play}>
        <Icon name="play" /> {table.advicePlay}
      </button>
      <p class="soft">{table.adviceHint}</p>
    </>
  )
}

/** Asks the best bot what it would play, in a game alone with bots, when it is one's turn. */
export const AskAdvice = ({ kit, session }: Props): JSX.Element | null => {
  const { table } = t()
  const [answer, setAnswer] = useState<Advice | 'none' | undefined>(undefined)
  const mine = session.legal.value.length > 0
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    setAnswer((await session.advise?.()) ?? 'none')
    setAsking(false)
  }
  if (!session.advise || session.solo?.value === undefined) return null
  return (
    <>
      <button
        type="button"
        class="round"
        aria-label={table.advice}
        title={sentences([table.advice, table.adviceHint])}
        aria-haspopup="dialog"
        disabled={!mine || asking}
        onClick={() => void ask()}
      >
        <Icon name="bulb" />
        <span class="word" aria-hidden="true">
          {table.advice}
        </span>
      </button>
      {answer && (
        <Sheet title={table.advice} close={() => setAnswer(undefined)}>
          {answer === 'none' || answer.ply !== session.ply.value ? (
            <p>{table.adviceNone}</p>
          ) : (
            <Answer kit={kit} session={session} advice={answer} close={() => setAnswer(undefined)} />
          )}
        </Sheet>
      )}
    </>
  )
}
