import { upTo } from '../../../core/lists.ts'
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { JsonObject } from '../../../core/json.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import type { Aids, Pace, TableInfo } from '../../../table/protocol.ts'
import { readName } from '../../../table/decide/names.ts'
import { findFront } from '../../games/index.ts'
import { levelName, t as common } from '../../i18n/index.ts'
import { inWords } from '../../i18n/speak.ts'
import type { Front, Kit } from '../../kit.ts'
import { optionsOfLink, seatsOfLink } from '../../pages/link-options.ts'
import { lastWay } from '../../pages/start.ts'
import { AidsChoice } from '../../pieces/aids.tsx'
import { RadioGroup } from '../../pieces/radio-group.tsx'
import { OptionsForm } from '../../pieces/options-form.tsx'
import { Lost } from '../../pieces/lost.tsx'
import { Page } from '../../pieces/page.tsx'
import { go, place } from '../../browser/router.ts'
import { hashFor } from '../../kept-luck.ts'
import { set, settings } from '../../settings.ts'
import { hasServer } from '../build.ts'
import { api, reconnectWithNewCookie } from '../server.ts'
import { Trouble } from '../table/trouble.tsx'
import { t } from '../words.ts'
import { NameField } from './name-field.tsx'
import '../remote.css'

const SECONDS = [30, 60, 120, 300] as const
const DAYS = [1, 2, 3, 7] as const

type PaceKind = 'none' | 'live' | 'slow'

const chosenPace = (kind: PaceKind, seconds: number, days: number): Pace =>
  kind === 'slow' ? { kind, days } : kind === 'live' ? { kind, seconds } : { kind: 'live' }

/** The host sits down at once. */
const sitAt = async ({ id, number, commitment }: TableInfo, name: string): Promise<void> => {
  const sat = await api.ask(id, { t: 'sit', name, hash: hashFor(`${id}/${number}`, commitment) })
  if (!isFault(sat)) set({ name })
}

