import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { hasTarget, PHASE } from '../../../games/rob-n-run/state/state.ts'
import { useChoice } from '../../hooks/choice.ts'
import { useFlip } from '../../hooks/flip.ts'
import type { BoardProps } from '../../kit.ts'
import { Icon } from '../../pieces/icons.tsx'
import { LastWords } from '../../pieces/last-words.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import type { Session } from '../../session/session.ts'
import { Main, Prompt, waitLabel } from './acts.tsx'
import { ToolRow } from './pieces/tool-row.tsx'
import { Book } from './notebook/book.tsx'
import { Choices, PickHints } from './pieces/choices.tsx'
import { buildingMove, City } from './city/city.tsx'
import { sayWhy } from './help/say.ts'
import { Desk } from './pieces/desk.tsx'
import { Hand } from './pieces/hand.tsx'
import { End } from './report/end.tsx'
import { Interlude, reportIn, unread } from './report/interlude.tsx'
import { Piles } from './pieces/piles.tsx'
import { prompt, why } from './text/prompt.ts'
import { Road } from './city/road.tsx'
import { Sorting } from './report/sorting.tsx'
import { asRob, isHeist } from './scene.ts'
import { Screen } from './pieces/screen.tsx'
import { Seats } from './pieces/seats.tsx'
import { Station } from './city/station.tsx'
import { placeName, tell } from './text/tell.ts'
import { t } from './words.ts'
import './pieces/drawings.css'
import './table.css'
import './city/road.css'
import './city/station.css'
import './pieces/seats.css'
import './pieces/screen.css'
import './pieces/tool-row.css'
import './acts.css'
import './city/city.css'
import './report/report.css'
import './notebook/book.css'
import './short.css'
import './wide.css'
import './landscape.css'
import './hand-only.css'

/** Where something is asked: the hand, the boss's desk, or a few choices. */
const Bottom = ({ session }: { readonly session: Session }): JSX.Element => {
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  if (s.phase === PHASE.PICK) return <PickHints session={session} />
  if (s.phase === PHASE.PAY || (s.phase === PHASE.BEST && viewer === s.boss)) return <Choices session={session} />
  return viewer === s.boss || viewer < 0 ? <Desk session={session} /> : <Hand session={session} />
}

/** The place for a building that was tapped. */
const CityAct = ({
  session,
  chosen,
}: {
  readonly session: Session
  readonly chosen: number | undefined
}): JSX.Element => {
  const s = asRob(session.view.value)
  const w = t()
  const legal = session.legal.value
  const move = chosen === undefined ? undefined : buildingMove(legal, chosen)
  const name = chosen === undefined ? '' : placeName(s, chosen)
  const label =
    chosen === undefined
      ? legal.length > 0
        ? w.act.robNow
        : waitLabel(session)
      : s.phase === PHASE.PLACE
        ? w.place.put(name)
        : w.place.rob(name, s.vaults[chosen]!)
  return (
    <div class="bottom short">
      <Prompt mine={legal.length > 0} text={prompt(session)} />
      <Main label={label} move={move} session={session} />
    </div>
  )
}

const Buttons = ({ session }: BoardProps): JSX.Element => {
  const w = t()
  const [sheet, show] = useState<'city' | 'book' | undefined>(undefined)
  const close = (): void => show(undefined)
  return (
    <span class="buttons">
      <button
        type="button"
        class="round to-city"
        aria-haspopup="dialog"
        aria-label={w.place.city}
        onClick={() => show('city')}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 21V9l6-4v16M10 21V12l10-4v13M13.500 14v0M16.500 13v0M7 10v0M7 14v0M13.500 18v0M16.500 17v0M2 21h20" />
        </svg>
        <span class="word" aria-hidden="true">
          {w.place.city}
        </span>
      </button>
      <button type="button" class="round" aria-haspopup="dialog" aria-label={w.book.open} onClick={() => show('book')}>
        <Icon name="file" />
        <span class="word" aria-hidden="true">
          {w.book.open}
        </span>
      </button>
      {sheet === 'city' && (
        <Sheet title={w.place.city} close={close}>
          <div class="rob in-sheet">
            <City s={asRob(session.view.value)} legal={[]} chosen={undefined} choose={close} />
          </div>
        </Sheet>
      )}
      {sheet === 'book' && <Book session={session} close={close} />}
    </span>
  )
}

