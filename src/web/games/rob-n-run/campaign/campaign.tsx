import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { sum, upTo } from '../../../../core/lists.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { OWN_NAME } from '../../../../games/rob-n-run/box/scenario.ts'
import { bests, deleteBests } from '../../../bests.ts'
import { levelName, t as common } from '../../../i18n/index.ts'
import { facts, listed, sentences } from '../../../i18n/joined.ts'
import { botsFor, lastWay, personName, start, way } from '../../../pages/start.ts'
import { RadioGroup } from '../../../pieces/radio-group.tsx'
import { Icon } from '../../../pieces/icons.tsx'
import { Page } from '../../../pieces/page.tsx'
import { hasServer } from '../../../remote/build.ts'
import { front } from '../front.tsx'
import { SetupProblems, setupProblems } from '../setup-problems.tsx'
import { t } from '../words.ts'
import { readLink } from '../workshop/draft.ts'
import { keptCodes } from '../workshop/kept.ts'
import { CityMap, MAP_SIZE, MAP_PLACES } from './map.tsx'
import { nextStop, ownStops, STARS, type Stop, stopsOf } from './progress.ts'
import { tc } from './words.ts'
import './campaign.css'

const STAR = 'M12 2l3 6.500 7 .7-5.300 4.700 1.600 7L12 17.300 5.700 20.900l1.600-7L2 9.200l7-.7z'

const Stars = ({ n }: { readonly n: number }): JSX.Element => (
  <span class="stars" role="img" aria-label={tc().stars(n)}>
    {upTo(STARS).map(i => (
      <svg key={i} class={i < n ? 'on' : ''} viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
    ))}
  </span>
)

const stateOf = ({ won, played }: Stop): string => (won ? tc().won : played ? tc().tried : tc().open)

/** What a scenario is called; one of one's own by its code. */
const nameOf = ({ of }: Stop): string => {
  const ready = STANDARD.scenarios.findIndex(({ no }) => String(no) === of)
  if (ready >= 0) return t().numbered(ready + 1, t().scenarios[ready] ?? '')
  const name = readLink(of)?.name
  return name === undefined || name === OWN_NAME ? tc().ownName : name
}

interface ChosenProps {
  readonly stop: Stop
  choose(stop: Stop): void
}

