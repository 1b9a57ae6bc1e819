import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Move } from '../../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from '../../../games/art-robbery/move-code.ts'
import { useChoice } from '../../hooks/choice.ts'
import { useFlip } from '../../hooks/flip.ts'
import { type BoardProps, nameOf } from '../../kit.ts'
import { LastWords } from '../../pieces/last-words.tsx'
import type { Session } from '../../session/session.ts'
import { CardFace, Chip, DogFigure } from './drawings.tsx'
import { HandArea } from './hand-area.tsx'
import { sayWhy } from './help/say.ts'
import { Question } from './question.tsx'
import { SeatPlate } from './pieces.tsx'
import { asArt, handOf, question, targetsOf } from './scene.ts'
import { ShownTokens } from './shown.ts'
import { ending, prompt, tell, tokenName, why } from './tell.ts'
import { t } from './words.ts'

/** Where a card can go, as a button: the table itself is on the screen for all. */
const Way = ({ session, move }: { readonly session: Session; readonly move: Move }): JSX.Element => {
  const { place, aCard } = t()
  const s = asArt(session.view.value)
  const [picture, label] = ((): readonly [JSX.Element, string] => {
    if (whatOf(move) === DO.BLANK)
      return [<CardFace key="card" card={cardOf(move)} />, place.lay(aCard[cardOf(move)] ?? '')]
    if (tokenOf(move) === FIGURE) return [<DogFigure key="dog" />, place.fetch]
    const chip = <Chip key="chip" raid={s.raid} code={tokenOf(move)} />
    const name = tokenName(tokenOf(move))
    return [
      chip,
      whatOf(move) === DO.STEAL ? place.steal(name, nameOf(session.people.value, seatOf(move))) : place.take(name),
    ]
  })()
  return (
    <button type="button" class="way target" onClick={() => session.play(move)}>
      <span class="way-picture" aria-hidden="true">
        {picture}
      </span>
      <span>{label}</span>
    </button>
  )
}

/** A phone beside a screen for all: one's hand, one's own loot, and where a chosen card can go. */
export const HandBoard = ({ session, after }: BoardProps): JSX.Element => {
  const s = asArt(session.view.value)
  const viewer = session.viewer.value
  const people = session.people.value
  const legal = session.legal.value
  const ply = session.ply.value
  const root = useFlip(ply)
  const [chosen, choose] = useChoice<number>(ply)
  const byKey = useRef(false)
  const shown = useMemo(() => new ShownTokens(), [session])
  useEffect(() => {
    if (chosen !== undefined && byKey.current) root.current?.querySelector<HTMLElement>('.target')?.focus()
  }, [chosen])
  const hand = handOf(s, viewer)
  const card = chosen === undefined ? undefined : hand[chosen]
  const ways = card === undefined ? [] : legal.filter(move => cardOf(move) === card)
  const over = session.over.value
  const iAnswer = question(s)?.victim === viewer && legal.length > 0
  const isSent = session.pending.value !== undefined && !session.unsent.value
  const words =
    iAnswer || isSent ? '' : card === undefined || session.unsent.value ? prompt(session) : t().prompt.target
  return (
    <div
      ref={root}
      data-ply={ply}
      class={`art hand-only raid-${s.raid}`}
      onKeyDown={event => {
        if (event.key === 'Escape') choose(undefined)
      }}
      onClick={event => sayWhy(session, card, event)}
    >
      <ol class="seats">
        <SeatPlate
          s={s}
          seat={viewer}
          viewer={viewer}
          person={people[viewer]!}
          targets={targetsOf([], undefined)}
          play={() => undefined}
          shown={shown}
        />
      </ol>
      <LastWords session={session} tell={tell} why={why} />
      <div class="ways">
        {iAnswer ? (
          <Question session={session} />
        ) : over === undefined ? (
          ways.map(move => <Way key={move} session={session} move={move} />)
        ) : (
          <h2>{ending(over, people, viewer)}</h2>
        )}
      </div>
      {over === undefined ? (
        <HandArea
          session={session}
          chosen={chosen}
          words={words}
          choose={(index, keys) => {
            byKey.current = keys
            choose(index)
          }}
        />
      ) : (
        <div class="ledger-acts">{after}</div>
      )}
    </div>
  )
}
