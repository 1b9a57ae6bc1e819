import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isProblems } from '../../../../core/json.ts'
import { upTo } from '../../../../core/lists.ts'
import { OWN_NAME } from '../../../../games/rob-n-run/box/scenario.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import { botsFor, lastWay, personName, start, way } from '../../../pages/start.ts'
import { RadioGroup } from '../../../pieces/radio-group.tsx'
import { Icon } from '../../../pieces/icons.tsx'
import { Page } from '../../../pieces/page.tsx'
import { toast } from '../../../pieces/toast.tsx'
import { place } from '../../../browser/router.ts'
import { t as common } from '../../../i18n/index.ts'
import { labelled } from '../../../i18n/speak.ts'
import { front } from '../front.tsx'
import { type ScenarioSetup, SetupProblems, setupProblems } from '../setup-problems.tsx'
import { t } from '../words.ts'
import { check, codeOf, type Draft, draftOf, EMPTY, firstDraft, readLink } from './draft.ts'
import { keepCodes, keptCodes } from './kept.ts'
import { DicePart, HintPart, InformantPart, Mistakes } from './parts.tsx'
import { RateIt } from './rate.tsx'
import { tw } from './words.ts'
import '../pieces/drawings.css'
import './workshop.css'

const linkOf = (code: string): string => `${location.origin}/workshop/${front.name}?code=${code}`

/**
 * By the share sheet where there is one, else into the clipboard; where neither may be, the link stands on the page.
 */
const share = async (link: string, name: string): Promise<void> => {
  try {
    if (navigator.share) return await navigator.share({ title: name, url: link })
    await navigator.clipboard.writeText(link)
    toast(tw().copied)
  } catch {
    // The reader closed the sheet, or the browser forbids it.
  }
}

/** A scenario without a name of its own is called so in the language of the reader. */
const called = ({ name }: Draft): string => (name === OWN_NAME ? tw().own : name)

const playIt = (setup: ScenarioSetup): void => {
  const { level } = lastWay(front)
  way(front, { seats: setup.seats, level })
  start({ game: front.name, setup, people: [personName()], bots: botsFor(setup.seats - 1, level) })
}

const Begin = ({ open }: { open(draft: Draft): void }): JSX.Element => (
  <label class="field">
    <span>{tw().begin}</span>
    <select
      value=""
      onChange={event => {
        const ready = STANDARD.scenarios.find(({ no }) => String(no) === event.currentTarget.value)
        open(ready ? { ...draftOf(ready), name: OWN_NAME } : EMPTY)
      }}
    >
      <option value="" disabled>
        …
      </option>
      <option value="0">{tw().empty}</option>
      {STANDARD.scenarios.map(({ no }) => (
        <option key={no} value={String(no)}>
          {t().numbered(no!, t().scenarios[no! - 1] ?? '')}
        </option>
      ))}
    </select>
  </label>
)

const Kept = ({
  codes,
  open,
  forget,
}: {
  readonly codes: readonly string[]
  open(draft: Draft): void
  forget(code: string): void
}): JSX.Element | null => {
  const w = tw()
  if (codes.length === 0) return null
  return (
    <section class="kept">
      <h2>{w.saved}</h2>
      <ul>
        {codes.map(code => {
          const draft = readLink(code)
          if (!draft) return null
          return (
            <li key={code}>
              <div>
                <b>{called(draft)}</b>
              </div>
              <button type="button" class="button" onClick={() => open(draft)}>
                {w.open}
              </button>
              <button type="button" class="round" aria-label={w.forget(called(draft))} onClick={() => forget(code)}>
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Scenarios of one's own: laid out by tapping, checked by the game's own rules, shared as a link that needs no server.
 */
export const Workshop = (): JSX.Element => {
  const w = tw()
  const asked = place.value.query.get('code')
  const [draft, setDraft] = useState<Draft>(() => (asked === null ? undefined : readLink(asked)) ?? firstDraft())
  const [codes, setCodes] = useState(keptCodes)
  const [seats, setSeats] = useState(lastWay(front).seats)
  const checked = check(draft)
  const problems = isProblems(checked) ? checked : []
  const code = codeOf(draft)
  const setup = code === undefined ? undefined : { seats, scenario: code }
  const fits = setup !== undefined && setupProblems(setup).length === 0
  const change = (next: Partial<Draft>): void => setDraft({ ...draft, ...next })
  const keep = (next: readonly string[]): void => {
    setCodes(next)
    keepCodes(next)
  }
  const part = { draft, problems, change }
  return (
    <Page title={w.title}>
      <div class="rob-workshop">
        <p>{w.lead}</p>
        {asked !== null && readLink(asked) === undefined && (
          <p class="notice" role="alert">
            {w.badCode}
          </p>
        )}
        <Begin open={setDraft} />
        <label class="field">
          <span>{w.name}</span>
          <input
            value={draft.name === OWN_NAME ? '' : draft.name}
            placeholder={w.own}
            maxLength={30}
            onInput={event => change({ name: event.currentTarget.value || OWN_NAME })}
          />
        </label>
        <Mistakes problems={problems} part="name" />
        <DicePart {...part} />
        <InformantPart {...part} />
        <HintPart {...part} />
        <label class="field">
          <span>{labelled(w.gold, String(draft.gold))}</span>
          <input
            type="range"
            min={STANDARD.gold.start}
            max={STANDARD.gold.supply}
            value={draft.gold}
            onInput={event => change({ gold: Number(event.currentTarget.value) })}
          />
        </label>
        <Mistakes problems={problems} part="gold" />
        <p class={code === undefined ? 'verdict bad' : 'verdict good'} role="status">
          {code === undefined ? w.wrong(problems.length) : w.ready}
        </p>
        <RadioGroup
          legend={common().newGame.seats}
          name="seats"
          value={String(seats)}
          options={upTo(front.seats[1] + 1, front.seats[0]).map(n => [String(n), w.seats(n)] as const)}
          change={n => setSeats(Number(n))}
        />
        {setup && <SetupProblems setup={setup} />}
        <div class="do-row">
          <button type="button" class="button main" disabled={!fits} onClick={() => setup && playIt(setup)}>
            <Icon name="play" /> {w.play}
          </button>
          <button
            type="button"
            class="button"
            disabled={code === undefined}
            onClick={() => code !== undefined && void share(linkOf(code), called(draft))}
          >
            <Icon name="link" /> {w.share}
          </button>
          <button
            type="button"
            class="button"
            disabled={code === undefined || codes.includes(code)}
            onClick={() => code !== undefined && keep([code, ...codes])}
          >
            <Icon name="save" /> {w.save}
          </button>
        </div>
        {code !== undefined && (
          <label class="field">
            <span>{w.link}</span>
            <input class="link" readOnly value={linkOf(code)} onFocus={event => event.currentTarget.select()} />
          </label>
        )}
        <RateIt setup={fits ? setup : undefined} />
        <Kept codes={codes} open={setDraft} forget={gone => keep(codes.filter(each => each !== gone))} />
      </div>
    </Page>
  )
}
