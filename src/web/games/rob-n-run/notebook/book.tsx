import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Aids } from '../../../../table/protocol.ts'
import { t as common } from '../../../i18n/index.ts'
import { Sheet } from '../../../pieces/sheet.tsx'
import type { Session } from '../../../session/session.ts'
import { ToolRow } from '../pieces/tool-row.tsx'
import { helpAt, keepNotes, notesOf, setHelp, strengthsAt, turnedOf, turnTool } from './know.ts'
import { upTo } from '../../../../core/lists.ts'
import { TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { saidIn } from '../text/said.ts'
import { toolName } from '../text/say.ts'
import { asRob, hintsOf, isPlaying } from '../scene.ts'
import { Tool } from '../pieces/tools.tsx'
import { t } from '../words.ts'

const Strength = ({ aids }: { readonly aids: Aids }): JSX.Element => {
  const w = t().book
  const names = { off: w.off, said: w.said, full: w.full }
  const hints = { off: w.offHint, said: w.saidHint, full: w.fullHint }
  const { strength, named } = helpAt(aids)
  if (aids === 'none') return <p class="soft">{common().newGame.aids.limit.none}</p>
  return (
    <>
      <fieldset class="choices">
        <legend>{w.strength}</legend>
        {strengthsAt(aids).map(each => (
          <label key={each}>
            <input
              type="radio"
              name="rob-strength"
              checked={strength === each}
              onChange={() => setHelp({ strength: each })}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
      <p class="soft">{hints[strength]}</p>
      {aids === 'said' && <p class="soft">{common().newGame.aids.limit.said}</p>}
      {aids === 'all' && (
        <label class="rob-check">
          <input type="checkbox" checked={named} onChange={event => setHelp({ named: event.currentTarget.checked })} />
          <span>
            {w.named} <small class="soft">{w.namedHint}</small>
          </span>
        </label>
      )}
    </>
  )
}

/** The seven named tools, turned over by hand: a row of one's own, since to turn a shared one would be talk. */
const ByHand = ({ session }: { readonly session: Session }): JSX.Element => {
  const w = t().book
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  const turned = turnedOf(s, viewer, session.id)
  return (
    <div class="by-hand" role="group" aria-label={w.byHand}>
      <b>{w.byHand}</b>
      <div class="row">
        {upTo(TOOLS).map(tool => (
          <button
            key={tool}
            type="button"
            class={turned & (1 << tool) ? 'turned' : ''}
            aria-pressed={(turned & (1 << tool)) !== 0}
            aria-label={toolName(tool)}
            onClick={() => turnTool(s, viewer, session.id, tool)}
          >
            <Tool kind={tool} />
          </button>
        ))}
      </div>
      <small class="soft">{w.byHandHint}</small>
    </div>
  )
}

const Notes = ({ session }: { readonly session: Session }): JSX.Element => {
  const w = t().book
  const viewer = session.viewer.value
  const [text, write] = useState(() => notesOf(session.id, viewer))
  return (
    <label class="field">
      <span>{w.notes}</span>
      <textarea
        rows={3}
        maxLength={2000}
        value={text}
        onInput={event => {
          write(event.currentTarget.value)
          keepNotes(session.id, viewer, event.currentTarget.value)
        }}
      />
      <small class="soft">{w.notesHint}</small>
    </label>
  )
}

/** The notebook: what was said, what follows from it, how much of that one wants to see, and notes. */
export const Book = ({ session, close }: { readonly session: Session; close(): void }): JSX.Element => {
  const w = t()
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  const { strength, named } = helpAt(session.aids)
  const said = saidIn(s, session.people.value, viewer)
  return (
    <Sheet title={w.book.title} close={close}>
      <div class="rob-book">
        {isPlaying(s) && <ToolRow s={s} viewer={viewer} session={session} />}
        {isPlaying(s) && viewer === s.boss && strength === 'full' && <p class="soft">{w.book.crew}</p>}
        <h3>{w.place.said}</h3>
        {said.length === 0 && <p class="soft">{w.place.saidNone}</p>}
        <ol class="said">
          {said.map(({ id, round, text, tools }) => (
            <li key={id}>
              <small class="soft">{w.place.round(round + 1)}</small>
              {tools.map((tool, i) => (
                <Tool key={i} kind={tool} />
              ))}
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <h3>{w.place.theSix}</h3>
        <ul class="six">
          {hintsOf(s).map(({ no, state }, i) => (
            <li key={no || `x${i}`} class={state}>
              <b>{no || '?'}</b>
              <span>{no === 0 ? w.hints.drawn : w.hints.about[no]}</span>
              <small class="soft">{state === 'down' ? w.hints.isDown : w.hints[state]}</small>
            </li>
          ))}
        </ul>
        <Strength aids={session.aids} />
        {viewer >= 0 && session.kind !== 'replay' && !named && isPlaying(s) && <ByHand session={session} />}
        {viewer >= 0 && session.kind !== 'replay' && <Notes session={session} />}
      </div>
    </Sheet>
  )
}
