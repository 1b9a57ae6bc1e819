import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { GALLERY } from '../../core/game.ts'
import { isRefused, type Refused } from '../../core/log.ts'
import { otherData } from '../../core/record.ts'
import { sayRefused } from '../files.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { FileField } from '../pieces/file-field.tsx'
import { Icon, type IconName } from '../pieces/icons.tsx'
import { Page } from '../pieces/page.tsx'
import { toast } from '../pieces/toast.tsx'
import { ALL_OPEN, openReplay, type ReplaySession } from '../replay/session.ts'
import { type GameAddress, writeAddress } from '../replay/address.ts'
import { fromTable, fromText, lastGame, type ReplaySource } from '../replay/source.ts'
import { go, place } from '../browser/router.ts'
import { TablePage } from './table.tsx'

const STEP_TIME = 1100
/** From the last step to the address of what is shown, in milliseconds. */
const ADDRESS_DELAY = 300

interface Props {
  readonly replay: ReplaySession
  readonly kit: Kit
  /** A person was helped in this game. */
  readonly help: boolean
  /** Whose address follows what is shown; a file has none. */
  readonly at?: GameAddress | undefined
}

const Controls = ({ replay, kit, help, at: address }: Props): JSX.Element => {
  const words = t().replay
  const { at, stops, chapters, session } = replay
  const [running, run] = useState(false)
  const end = stops.length - 1
  useEffect(() => {
    if (!running) return undefined
    if (at.value >= end) return run(false)
    const timer = setTimeout(() => replay.to(at.value + 1), STEP_TIME)
    return () => clearTimeout(timer)
  }, [running, at.value])
  const button = (label: string, icon: IconName, stop: number): JSX.Element => (
    <button
      type="button"
      class="round"
      aria-label={label}
      disabled={stop === at.value || stop < 0 || stop > end}
      onClick={() => replay.to(stop)}
    >
      <Icon name={icon} />
    </button>
  )
  useEffect(() => {
    if (!address) return undefined
    const path = writeAddress({ ...address, ply: stops[at.value] ?? 0, as: session.viewer.value })
    // Safari throws when an address is written more than 100 times in 10 seconds, as a dragged slider would.
    const timer = setTimeout(() => {
      try {
        history.replaceState(history.state, '', path)
      } catch {
        // The address stays behind until the next step.
      }
    }, ADDRESS_DELAY)
    return () => clearTimeout(timer)
  }, [at.value, session.viewer.value])
  const chapter = chapters.findLastIndex(stop => stop <= at.value)
  return (
    <section class="controls" aria-label={words.title}>
      <input
        type="range"
        min={0}
        max={end}
        value={at.value}
        aria-label={words.at(at.value, end)}
        onInput={event => replay.to(Number(event.currentTarget.value))}
      />
      <div class="row">
        {button(words.first, 'first', 0)}
        {button(words.back, 'previous', at.value - 1)}
        <button
          type="button"
          class="round"
          aria-label={running ? words.pause : words.play}
          onClick={() => run(!running)}
        >
          <Icon name={running ? 'pause' : 'play'} />
        </button>
        {button(words.next, 'next', at.value + 1)}
        {button(words.last, 'last', end)}
        <span class="soft">{words.at(at.value, end)}</span>
      </div>
      <div class="row">
        {help && <small>{t().table.helped}</small>}
        <select
          aria-label={words.chapter}
          value={chapter}
          onChange={event => replay.to(chapters[Number(event.currentTarget.value)] ?? 0)}
        >
          {chapters.map((_, i) => (
            <option key={i} value={i}>
              {kit.chapter(i)}
            </option>
          ))}
        </select>
        <select
          aria-label={words.as}
          value={session.viewer.value}
          onChange={event => replay.look(Number(event.currentTarget.value))}
        >
          <option value={ALL_OPEN}>{words.allOpen}</option>
          <option value={GALLERY}>{words.everybody}</option>
          {session.people.value.map(({ seat, name }) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </section>
  )
}

interface ShownReplay {
  readonly kit: Kit
  readonly replay: ReplaySession
  readonly help: boolean
}

const shownFrom = (
  { kit, record, people }: ReplaySource,
  viewer: number,
  { ply = 0, as = viewer }: Partial<GameAddress> = {},
): ShownReplay => {
  const replay = openReplay(kit.game, record, people)
  replay.look(viewer)
  // A link may name a seat that the game does not have.
  replay.look(as)
  replay.to(
    Math.max(
      0,
      replay.stops.findLastIndex(stop => stop <= ply),
    ),
  )
  return { kit, replay, help: record.help === true }
}

const Replay = ({ shown, at }: { readonly shown: ShownReplay; readonly at?: GameAddress }): JSX.Element => (
  <TablePage kit={shown.kit} session={shown.replay.session} controls={<Controls {...shown} at={at} />} />
)

const Broken = (refused: Refused): JSX.Element => (
  <div class="notice bad" role="alert">
    <h2>{t().replay.broken}</h2>
    <p>{sayRefused(refused)}</p>
  </div>
)

/** A finished game of a table, by its address. */
export const GamePage = (at: GameAddress): JSX.Element => {
  const { id, number } = at
  const [shown, show] = useState<ShownReplay | Refused | undefined>(undefined)
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const source = await fromTable(id, number)
      if (left) return
      if (isRefused(source)) return show(source)
      const person = source.people.find(({ bot }) => bot === undefined)
      show(shownFrom(source, person?.seat ?? ALL_OPEN, at))
    }
    void load()
    return () => {
      left = true
    }
  }, [id, number])
  if (shown === undefined) return <div class="loading" />
  if (!isRefused(shown)) return <Replay shown={shown} at={{ id, number }} />
  return (
    <Page title={t().replay.title}>
      <Broken {...shown} />
      <a class="button" href={`/t/${id}`}>
        {t().replay.table}
      </a>
    </Page>
  )
}

/** Links of earlier versions, /replay?game=<table>, go to the game's address. */
const useOldLink = (): void => {
  const { query } = place.value
  const id = query.get('game')
  useEffect(() => {
    if (id === null) return
    const follow = async (): Promise<void> => {
      const given = (name: string): number | undefined => (query.has(name) ? Number(query.get(name)) : undefined)
      const number = given('number') ?? (await lastGame(id))
      go(writeAddress({ id, number, ply: given('ply'), as: given('as') }), true)
    }
    void follow()
  }, [id])
}

/** A game from a file. */
export const ReplayPage = (): JSX.Element => {
  const words = t().replay
  const [shown, show] = useState<ShownReplay | Refused | undefined>(undefined)
  useOldLink()
  const open = (source: ReplaySource | Refused): void => {
    if (!isRefused(source)) {
      const { format, game, log } = source.record
      if (format === 1) toast(words.older)
      if (otherData(game, log.setup).length > 0) toast(words.otherData)
    }
    show(isRefused(source) ? source : shownFrom(source, ALL_OPEN))
  }
  if (place.value.query.has('game')) return <div class="loading" />
  if (shown && !isRefused(shown)) return <Replay shown={shown} />
  return (
    <Page title={words.title}>
      <p>{words.openHint}</p>
      <FileField label={words.open} open={text => void fromText(text).then(open)} />
      {shown && <Broken {...shown} />}
    </Page>
  )
}