const Choose = ({ front }: { readonly front: Front }): JSX.Element => {
  const { make } = t()
  const { newGame } = common()
  const last = lastWay(front)
  const { query } = place.value
  const [seats, setSeats] = useState(seatsOfLink(front, query) ?? last.seats)
  const [bots, setBots] = useState(0)
  const [level, setLevel] = useState(last.level)
  const [isPublic, setPublic] = useState(false)
  const [kind, setKind] = useState<PaceKind>('none')
  const [seconds, setSeconds] = useState<number>(60)
  const [days, setDays] = useState<number>(1)
  const [watch, setWatch] = useState(true)
  const [aids, setAids] = useState<Aids>('all')
  const [screen, setScreen] = useState(false)
  const [options, setOptions] = useState<JsonObject>({})
  const [kit, setKit] = useState<Kit | undefined>(undefined)
  const [wrong, setWrong] = useState<Fault | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(settings.peek().name)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const bring = async (): Promise<void> => {
      const found = await front.load()
      await found.speak()
      setKit(found)
      setOptions(optionsOfLink(found.game, query) ?? {})
    }
    void bring()
  }, [front])
  const [least, most] = front.seats
  const taken = Math.min(bots, seats - 1)
  const begin = async (): Promise<void> => {
    const own = name.trim()
    setMissing(!screen && own === '')
    if (!screen && own === '') return field.current?.focus()
    const read = readName(own)
    if (!screen && isFault(read)) return setWrong(read)
    setBusy(true)
    const made = await api.make({
      game: front.name,
      setup: { seats, ...options },
      public: isPublic,
      spectators: watch || screen,
      ...(front.aids ? { aids } : {}),
      pace: chosenPace(kind, seconds, days),
      bots: upTo(taken).map(() => level),
    })
    // Without an answer there is no game yet that could be lost.
    if (isFault(made)) {
      setBusy(false)
      return setWrong(made.code === 'no-answer' ? fault('not-connected') : made)
    }
    if (!screen) await sitAt(made, own)
    reconnectWithNewCookie()
    go(screen ? `/t/${made.id}?screen=1` : `/t/${made.id}`, true)
  }
  return (
    <form
      class="section roomy"
      onSubmit={event => {
        event.preventDefault()
        void begin()
      }}
    >
      <p class="soft">{make.lead}</p>
      <RadioGroup
        legend={newGame.seats}
        name="seats"
        value={String(seats)}
        options={upTo(most - least + 1).map(i => [String(least + i), String(least + i)] as const)}
        change={value => setSeats(Number(value))}
      />
      <div class="section">
        <RadioGroup
          legend={make.bots}
          name="bots"
          value={String(taken)}
          options={upTo(seats).map(i => [String(i), i === 0 ? make.botsNone : String(i)] as const)}
          change={value => setBots(Number(value))}
        />
        <p class="soft">{make.open(seats - taken)}</p>
      </div>
      {taken > 0 && (
        <RadioGroup
          legend={front.together ? newGame.partners : newGame.level}
          name="level"
          value={level}
          options={front.levels.map(each => [each, levelName(each, front.together)] as const)}
          change={setLevel}
        />
      )}
      <div class="section">
        <RadioGroup<PaceKind>
          legend={make.pace}
          name="pace"
          value={kind}
          options={[
            ['none', make.noClock],
            ['live', make.live],
            ['slow', make.slow],
          ]}
          change={setKind}
        />
        {kind === 'live' && (
          <RadioGroup
            legend={make.clock}
            name="seconds"
            value={String(seconds)}
            options={SECONDS.map(n => [String(n), make.seconds(n)] as const)}
            change={value => setSeconds(Number(value))}
          />
        )}
        {kind === 'slow' && (
          <RadioGroup
            legend={make.clock}
            name="days"
            value={String(days)}
            options={DAYS.map(n => [String(n), make.days(n)] as const)}
            change={value => setDays(Number(value))}
          />
        )}
        {kind !== 'none' && <p class="soft">{make.clockHint}</p>}
      </div>
      <RadioGroup<'private' | 'public'>
        legend={make.who}
        name="who"
        value={isPublic ? 'public' : 'private'}
        options={[
          ['private', make.private],
          ['public', make.public],
        ]}
        change={value => setPublic(value === 'public')}
      />
      <div class="section">
        <RadioGroup<'seat' | 'screen'>
          legend={make.device}
          name="device"
          value={screen ? 'screen' : 'seat'}
          options={[
            ['seat', make.seatHere],
            ['screen', make.screenHere],
          ]}
          change={value => setScreen(value === 'screen')}
        />
        {screen && <p class="soft">{make.screenHint}</p>}
      </div>
      {!screen && (
        <RadioGroup<'yes' | 'no'>
          legend={make.watch}
          name="watch"
          value={watch ? 'yes' : 'no'}
          options={[
            ['yes', make.watchYes],
            ['no', make.watchNo],
          ]}
          change={value => setWatch(value === 'yes')}
        />
      )}
      {kit?.game.choices && (
        <details class="more" open={optionsOfLink(kit.game, query) !== undefined || undefined}>
          <summary>{newGame.options}</summary>
          <OptionsForm kit={kit} seats={seats} value={options} change={setOptions} />
          {kit.OptionsHint && <kit.OptionsHint />}
          {front.aids && <AidsChoice value={aids} change={setAids} />}
        </details>
      )}
      {!screen && <NameField field={field} name={name} missing={missing} change={setName} />}
      <Trouble fault={wrong} />
      <button type="submit" class="button main" disabled={busy}>
        {make.go}
      </button>
    </form>
  )
}

/** A table for friends: what is played and how, then the link. */
export const Make = ({ rest }: { readonly rest: string }): JSX.Element => {
  const front = findFront(rest)
  if (!front) return <Lost />
  return (
    <Page title={t().make.title(inWords(front.words).title)}>
      {hasServer ? <Choose front={front} /> : <p class="notice">{t().server.none}</p>}
    </Page>
  )
}
