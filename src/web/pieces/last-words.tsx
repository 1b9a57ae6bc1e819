import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { type Kit, nameOf } from '../kit.ts'
import { language } from '../i18n/speak.ts'
import type { HeardMove, Person, Session } from '../session/session.ts'
import { Sheet } from './sheet.tsx'

export interface ToldMove {
  readonly heard: HeardMove
  readonly text: string
}

interface KeptLine {
  readonly words: string
  readonly people: readonly Person[]
  readonly viewer: number
  readonly text: string | undefined
}

// What a move was is the same sentence until somebody reads it in another language or from another seat.
const kept = new WeakMap<HeardMove, KeptLine>()
const sentence = (
  heard: HeardMove,
  tell: Kit['tell'],
  people: readonly Person[],
  viewer: number,
): string | undefined => {
  const known = kept.get(heard)
  if (known?.words === language.value && known.people === people && known.viewer === viewer) return known.text
  const text = tell(heard, people, viewer)
  kept.set(heard, { words: language.value, people, viewer, text })
  return text
}

/** The last things heard that are worth a sentence, the newest first. */
export const toldOf = (session: Session, tell: Kit['tell'], most: number): ToldMove[] => {
  const told: ToldMove[] = []
  const history = session.history.value
  for (let i = history.length - 1; i >= 0 && told.length < most; i--) {
    const text = sentence(history[i]!, tell, session.people.value, session.viewer.value)
    if (text !== undefined) told.push({ heard: history[i]!, text })
  }
  return told
}

interface Props {
  readonly session: Session
  readonly tell: Kit['tell']
  readonly why: Kit['why']
}

/** What happened last, in words, and a bot's reason for it where there is one. The height is always the same. */
export const LastWords = ({ session, tell, why }: Props): JSX.Element => {
  const [asked, ask] = useState<HeardMove | undefined>(undefined)
  const told = toldOf(session, tell, 2)
  const [last, earlier] = told
  return (
    <div class="last-words">
      {earlier && (
        <p class="earlier" key={`e${earlier.heard.ply}`}>
          <span>{earlier.text}</span>
        </p>
      )}
      <p class="newest" key={`n${last?.heard.ply}`}>
        {last?.text ?? ''}
      </p>
      {last?.heard.reason && (
        <button type="button" key="why" class="why" onClick={() => ask(last.heard)}>
          {t().table.why}
        </button>
      )}
      {asked?.reason && (
        <Sheet title={t().table.whyTitle(nameOf(session.people.value, asked.actor))} close={() => ask(undefined)}>
          <p class="reason">{why(asked.reason, session.people.value, session.viewer.value)}</p>
        </Sheet>
      )}
    </div>
  )
}
