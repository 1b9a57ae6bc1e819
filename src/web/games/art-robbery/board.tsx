import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { cardOf, DO, seatOf, tokenOf, whatOf } from '../../../games/art-robbery/move-code.ts'
import { useChoice } from '../../hooks/choice.ts'
import { useFlip } from '../../hooks/flip.ts'
import { useDrawnParts } from '../../hooks/drawn-parts.ts'
import { labelled } from '../../i18n/speak.ts'
import { usable } from '../../pieces/explanation.tsx'
import type { BoardProps } from '../../kit.ts'
import { LastWords } from '../../pieces/last-words.tsx'
import { CardFace } from './drawings.tsx'
import { HandArea } from './hand-area.tsx'
import { sayWhy } from './help/say.ts'
import { HandBoard } from './hand-board.tsx'
import { Question } from './question.tsx'
import { Dog, type Play as PlayMove, SeatPlate, TokenButton } from './pieces.tsx'
import {
  asArt,
  cardBelow,
  centreOf,
  dogAt,
  handOf,
  lootOf,
  othersOf,
  placesOf,
  question,
  targetsOf,
  topCard,
  topSeat,
} from './scene.ts'
import { Interlude, useRaidEnd } from './interlude.tsx'
import { Scoring } from './scoring.tsx'
import { ShownTokens } from './shown.ts'
import { prompt, tell, tokenName, why } from './tell.ts'
import { t } from './words.ts'
import './look/index.css'

// Where the others sit round the oval on a wide screen, by how many there are.
const PLACES: readonly (readonly string[])[] = [
  [],
  ['top'],
  ['top-left', 'top-right'],
  ['left', 'top', 'right'],
  ['left', 'top-left', 'top-right', 'right'],
  ['left', 'top-left', 'top', 'top-right', 'right'],
]

/** The table while it is played, and its account when it is over. */
export const Board = ({ session, after, handOnly }: BoardProps): JSX.Element => {
  if (handOnly && session.viewer.value >= 0) return <HandBoard session={session} after={after} />
  if (session.over.value === undefined) return <Play session={session} />
  return (
    <div class={`art raid-${asArt(session.view.value).raid}`} data-ply={session.ply.value}>
      <Scoring session={session} after={after} />
    </div>
  )
}