const MapStops = ({
  stops,
  next,
  stop,
  choose,
}: ChosenProps & { readonly stops: readonly Stop[]; readonly next: Stop }) => (
  <div class="map">
    <CityMap car={MAP_PLACES[stops.indexOf(next)]!} />
    <ol aria-label={tc().map}>
      {stops.map((each, i) => {
        const [x, y] = MAP_PLACES[i]!
        return (
          <li key={each.of} style={{ left: `${(100 * x) / MAP_SIZE[0]}%`, top: `${(100 * y) / MAP_SIZE[1]}%` }}>
            <button
              type="button"
              class={`stop${each.won ? ' won' : ''}${each === next ? ' next' : ''}`}
              aria-pressed={each.of === stop.of}
              aria-label={listed([nameOf(each), stateOf(each), each.won ? tc().stars(each.stars) : undefined])}
              onClick={() => choose(each)}
            >
              <b aria-hidden="true">{i + 1}</b>
              {each.won && (
                <span class="tick" aria-hidden="true">
                  <Icon name="check" />
                </span>
              )}
              {each.played && (
                <span class="won-stars" aria-hidden="true">
                  <Stars n={each.stars} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  </div>
)

/** How many play, each with what was reached so. */
const Seats = ({ stop, seats, change }: { readonly stop: Stop; readonly seats: number; change(n: number): void }) => (
  <fieldset class="by-seats">
    <legend>{tc().seats}</legend>
    {upTo(front.seats[1] + 1, front.seats[0]).map(n => {
      const best = stop.bySeats.get(n)
      return (
        <label key={n}>
          <input type="radio" name="seats" value={n} checked={n === seats} onChange={() => change(n)} />
          <b>{tc().players(n)}</b>
          {best ? <Stars n={best.stars} /> : <span class="soft">{tc().open}</span>}
          {best && best.stars > 0 && <span class="soft">{tc().gold(best.points)}</span>}
          {best?.help && <span class="soft">{tc().help}</span>}
        </label>
      )
    })}
  </fieldset>
)

const aboutOf = ({ of }: Stop): string | undefined => {
  const scenario = STANDARD.scenarios.find(({ no }) => String(no) === of)
  if (!scenario || typeof scenario.station === 'number') return undefined
  return sentences([tc().about[Number(of) - 1], tc().dice(sum(Object.values(scenario.station)))])
}

/** The chosen scenario: what was reached, and the way into a game of it. */
const Chosen = ({ stop, isNext }: { readonly stop: Stop; readonly isNext: boolean }): JSX.Element => {
  const last = lastWay(front)
  const [seats, setSeats] = useState(last.seats)
  const [level, setLevel] = useState(last.level)
  const about = aboutOf(stop)
  const scenario = Number(stop.of) || stop.of
  const setup = { seats, scenario }
  const fits = setupProblems(setup).length === 0
  const play = (): void => {
    way(front, { seats, level })
    start({ game: front.name, setup, people: [personName()], bots: botsFor(seats - 1, level) })
  }
  return (
    <section class="chosen section" aria-live="polite">
      <div>
        {isNext && <p class="next-word">{tc().next}</p>}
        <h2>{nameOf(stop)}</h2>
        <p class={stop.won ? 'state good' : 'state soft'}>
          {facts([stateOf(stop), stop.won ? tc().gold(stop.gold) : undefined])}
        </p>
      </div>
      {about !== undefined && <p>{about}</p>}
      <Seats stop={stop} seats={seats} change={setSeats} />
      <RadioGroup
        legend={common().newGame.partners}
        name="level"
        value={level}
        options={front.levels.map(each => [each, levelName(each, true)] as const)}
        change={setLevel}
      />
      <SetupProblems setup={setup} />
      <div class="acts">
        <button type="button" class="button main" disabled={!fits} onClick={play}>
          <Icon name="play" />
          <span>
            {tc().play}
            <small>{tc().playHint(seats - 1)}</small>
          </span>
        </button>
        {!fits && (
          <a class="button" href={`/workshop/${front.name}?code=${stop.of}`}>
            {tc().workshop}
          </a>
        )}
        {fits && hasServer && (
          <a class="button" href={`/friends/${front.name}?seats=${seats}&scenario=${stop.of}`}>
            <Icon name="link" /> {tc().friends}
          </a>
        )}
      </div>
    </section>
  )
}

const Own = ({ stops, stop, choose }: ChosenProps & { readonly stops: readonly Stop[] }): JSX.Element => (
  <section class="kept">
    <h2>{tc().own}</h2>
    {stops.length === 0 && <p class="soft">{tc().ownNone}</p>}
    <ul>
      {stops.map(each => (
        <li key={each.of}>
          <div>
            <b>{nameOf(each)}</b>
            <p class="soft">{stateOf(each)}</p>
          </div>
          {each.won && <Stars n={each.stars} />}
          <button type="button" class="button" aria-pressed={each.of === stop.of} onClick={() => choose(each)}>
            {tc().choose}
          </button>
        </li>
      ))}
    </ul>
    <p>
      <a href={`/workshop/${front.name}`}>{tc().workshop}</a>
    </p>
  </section>
)

const Clear = (): JSX.Element => {
  const [sure, setSure] = useState(false)
  const clear = (): void => {
    if (sure) deleteBests(front.name)
    setSure(!sure)
  }
  return (
    <p class="clear">
      <span class="soft">{tc().kept}</span>
      <button type="button" class="button plain" onClick={clear}>
        <Icon name="trash" /> {sure ? tc().clearSure : tc().clear}
      </button>
    </p>
  )
}

/** The six ready scenarios on a map, the stars won there on this device, and scenarios of one's own beside them. */
export const Campaign = (): JSX.Element => {
  const mine = bests.value.filter(({ game }) => game === front.name)
  const stops = stopsOf(mine)
  const own = ownStops(mine, keptCodes())
  const next = nextStop(stops)
  const [chosen, choose] = useState(next.of)
  const stop = [...stops, ...own].find(({ of }) => of === chosen) ?? next
  return (
    <Page title={tc().title} wide>
      <div class="campaign">
        <p class="lead">{stops.every(({ won }) => won) ? tc().allWon : tc().lead}</p>
        <MapStops stops={stops} next={next} stop={stop} choose={({ of }) => choose(of)} />
        <Chosen stop={stop} isNext={stop === next} />
        <Own stops={own} stop={stop} choose={({ of }) => choose(of)} />
        {mine.length > 0 && <Clear />}
      </div>
    </Page>
  )
}
