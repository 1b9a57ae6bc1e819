import type { JSX } from 'preact'
import type { Move } from '../../../core/game.ts'
import { listed } from '../../i18n/joined.ts'
import { labelled } from '../../i18n/speak.ts'
import { usable } from '../../pieces/explanation.tsx'
import { NamePlate } from '../../pieces/plate.tsx'
import type { Person } from '../../session/session.ts'
import { Bag, CardFace, Chip, DogFigure } from './drawings.tsx'
import { alibisOf, bankOf, dogAt, handOf, lootOf, question, type Targets, type TokenOnTable } from './scene.ts'
import { showsBanked } from '../../../games/art-robbery/describe.ts'
import { type Art, DOG, KINDS, THIEF } from '../../../games/art-robbery/state.ts'
import { BOSS, isBoss } from '../../../games/art-robbery/tokens.ts'
import type { ShownTokens } from './shown.ts'
import { tokenName } from './tell.ts'
import { t } from './words.ts'

export type Play = (move: Move, id?: string) => void

interface TokenProps {
  readonly token: TokenOnTable
  readonly at: number | 'centre'
  readonly move: Move | undefined
  readonly label: string
  readonly play: Play
}

/** A token is a button that can be pressed when the chosen card reaches it. */
export const TokenButton = ({ token, at, move, label, play }: TokenProps): JSX.Element => (
  <button
    type="button"
    class={move === undefined ? 'token' : 'token target'}
    {...usable(move !== undefined)}
    aria-label={label}
    data-what={isBoss(token.code) ? 'boss' : 'token'}
    data-tap={`token ${token.code} ${at}`}
    data-flip={token.id}
    onClick={() => move !== undefined && play(move, token.id)}
  >
    <Chip raid={token.raid} code={token.code} />
  </button>
)

interface DogProps {
  readonly move: Move | undefined
  readonly play: Play
}

export const Dog = ({ move, play }: DogProps): JSX.Element => (
  <button
    type="button"
    class={move === undefined ? 'dog' : 'dog target'}
    {...usable(move !== undefined)}
    data-what="dog"
    data-tap="dog"
    aria-label={move === undefined ? t().dog : t().place.fetch}
    data-flip="dog"
    onClick={() => move !== undefined && play(move)}
  >
    <DogFigure />
  </button>
)

interface AlibiCountProps {
  readonly n: number
  /** They come on top of those in the bag beside: said by a plus, as both are a pip and a number. */
  readonly onTop?: boolean
}

/** Alibis of this raid, counted: the pip says what the number means. */
const AlibiCount = ({ n, onTop = false }: AlibiCountProps): JSX.Element => (
  <span class={n === 0 ? 'alibis none' : 'alibis'} data-what="alibis">
    <i class="pip-dot" aria-hidden="true" />
    <b aria-hidden="true" key={n}>
      {onTop ? `+${n}` : n}
    </b>
    <span class="unseen">{t().alibis(n)}</span>
  </span>
)

interface SeatProps {
  readonly s: Art
  readonly seat: number
  readonly viewer: number
  readonly person: Person
  readonly targets: Targets
  readonly play: Play
  readonly shown: ShownTokens
  readonly at?: string
}

/** A seat with all that lies open before it. */
export const SeatPlate = ({ s, seat, viewer, person, targets, play, shown, at }: SeatProps): JSX.Element => {
  const w = t()
  const me = seat === viewer
  const loot = shown.dress(lootOf(s, seat))
  const asked = question(s)
  const acts = asked ? asked.victim === seat : s.actor >= 0 && s.turn === seat
  const bank = bankOf(s, seat)
  const hasBank = showsBanked(s, seat, viewer) && (s.raid > 0 || s.actor < -1)
  const classes = ['seat', me ? 'mine' : (at ?? ''), acts ? 'acts' : ''].join(' ')
  const hasDog = dogAt(s) === seat
  // Only where everything is open: in a view the hands of others are hidden.
  const hand = handOf(s, seat).filter(card => card < KINDS)
  return (
    <li class={classes} data-seat={seat} data-flip={`plate-${seat}`} aria-current={acts ? 'true' : undefined}>
      <div class="seat-head">
        <NamePlate person={person} me={me}>
          {asked?.victim === seat && (
            <span class="asks" aria-hidden="true">
              ?
            </span>
          )}
        </NamePlate>
        {!me && hand.length > 0 && (
          <span class="mini-hand" role="img" aria-label={listed(hand.map(card => w.cards[card]))}>
            {hand.map((card, i) => (
              <CardFace key={i} card={card} />
            ))}
          </span>
        )}
        {hasBank && (
          <span class="bank" data-what="bank" key={`${bank.points} ${bank.alibis}`}>
            <Bag />
            <span aria-hidden="true">{bank.points}</span>
            <i class="pip-dot" aria-hidden="true" />
            <span aria-hidden="true">{bank.alibis}</span>
            <span class="unseen">
              {labelled(w.place.banked, listed([w.place.points(bank.points), w.alibis(bank.alibis)]))}
            </span>
          </span>
        )}
        <AlibiCount n={alibisOf(s, seat)} onTop={hasBank} />
      </div>
      <div
        class={`loot of-${loot.length}${hasDog ? ' guarded' : ''}`}
        role="group"
        aria-label={me ? w.place.myLoot : w.place.loot(person.name)}
      >
        {hasDog && <Dog move={targets.dog} play={play} />}
        {loot.map((token, i) => {
          const move = targets.loot(seat, token.code)
          return (
            <span class={`slot at-${i}`} key={token.id}>
              <TokenButton
                token={token}
                at={seat}
                move={move}
                label={
                  move === undefined ? tokenName(token.code, 'bare') : w.place.steal(tokenName(token.code), person.name)
                }
                play={play}
              />
            </span>
          )
        })}
        {loot.length === 0 && !hasDog && <span class="unseen">{w.place.none}</span>}
      </div>
    </li>
  )
}

// The cards that are not numbers.
const WHAT: { readonly [card: number]: string } = { [BOSS]: 'bossCard', [DOG]: 'dogCard', [THIEF]: 'thief' }

interface HandProps {
  readonly cards: readonly number[]
  readonly chosen: number | undefined
  readonly can: (card: number) => boolean
  choose(index: number, byKey: boolean): void
}

export const Hand = ({ cards, chosen, can, choose }: HandProps): JSX.Element => {
  const seen = new Map<number, number>()
  return (
    <div class={`hand of-${cards.length}`} role="group" aria-label={t().place.hand}>
      {cards.map((card, index) => {
        const nth = (seen.get(card) ?? 0) + 1
        seen.set(card, nth)
        const id = `c${card}-${nth}`
        return (
          <span class={`slot at-${index}`} key={id}>
            <button
              type="button"
              class={index === chosen ? 'card chosen' : 'card'}
              {...usable(can(card))}
              data-what={WHAT[card] ?? 'number'}
              data-tap="card"
              aria-pressed={index === chosen}
              aria-label={t().card(t().cards[card] ?? t().hiddenCard)}
              data-flip={id}
              data-from="deck"
              onClick={event => can(card) && choose(index, event.detail === 0)}
            >
              <CardFace card={card} />
            </button>
          </span>
        )
      })}
    </div>
  )
}
