import type { JSX } from 'preact'
import type { Viewer } from '../../../../core/game.ts'
import { TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { toolNames } from '../text/say.ts'
import { sum, upTo } from '../../../../core/lists.ts'
import { allowedWrong, turnEventsOf, toGive } from '../scene.ts'
import { lastRound, type SortedCard } from '../report/frames.ts'
import { sayCard } from '../report/sorting.tsx'
import { Tool, ToolCard } from './tools.tsx'
import { sentences } from '../../../i18n/joined.ts'
import { capital } from '../../../i18n/speak.ts'
import { t } from '../words.ts'

interface Props {
  readonly s: Rob
  readonly viewer: Viewer
}

/** What became of the cards of the last round: it stays until the next one begins. */
const LastRound = ({ cards }: { readonly cards: readonly SortedCard[] }): JSX.Element => (
  <div class="given" data-flip="given" data-what="lastRound">
    <span class="unseen">{sentences([capital(t().place.lastRound), ...cards.map(sayCard)])}</span>
    <span class="slots" aria-hidden="true">
      {cards.map(({ is, kind }, i) => (
        <span class={`slot ${is}`} key={i}>
          {kind === undefined ? <b>✗</b> : <Tool kind={kind} />}
        </span>
      ))}
    </span>
    <small aria-hidden="true">{t().place.lastRound}</small>
  </div>
)

/** Cards given in this round, face down, and places for those to come. */
const Given = ({ s, viewer }: Props): JSX.Element => {
  const w = t().place
  const all = toGive(s)
  const result = s.givenSize === 0 ? lastRound(s) : []
  if (result.length > 0) return <LastRound cards={result} />
  const plays = turnEventsOf(s).filter(event => event.what === 'play')
  return (
    <div class="given" data-flip="given" data-what="given">
      <span class="unseen">{w.given(s.givenSize, all)}</span>
      <span class="slots" aria-hidden="true">
        {upTo(Math.max(all, s.givenSize)).map(i => (
          <span class="slot" key={i}>
            {i < s.givenSize && (
              <span
                class="card"
                data-flip={`g${s.heist}-${s.round}-${i}`}
                data-from={plays[i]?.seat === viewer ? `h${plays[i].card}` : `seat-${plays[i]?.seat}`}
              >
                <ToolCard kind={undefined} />
              </span>
            )}
          </span>
        ))}
      </span>
      <small aria-hidden="true">{w.givenShort}</small>
    </div>
  )
}

const kindsIn = (counts: Uint8Array): number[] =>
  upTo(TOOLS).flatMap(tool => Array.from({ length: counts[tool]! }, () => tool))

/** The alarm pile glows hotter as it nears the limit. */
const Alarm = ({ s }: { readonly s: Rob }): JSX.Element => {
  const w = t()
  const allowed = allowedWrong(s)
  const { wrong } = s
  const heat =
    wrong > allowed
      ? 5
      : wrong === allowed && wrong > 0
        ? 4
        : Math.min(3, Math.round((wrong / Math.max(1, allowed)) * 4))
  const turned = kindsIn(s.pileUp)
  const faces = sum(s.pileDown) > 0 ? kindsIn(s.pileDown) : []
  const seen = toolNames([...turned, ...faces])
  const count = w.place.alarm(wrong, allowed)
  const words = seen === '' ? count : sentences([count, w.place.alarmSeen(seen)])
  return (
    <div class={`alarm heat-${heat}`} data-what="alarm" data-label={words}>
      <span class="unseen">{words}</span>
      <span class="bulb" aria-hidden="true">
        <b key={`${wrong}/${allowed}`}>
          {wrong}
          <small>/{allowed}</small>
        </b>
      </span>
      <span class="faces" aria-hidden="true" key={`${wrong} wrong`}>
        {upTo(wrong).map(i => {
          const kind = [...turned, ...faces][i]
          return (
            <span
              class={kind === undefined ? 'wrong' : i < turned.length ? 'wrong up' : 'wrong mine'}
              key={i}
              data-flip={`w${s.heist}-${i}`}
              data-from="given"
            >
              {kind === undefined ? '' : <Tool kind={kind} />}
            </span>
          )
        })}
      </span>
      <small aria-hidden="true">{w.place.alarmShort}</small>
    </div>
  )
}

const Pile = ({
  name,
  n,
  words,
  children,
}: {
  readonly name: string
  readonly n: number
  readonly words: string
  readonly children: JSX.Element
}): JSX.Element => (
  <div class={`pile ${n === 0 ? 'empty' : ''}`} data-flip={name} data-what={name === 'trash' ? 'bin' : name}>
    <span class="unseen">{words}</span>
    <span class="sign" aria-hidden="true">
      {children}
      <b key={n}>{n}</b>
    </span>
    <small aria-hidden="true">
      {name === 'deck' ? t().place.deckShort : name === 'trash' ? t().place.trashShort : t().place.bagsShort}
    </small>
  </div>
)

export const Piles = ({ s, viewer }: Props): JSX.Element => {
  const w = t().place
  return (
    <div class="piles">
      <Given s={s} viewer={viewer} />
      <Alarm s={s} />
      {s.setup.seats > 2 && (
        <Pile name="bags" n={s.bags} words={w.bags(s.bags)}>
          <Tool kind={7} />
        </Pile>
      )}
      <Pile name="deck" n={s.deckSize} words={w.deck(s.deckSize)}>
        <ToolCard kind={undefined} />
      </Pile>
      <Pile name="trash" n={s.trashSize} words={w.trash(s.trashSize)}>
        <svg viewBox="0 0 24 24">
          <path d="M4 6h16v3H4zM9 3h6v3H9zM6 10h12l-1 12H7z" />
        </svg>
      </Pile>
    </div>
  )
}
