import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { GALLERY } from '../../core/game.ts'
import { isRefused, type Refused } from '../../core/log.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { FileField } from '../pieces/file-field.tsx'
import { Icon, type IconName } from '../pieces/icons.tsx'
import { Page } from '../pieces/page.tsx'
import { ALL_OPEN, openReplay, type ReplaySession } from '../replay/session.ts'
import { fromTable, fromText, type ReplaySource } from '../replay/source.ts'
import { place } from '../browser/router.ts'
import { Table } from './table.tsx'

const STEP_TIME = 1100

const Controls = ({ replay, kit }: { readonly replay: ReplaySession; readonly kit: Kit }): JSX.Element => {
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
    const { query } = place.peek()
    if (!query.has('game')) return
    const link = new URLSearchParams({
      game: query.get('game') ?? '',
      ply: String(stops[at.value]),
      as: String(session.viewer.value),
    })
    history.replaceState(null, '', `?${link}`)
  }, [at.value, session.viewer.value])
  const chapter = chapters.findLastIndex(stop => stop <= at.value)
  return (
    <div class="controls">
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
    </div>
  )
}

type Shown = { readonly kit: Kit; readonly replay: ReplaySession } | Refused | undefined

export const ReplayPage = (): JSX.Element => {
  const words = t().replay
  const { query } = place.value
  const id = query.get('game')
  const [shown, show] = useState<Shown>(undefined)
  const open = (source: ReplaySource | Refused): void => {
    if (isRefused(source)) return show(source)
    const replay = openReplay(source.kit.game, source.record, source.people)
    const person = source.people.find(({ bot }) => bot === undefined)
    replay.look(Number(query.get('as') ?? (id && person ? person.seat : ALL_OPEN)))
    const ply = Number(query.get('ply') ?? 0)
    replay.to(
      Math.max(
        0,
        replay.stops.findLastIndex(stop => stop <= ply),
      ),
    )
    show({ kit: source.kit, replay })
  }
  useEffect(() => {
    if (id) void fromTable(id).then(open)
  }, [id])
  if (shown && !isRefused(shown))
    return (
      <Table
        kit={shown.kit}
        session={shown.replay.session}
        controls={<Controls replay={shown.replay} kit={shown.kit} />}
      />
    )
  return (
    <Page title={words.title}>
      <p>{words.openHint}</p>
      <FileField label={words.open} open={text => void fromText(text).then(open)} />
      {shown && (
        <div class="notice bad" role="alert">
          <h2>{words.broken}</h2>
          <p>{shown.reason}</p>
        </div>
      )}
    </Page>
  )
}
