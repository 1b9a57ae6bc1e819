import { upTo } from '../../core/lists.ts'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isProblems, type JsonObject } from '../../core/json.ts'
import type { Aids } from '../../table/protocol.ts'
import { findFront } from '../games/index.ts'
import { levelName, t } from '../i18n/index.ts'
import { inWords } from '../i18n/speak.ts'
import type { Front, Kit } from '../kit.ts'
import { AidsChoice } from '../pieces/aids.tsx'
import { RadioGroup } from '../pieces/radio-group.tsx'
import { Icon } from '../pieces/icons.tsx'
import { OptionsForm } from '../pieces/options-form.tsx'
import { Lost } from '../pieces/lost.tsx'
import { Page } from '../pieces/page.tsx'
import { go, place } from '../browser/router.ts'
import { settings } from '../settings.ts'
import { optionsOfLink, seatsOfLink } from './link-options.ts'
import { botsFor, isNew, lastWay, meet, personName, start, way } from './start.ts'

const Choose = ({ front }: { readonly front: Front }): JSX.Element => {
  const { newGame } = t()
  const last = lastWay(front)
  const { query } = place.value
  const [seats, setSeats] = useState(seatsOfLink(front, query) ?? last.seats)
  const [level, setLevel] = useState(last.level)
  const [mode, setMode] = useState<'bots' | 'pass'>('bots')
  const [persons, setPersons] = useState(2)
  const [names, setNames] = useState<readonly string[]>([])
  const [options, setOptions] = useState<JsonObject>({})
  const [aids, setAids] = useState<Aids>('all')
  const [kit, setKit] = useState<Kit | undefined>(undefined)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    const load = async (): Promise<void> => {
      const found = await front.load()
      await found.speak()
      setKit(found)
      setOptions(optionsOfLink(found.game, query) ?? {})
    }
    void load()
  }, [front])
  const [least, most] = front.seats
  const people = mode === 'bots' ? 1 : Math.min(persons, seats)
  const nameAt = (i: number): string => names[i] ?? (i === 0 ? settings.value.name : '')
  const begin = (): void => {
    if (kit && isProblems(kit.game.setup({ seats, ...options }))) return setWrong(true)
    way(front, { seats, level })
    const called = upTo(people).map(i => (mode === 'bots' ? personName() : nameAt(i).trim()))
    start({
      game: front.name,
      setup: { seats, ...options },
      people: called,
      bots: botsFor(seats - people, level),
      ...(front.aids ? { aids } : {}),
    })
  }
  return (
    <Page title={inWords(front.words).title}>
      <form
        class="section"
        onSubmit={event => {
          event.preventDefault()
          begin()
        }}
      >
        <RadioGroup<'bots' | 'pass'>
          legend={newGame.who}
          name="mode"
          value={mode}
          options={[
            ['bots', front.together ? newGame.withBots : newGame.bots],
            ['pass', newGame.pass],
          ]}
          change={setMode}
        />
        {mode === 'pass' && <p class="soft">{newGame.passHint}</p>}
        <RadioGroup
          legend={newGame.seats}
          name="seats"
          value={String(seats)}
          options={upTo(most - least + 1).map(i => [String(least + i), String(least + i)] as const)}
          change={value => setSeats(Number(value))}
        />
        {mode === 'pass' && (
          <>
            <RadioGroup
              legend={newGame.persons}
              name="persons"
              value={String(people)}
              options={upTo(seats - 1).map(i => [String(i + 2), String(i + 2)] as const)}
              change={value => setPersons(Number(value))}
            />
            {upTo(people).map(i => (
              <label class="field" key={i}>
                <span>{newGame.name(i + 1)}</span>
                <input
                  maxLength={24}
                  value={nameAt(i)}
                  placeholder={newGame.player(i + 1)}
                  onInput={event => setNames(upTo(people).map(j => (j === i ? event.currentTarget.value : nameAt(j))))}
                />
              </label>
            ))}
          </>
        )}
        {people < seats && (
          <RadioGroup
            legend={front.together ? newGame.partners : newGame.level}
            name="level"
            value={level}
            options={front.levels.map(each => [each, levelName(each, front.together)] as const)}
            change={setLevel}
          />
        )}
        {kit?.game.choices && (
          <details class="more" open={wrong || optionsOfLink(kit.game, query) !== undefined || undefined}>
            <summary>{newGame.options}</summary>
            <OptionsForm
              kit={kit}
              seats={seats}
              value={options}
              change={next => {
                setWrong(false)
                setOptions(next)
              }}
            />
            {kit.OptionsHint && <kit.OptionsHint />}
            {front.aids && <AidsChoice value={aids} change={setAids} />}
          </details>
        )}
        {wrong && (
          <p class="notice bad" role="alert">
            {newGame.wrong}
          </p>
        )}
        <button type="submit" class="button main">
          {newGame.start}
        </button>
      </form>
    </Page>
  )
}

/** Offers the first game, once, to people who never played. */
const FirstTime = ({ front, play }: { readonly front: Front; play(): void }): JSX.Element => {
  const { title } = inWords(front.words)
  const { first } = t().newGame
  return (
    <Page title={title}>
      <div class="section">
        <p>{first.text(title)}</p>
        <a class="button main" href={`/learn/${front.name}`}>
          <Icon name="learn" /> {first.learn}
        </a>
        <button type="button" class="button" onClick={play}>
          <Icon name="play" /> {first.play}
        </button>
      </div>
    </Page>
  )
}

/** A new game: chosen here, or at once the way it was last played. */
export const Play = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  const { query } = place.value
  const now = query.has('now')
  // Links of earlier versions asked for a guide.
  const guided = front?.learn && query.has('guide')
  const [offered, offer] = useState(() => front?.learn && now && String(query) === 'now=' && isNew(front))
  useEffect(() => {
    if (!front || !now || offered) return
    if (guided) return go(`/learn/${front.name}`, true)
    meet(front)
    const last = lastWay(front)
    const seats = Number(query.get('seats') ?? last.seats)
    const seed = query.get('seed')
    const bots = botsFor(seats - 1, query.get('level') ?? last.level)
    start({
      game: front.name,
      setup: { seats },
      people: [personName()],
      bots,
      ...(seed === null ? {} : { seed: Number(seed) }),
    })
  }, [front, now, offered])
  if (!front) return <Lost />
  if (offered) return <FirstTime front={front} play={() => offer(false)} />
  return now ? <div class="loading" /> : <Choose front={front} />
}
