import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t, titled } from '../i18n/index.ts'
import { sentences } from '../i18n/joined.ts'
import { labelled } from '../i18n/speak.ts'
import { type Kit, nameOf } from '../kit.ts'
import { Explanation } from '../pieces/explanation.tsx'
import { Icon } from '../pieces/icons.tsx'
import { useWhat } from '../pieces/what.ts'
import { busy } from '../browser/offline.ts'
import { paced } from '../session/paced.ts'
import type { Session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { useAwake } from '../hooks/awake.ts'
import { shake } from '../browser/haptics.ts'
import { sound } from '../browser/sound.ts'
import { useHandKeys } from '../hooks/hand-keys.ts'
import { useResult } from '../hooks/result.ts'
import { useWide } from '../hooks/wide.ts'
import { AskAdvice } from './advice.tsx'
import { AfterOnDevice } from './after.tsx'
import { LogPanel } from './log.tsx'
import { type Over, TableMenu } from './table-menu.tsx'

interface Props {
  readonly kit: Kit
  readonly session: Session
  /** What stands under the board: a replay is driven from there. */
  readonly controls?: ComponentChildren
  /** What a table with other people adds: in the bar, over the board, beside it, in the menu, after the end. */
  readonly bar?: ComponentChildren
  readonly over?: ComponentChildren
  readonly side?: ComponentChildren
  readonly rows?: (close: () => void) => ComponentChildren
  readonly after?: ComponentChildren
  /** Another screen shows the table; this one is a hand. */
  readonly handOnly?: boolean
}

/** How long the device shakes when it is one's turn. */
const TURN_MS = 40

/** What a screen reader hears: what happened since it last spoke, and what can be done now. */
const Speaker = ({ kit, session }: Props): JSX.Element => {
  const prompt = kit.prompt(session)
  // A question says again what led to it.
  const told = session.heard.value
    .map(heard => kit.tell(heard, session.people.value, session.viewer.value))
    .filter(each => each === undefined || !prompt.startsWith(each))
  return (
    <p class="unseen" role="status" aria-live="polite">
      {sentences([...told, prompt])}
    </p>
  )
}

const Curtain = ({ session }: { readonly session: Session }): JSX.Element => {
  const name = nameOf(session.people.value, session.curtain.value ?? 0)
  const { table } = t()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div class="curtain">
      <h2>{table.curtain(name)}</h2>
      <p>{table.curtainHint}</p>
      <button type="button" ref={button} class="button main" onClick={() => session.liftCurtain()}>
        {table.lift(name)}
      </button>
    </div>
  )
}

/**
 * Takes a move back. At a table with people it stands over the end of the title, so that nothing moves when it comes and
 * goes; alone with bots it has a place of its own, because it can be used nearly always.
 */
const TakeBack = ({ session }: { readonly session: Session }): JSX.Element | null => {
  const act = session.takeBack?.value
  const alone = session.solo?.value !== undefined
  if (!act && !alone) return null
  const { undo, goBack } = t().table
  const label = alone ? labelled(undo, goBack) : undo
  return (
    <button
      type="button"
      class={alone ? 'round' : 'round take-back'}
      aria-label={label}
      title={label}
      disabled={!act}
      onClick={act}
    >
      <Icon name="undo" />
      <span class="word" aria-hidden="true">
        {undo}
      </span>
    </button>
  )
}

/** A replay is driven from below the board, and leads nowhere else. */
const afterOf = (session: Session): JSX.Element | undefined =>
  session.kind === 'replay' ? undefined : <AfterOnDevice session={session} />

/** A step takes a little less than a bot's move. */
const STEP_MOVES = 0.7

const usePaced = (game: Session, kit: Kit): Session => {
  const session = useMemo(
    () =>
      paced(game, kit.frames, {
        stepMs: () => settings.peek().pace * STEP_MOVES,
        after: (ms, then) => {
          const timer = setTimeout(then, ms)
          return () => clearTimeout(timer)
        },
        sound,
      }),
    [game, kit],
  )
  useEffect(() => session.stop, [session])
  return session
}

/** The frame round every board: bar, log, menu, sounds, speech. It knows no game. */
export const TablePage = ({
  kit,
  session: game,
  controls,
  bar,
  over,
  side,
  rows,
  after,
  handOnly = false,
}: Props): JSX.Element => {
  const session = usePaced(game, kit)
  const [open, setOpen] = useState<Over | undefined>(undefined)
  const board = useWhat(kit, session.setup, () => setOpen({ page: 'what' }))
  const wide = useWide()
  const heard = session.heard.value
  const mine = session.legal.value.length > 0
  const heading = kit.heading(session)
  useEffect(() => {
    for (const each of heard) for (const name of kit.sounds(each)) sound(name)
  }, [heard])
  useEffect(() => {
    document.title = titled(mine ? t().table.yourTurn : heading, mine)
    if (mine) {
      sound('turn')
      shake(TURN_MS)
    }
    document.querySelector('link[rel=icon]')?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg')
  }, [mine, heading])
  useEffect(() => () => document.querySelector('link[rel=icon]')?.setAttribute('href', '/icon.svg'), [])
  const choosing = mine || session.pending.value !== undefined || session.curtain.value !== undefined
  useEffect(() => {
    busy.value = choosing
    return () => {
      busy.value = false
    }
  }, [choosing])
  useResult(kit, session)
  useHandKeys(board)
  useAwake(session.kind !== 'replay' && session.over.value === undefined)
  return (
    <div class="table">
      <header class="table-bar">
        <a class="round" href="/" aria-label={t().bar.home}>
          <Icon name="back" />
        </a>
        <h1>
          <span key={heading}>{heading}</span>
        </h1>
        <TakeBack session={session} />
        <AskAdvice kit={kit} session={session} />
        {bar}
        <button
          type="button"
          class="round"
          aria-label={t().bar.menu}
          aria-haspopup="dialog"
          onClick={() => setOpen({ page: 'menu' })}
        >
          <Icon name="menu" />
          <span class="word" aria-hidden="true">
            {t().bar.menu}
          </span>
        </button>
      </header>
      <main class="table-board" ref={board}>
        {session.curtain.value === undefined ? (
          <kit.Board session={session} after={after ?? afterOf(session)} handOnly={handOnly} />
        ) : (
          <Curtain session={session} />
        )}
      </main>
      {over}
      {controls}
      <aside class="table-side">
        <h2>{t().table.log}</h2>
        {wide && <LogPanel kit={kit} session={session} />}
        {side}
      </aside>
      <Speaker kit={kit} session={session} />
      <Explanation rules={`/rules/${session.game.name}`} read={section => setOpen({ page: 'rules', section })} />
      {open && (
        <TableMenu
          open={open}
          kit={kit}
          session={session}
          rows={rows?.(() => setOpen(undefined))}
          close={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