const NO_MOVES: readonly number[] = []

export const Board = ({ session, after, handOnly = false }: BoardProps): JSX.Element => {
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  const people = session.people.value
  const ply = session.ply.value
  // A round is sorted card by card within one ply.
  const root = useFlip(s)
  const [chosen, choose] = useChoice<number>(ply)
  const byKey = useRef(false)
  useEffect(() => {
    if (chosen !== undefined && byKey.current) root.current?.querySelector<HTMLElement>('.bottom .target')?.focus()
  }, [chosen])
  const hand = handOnly && viewer >= 0
  const steps = session.steps?.value
  const report = hand ? undefined : unread(session)
  const over = s.phase === PHASE.OVER
  const cityStage = s.phase === PHASE.ROB || s.phase === PHASE.PLACE
  const onStage = cityStage && !report
  const paying = s.phase === PHASE.PAY
  const heist = isHeist(s) || paying
  const legal = report ? NO_MOVES : session.legal.value
  // Drawn anew only when the game goes on: a tap changes little, and shall be answered at once.
  const road = useMemo(
    () => (
      <Road s={s}>
        <Buttons session={session} />
      </Road>
    ),
    [s, session],
  )
  const decider = session.decider.value
  const seats = useMemo(
    () => <Seats s={s} viewer={viewer} people={people} decider={decider} />,
    [s, viewer, people, decider],
  )
  const screen = useMemo(
    () => <Screen s={s} viewer={viewer} people={people} session={session} />,
    [s, viewer, people, session],
  )
  const middle = useMemo(
    () => (
      <div class="middle">
        <ToolRow s={s} viewer={viewer} session={session} />
        <Piles s={s} viewer={viewer} />
      </div>
    ),
    [s, viewer],
  )
  // While a building is chosen the city is the scene; else it stands aside. That is another picture, not the same one
  // moved.
  const station = useMemo(() => <Station key={`station ${onStage}`} s={s} />, [s, onStage])
  const city = useMemo(
    () => (
      <City
        key={`city ${onStage}`}
        s={s}
        legal={legal}
        chosen={chosen}
        choose={(index, keys) => {
          byKey.current = keys
          choose(index)
        }}
      />
    ),
    [s, legal, chosen, onStage],
  )
  const classes = [
    'rob',
    viewer < 0 ? 'gallery' : '',
    hand ? 'hand-only' : '',
    viewer === s.boss ? 'as-boss' : '',
    paying ? 'paying' : '',
    report ? 'reporting' : over ? 'is-over' : cityStage ? 'choosing' : heist ? 'in-heist' : 'before',
  ]
  return (
    <div
      ref={root}
      class={classes.join(' ')}
      data-ply={ply}
      onKeyDown={event => {
        if (event.key === 'Escape') choose(undefined)
      }}
      onClick={event => sayWhy(session, event)}
    >
      {!hand && road}
      {!hand && station}
      {!hand && seats}
      <LastWords session={session} tell={tell} why={why} />
      {report && <Interlude session={session} report={report} />}
      {!report && over && (
        <End s={s} last={reportIn(session.history.value)}>
          {after}
        </End>
      )}
      {!report && !over && hasTarget(s) && (!hand || viewer === s.boss) && screen}
      {!report && heist && !hand && middle}
      {(!hand || cityStage) && city}
      {steps && <Sorting s={s} steps={steps} />}
      {!steps &&
        !report &&
        !over &&
        (cityStage ? <CityAct session={session} chosen={chosen} /> : <Bottom session={session} />)}
    </div>
  )
}
