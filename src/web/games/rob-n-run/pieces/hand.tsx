import type { JSX } from 'preact'
import { BAG } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { NO_TOOL, PASS_CARDS } from '../../../../games/rob-n-run/rules/hint-requests.ts'
import { DO, NONE, NOTHING, two, word } from '../../../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { nameOf } from '../../../kit.ts'
import { usable } from '../../../pieces/explanation.tsx'
import type { Session } from '../../../session/session.ts'
import { Main, Prompt, useChosen } from '../acts.tsx'
import { prompt, receiverOf } from '../text/prompt.ts'
import { toolName, toolNames, toolsGiven } from '../text/say.ts'
import { upTo } from '../../../../core/lists.ts'
import { asRob, handOf, type HandView } from '../scene.ts'
import { ToolCard } from './tools.tsx'
import { t } from '../words.ts'

const SWAP = word(DO.SWAP)
const PASS = word(DO.PASS)
const KEEP = word(DO.GIVE, NOTHING)

/** How many cards the question is about. */
const wanted = (s: Rob, viewer: number): number =>
  s.phase === PHASE.GIVE && s.hint === PASS_CARDS ? Math.min(2, s.handSize[viewer]!) : 1

const cardsMove = (s: Rob, cards: readonly number[], want: number): number | undefined => {
  if (cards.length !== want) return undefined
  const [a, b = NONE] = [...cards].sort((x, y) => x - y) as [number, number?]
  if (s.phase === PHASE.GIVE) return word(DO.GIVE, two(a, b))
  return word(s.phase === PHASE.NAME ? DO.HAS : DO.PLAY, a)
}

/** Tapping a card takes one more of it, or lets go of it when all of it, or all that is wanted, is taken. */
const toggled = (cards: readonly number[], { kind, n }: HandView, want: number): number[] => {
  const taken = cards.filter(card => card === kind).length
  if (taken > 0 && (taken === n || cards.length === want)) return cards.filter(card => card !== kind)
  return cards.length < want ? [...cards, kind] : [...cards.slice(1), kind]
}

interface CardProps {
  readonly held: HandView
  readonly taken: number
  readonly can: boolean
  take(byKey: boolean): void
}

const CardStack = ({ held: { kind, n }, taken, can, take }: CardProps): JSX.Element => (
  <button
    type="button"
    class={`stack n${Math.min(n, 4)}${taken > 0 ? ' chosen' : ''}`}
    {...usable(can)}
    aria-pressed={taken > 0}
    data-what={kind === BAG ? 'bag' : 'card'}
    data-label={toolName(kind)}
    data-tap={`card ${kind}`}
    data-taken={taken}
    data-flip={`h${kind}`}
    data-from="deck"
    onClick={event => can && take(event.detail === 0)}
  >
    <span class="unseen">{t().act.card(toolName(kind), n)}</span>
    {upTo(Math.min(n, 4)).map(i => (
      <ToolCard key={i} kind={kind} />
    ))}
    {n > 1 && (
      <b class="times" aria-hidden="true">
        {`×${n}`}
      </b>
    )}
  </button>
)

const labelFor = (s: Rob, cards: readonly number[], viewer: number, session: Session): string => {
  const w = t().act
  if (s.phase === PHASE.NAME) return w.say(toolNames(cards))
  if (s.phase === PHASE.PLAY) return w.give(toolsGiven(cards))
  return w.giveTo(toolsGiven(cards), nameOf(session.people.value, receiverOf(s, viewer)))
}

/** An accomplice's hand: give a card, swap, pass; and the answers to hints 13, 14 and 16. */
export const Hand = ({ session }: { readonly session: Session }): JSX.Element => {
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  const legal = session.legal.value
  const w = t().act
  const { chosen, shown, choose, area } = useChosen<readonly number[] | 'swap' | 'pass' | 'keep'>(session)
  const want = wanted(s, viewer)
  const cards = typeof chosen === 'object' ? chosen : []
  const raised = typeof shown === 'object' ? shown : []
  const can = (kind: number): boolean =>
    legal.some(move =>
      s.phase === PHASE.GIVE ? move !== KEEP : move === word(s.phase === PHASE.NAME ? DO.HAS : DO.PLAY, kind),
    )
  const extras = { swap: SWAP, pass: PASS, keep: KEEP } as const
  const move =
    typeof chosen === 'string' ? extras[chosen] : legal.includes(NO_TOOL) ? NO_TOOL : cardsMove(s, cards, want)
  const ready = move !== undefined && legal.includes(move) ? move : undefined
  const label = ((): string => {
    if (legal.length === 0) return w.wait
    if (chosen === 'swap') return w.swapAll(s.handSize[viewer]!)
    if (chosen === 'pass') return w.passNow
    if (chosen === 'keep') return w.keep
    if (ready === NO_TOOL) return w.none
    return cards.length > 0 ? labelFor(s, cards, viewer, session) : w.choose
  })()
  const extra = (name: 'swap' | 'pass' | 'keep', text: string): JSX.Element => (
    <button
      type="button"
      class={shown === name ? 'extra chosen' : 'extra'}
      {...usable(legal.includes(extras[name]))}
      aria-pressed={shown === name}
      data-tap={name}
      onClick={event => legal.includes(extras[name]) && choose(name, event.detail === 0)}
    >
      {text}
    </button>
  )
  const held = handOf(s, viewer)
  return (
    <div class="bottom" ref={area} onKeyDown={event => event.key === 'Escape' && choose(undefined)}>
      <Prompt mine={legal.length > 0} text={prompt(session)} />
      <div class={`hand of-${held.length}`} role="group" aria-label={t().place.hand}>
        {held.map((each, i) => (
          <span class={`slot at-${i}`} key={each.kind}>
            <CardStack
              held={each}
              taken={raised.filter(card => card === each.kind).length}
              can={can(each.kind)}
              take={byKey => {
                const next = toggled(raised, each, want)
                choose(next.length > 0 ? next : undefined, byKey && next.length === want)
              }}
            />
          </span>
        ))}
      </div>
      <Main label={label} move={ready} session={session}>
        {legal.includes(KEEP) ? (
          extra('keep', w.keepShort)
        ) : (
          <>
            {extra('swap', w.swap)}
            {s.setup.seats > 2 && extra('pass', w.pass)}
          </>
        )}
      </Main>
    </div>
  )
}