const Play = ({ session }: BoardProps): JSX.Element => {
  const w = t()
  const s = asArt(session.view.value)
  const viewer = session.viewer.value
  const people = session.people.value
  const legal = session.legal.value
  const ply = session.ply.value
  const root = useFlip(ply)
  const [chosen, choose] = useChoice<number>(ply)
  const byKey = useRef(false)
  const [ended, goOn] = useRaidEnd(session)
  const covered = ended !== undefined
  // The button that had the focus is gone with the end of a raid.
  const wasCovered = useRef(false)
  useEffect(() => {
    if (wasCovered.current && !covered) root.current?.querySelector<HTMLElement>('.hand-area')?.focus()
    wasCovered.current = covered
  }, [covered])

  const seated = viewer >= 0
  const hand = seated ? handOf(s, viewer) : []
  const card = chosen === undefined ? undefined : hand[chosen]
  const targets = targetsOf(legal, card)
  const asked = question(s)
  const iAnswer = asked?.victim === viewer && legal.length > 0
  const others = othersOf(s, viewer)
  const shown = useMemo(() => new ShownTokens(), [session])
  const kept = useDrawnParts()
  const play: PlayMove = (move, touched) => {
    const from = whatOf(move) === DO.STEAL ? lootOf(s, seatOf(move)) : centreOf(s)
    if (touched !== undefined) shown.touch(touched, tokenOf(move), from)
    session.play(move)
    if (byKey.current) root.current?.querySelector<HTMLElement>('.hand-area')?.focus()
  }

  // A player who uses keys goes on to the first place the card can go.
  useEffect(() => {
    if (chosen !== undefined && byKey.current) root.current?.querySelector<HTMLElement>('.target')?.focus()
  }, [chosen])

  // A tap lights up a few tokens: only the seats they lie at are drawn anew.
  const plate = (seat: number, at = ''): JSX.Element =>
    kept(
      `seat ${seat}`,
      [
        s,
        viewer,
        people,
        at,
        dogAt(s) === seat ? targets.dog : undefined,
        lootOf(s, seat)
          .map(({ code }) => targets.loot(seat, code))
          .join(),
      ],
      () => (
        <SeatPlate
          key={seat}
          s={s}
          seat={seat}
          viewer={viewer}
          person={people[seat]!}
          targets={targets}
          play={play}
          shown={shown}
          at={at}
        />
      ),
    )

  const top = topCard(s)
  const below = cardBelow(s)
  const pileName = top === undefined ? w.place.emptyPile : (w.cards[top] ?? '')
  const prompted = ((): string => {
    // The question itself stands right above.
    if (iAnswer) return ''
    // On its way: nothing is asked now.
    if (session.pending.value !== undefined && !session.unsent.value) return ''
    if (card === undefined || session.unsent.value) return prompt(session)
    return targets.pile !== undefined && legal.filter(move => cardOf(move) === card).length === 1
      ? w.prompt.nothing
      : w.prompt.target
  })()

  return (
    <div
      ref={root}
      data-ply={ply}
      class={[
        `art raid-${s.raid} others-${others.length}`,
        seated ? '' : 'gallery',
        covered ? 'covered' : '',
        iAnswer ? 'asking' : '',
      ].join(' ')}
      onKeyDown={event => {
        if (event.key !== 'Escape' || chosen === undefined) return
        choose(undefined)
        root.current?.querySelector<HTMLElement>('.card.chosen')?.focus()
      }}
      onClick={event => sayWhy(session, card, event)}
    >
      <div class="felt" aria-hidden="true" />
      <ol class="seats" inert={covered}>
        {others.map((seat, i) => plate(seat, PLACES[others.length]![i]))}
        {seated && plate(viewer)}
      </ol>
      <section class="museum" inert={covered} aria-label={w.place.centre}>
        <div class="places">
          {placesOf(s, id => shown.of(id)).map(token => {
            const move = token.there ? targets.centre(token.code) : undefined
            return (
              <span class="place" key={token.id}>
                {token.there && (
                  <TokenButton
                    token={token}
                    at="centre"
                    move={move}
                    label={move === undefined ? tokenName(token.code, 'bare') : w.place.take(tokenName(token.code))}
                    play={play}
                  />
                )}
              </span>
            )
          })}
          <span class="place for-dog">{dogAt(s) === 'centre' && <Dog move={targets.dog} play={play} />}</span>
        </div>
      </section>
      <div class="piles" inert={covered}>
        <span class="pile deck" data-flip="deck" data-what="deck">
          <CardFace card={undefined} />
          <b class="count" key={s.deckSize}>
            <span class="unseen">{`${w.place.deck} `}</span>
            {s.deckSize}
          </b>
        </span>
        {kept('last words', [session], () => (
          <LastWords key="last words" session={session} tell={tell} why={why} />
        ))}
        <button
          type="button"
          class={targets.pile === undefined ? 'pile discard' : 'pile discard target'}
          {...usable(targets.pile !== undefined)}
          data-what="discard"
          data-tap="pile"
          onClick={() => targets.pile !== undefined && play(targets.pile)}
        >
          <span class="unseen">
            {targets.pile === undefined || card === undefined
              ? labelled(w.place.discard, pileName)
              : w.place.lay(w.aCard[card] ?? '')}
          </span>
          {/* What lay on top, until the next card has come. */}
          {below !== undefined && (
            <span class="below" aria-hidden="true">
              <CardFace card={below} />
            </span>
          )}
          {top !== undefined && (
            <span
              key={s.pileSize}
              class="card"
              aria-hidden="true"
              data-flip={`d${s.raid}-${s.turns}-${s.pileSize}`}
              data-from={topSeat(s) === viewer ? `c${top}-1` : `plate-${topSeat(s)}`}
            >
              <CardFace card={top} />
            </span>
          )}
        </button>
      </div>
      {iAnswer && <Question session={session} />}
      <HandArea
        session={session}
        chosen={chosen}
        words={prompted}
        inert={covered}
        choose={(index, keys) => {
          byKey.current = keys
          choose(index)
        }}
      />
      {ended && <Interlude session={session} ended={ended} goOn={goOn} />}
    </div>
  )
}
