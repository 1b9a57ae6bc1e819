import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { afterPaint } from '../hooks/after-paint.ts'
import { sound } from '../browser/sound.ts'
import { language } from '../i18n/speak.ts'
import { t as common } from '../i18n/index.ts'
import type { Front, Kit } from '../kit.ts'
import { Icon } from '../pieces/icons.tsx'
import { botName } from '../session/people.ts'
import type { Person } from '../session/session.ts'
import { lessMotion, settings } from '../settings.ts'
import { Pointer, shownThings } from './pointer.tsx'
import type { Lesson } from './script.ts'
import { type LessonSession, openLesson } from './session.ts'
import { t } from './words.ts'
import './lesson.css'

interface Props {
  readonly front: Front
  readonly kit: Kit
  readonly lesson: Lesson
}

const peopleOf = (seats: number, me: number): Person[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: seat === me ? common().newGame.player(seat + 1) : botName(seat),
    here: true,
  }))

const PORTS = {
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  pace: () => (lessMotion() ? Math.min(settings.peek().pace, 400) : settings.peek().pace),
}

/** Where one plays on, once all is said. */
const Ways = ({ front }: { readonly front: Front }): JSX.Element => (
  <div class="lesson-ways">
    <a class="button main" href={`/play/${front.name}?now`}>
      <Icon name="play" /> {t().real}
    </a>
    <a class="button" href={`/rules/${front.name}`}>
      <Icon name="book" /> {t().rules}
    </a>
  </div>
)

interface WordsProps extends Props {
  readonly open: LessonSession
  back(): void
}

const Words = ({ front, lesson, open, back }: WordsProps): JSX.Element | null => {
  const at = open.at.value
  const step = open.step.value
  const moving = open.moving.value
  const all = lesson.script.steps.length
  const last = at === all - 1
  const w = t()
  const text = lesson.words()[step.id] ?? ''
  // Whoever plays by keys goes on where the arrow shows; all others do not notice.
  useEffect(() => {
    if (moving) return
    afterPaint(() => {
      const [thing] = step.tap ? shownThings(step) : []
      const next = document.querySelector<HTMLElement>('.lesson-box .main')
      ;(thing ?? next)?.focus({ preventScroll: true })
    })
  }, [at, moving])
  if (moving) return null
  return (
    <Pointer key={at} step={step} text={text}>
      {(ref, style) => (
        <section ref={ref} class="lesson-box" style={style} aria-label={w.step(at + 1, all)}>
          <p role="status">{text}</p>
          {last && <Ways front={front} />}
          <footer>
            <button type="button" class="round" aria-label={w.back} disabled={at === 0} onClick={back}>
              <Icon name="back" />
            </button>
            <span class="dots" aria-hidden="true">
              {Array.from({ length: all }, (_, i) => (
                <i key={i} class={i === at ? 'now' : i < at ? 'done' : ''} />
              ))}
            </span>
            {!last && (
              <button
                type="button"
                class={step.tap ? 'button' : 'button main'}
                onClick={() => (step.tap && step.play === undefined ? shownThings(step)[0]?.click() : open.next())}
              >
                {step.play === undefined ? w.next : w.doIt}
              </button>
            )}
          </footer>
        </section>
      )}
    </Pointer>
  )
}

/** A first game: the real board, a sentence a step, an arrow to the thing meant. */
export const LessonTable = (props: Props): JSX.Element => {
  const { front, kit, lesson } = props
  const [start, restart] = useState({ at: 0, round: 0 })
  const open = useMemo(() => {
    const { seats } = lesson.script.setup
    const people = peopleOf(Number(seats), lesson.script.seat)
    return openLesson(kit.game, lesson.script, people, start.at, PORTS)
  }, [start])
  useEffect(() => () => open.close(), [open])
  const back = (): void => {
    if (open.at.peek() > 0) restart({ at: open.at.peek() - 1, round: start.round + 1 })
  }
  const heard = open.session.heard.value
  useEffect(() => {
    for (const each of heard) for (const name of kit.sounds(each)) sound(name)
  }, [heard])
  const { title } = front.words[language.value]
  useEffect(() => {
    document.title = `${t().title(title)} – ${common().product}`
  }, [title])
  return (
    <div
      class={open.step.value.tap ? 'table lesson' : 'table lesson looking'}
      onKeyDown={event => {
        if (event.key === 'ArrowLeft') back()
        if (event.key === 'ArrowRight' && !open.step.peek().tap) open.next()
      }}
    >
      <header class="table-bar">
        <a class="round" href="/" aria-label={common().bar.home}>
          <Icon name="back" />
        </a>
        <h1>{t().title(title)}</h1>
        <a class="button leave" href={`/play/${front.name}?now`}>
          {t().leave}
        </a>
      </header>
      <main class="table-board">
        <kit.Board key={start.round} session={open.session} />
      </main>
      <Words key={start.round} {...props} open={open} back={back} />
    </div>
  )
}
