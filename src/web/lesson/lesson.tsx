import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { sound } from '../browser/sound.ts'
import { inWords } from '../i18n/speak.ts'
import { t as common, titled } from '../i18n/index.ts'
import type { Front, Kit } from '../kit.ts'
import { closeExplanation, Explanation } from '../pieces/explanation.tsx'
import { RulesView } from '../pages/rules.tsx'
import { Icon } from '../pieces/icons.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { useWhat } from '../pieces/what.ts'
import { WhatList } from '../pages/what-list.tsx'
import { botName } from '../session/people.ts'
import type { Person } from '../session/session.ts'
import { lessMotion, settings } from '../settings.ts'
import { Pointer, shownThings, thingToPress } from './pointer.tsx'
import type { Lesson, LessonStep } from './script.ts'
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

/** Without motion there is nothing to follow, so bots need not be waited for longer. */
const STILL_PACE_MS = 400

const PORTS = {
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  pace: () => (lessMotion() ? Math.min(settings.peek().pace, STILL_PACE_MS) : settings.peek().pace),
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
  read(section: string): void
}

const Words = ({ front, lesson, open, back, read }: WordsProps): JSX.Element | null => {
  const at = open.at.value
  const step = open.step.value
  const moving = open.moving.value
  const all = lesson.script.steps.length
  const last = at === all - 1
  const w = t()
  const text = lesson.words()[step.id] ?? ''
  // For players who use keys the focus moves to the arrow's target; nobody else notices.
  useEffect(() => {
    if (moving) return undefined
    let frame = 0
    let last: HTMLElement | undefined
    const follow = (): void => {
      frame = requestAnimationFrame(follow)
      const thing = step.tap ? thingToPress(step) : document.querySelector<HTMLElement>('.lesson-box .main')
      // The board may draw it anew, or take the focus to nothing that can be pressed.
      const isLost = !document.activeElement?.matches('a, button, input')
      if (!thing || (thing === last && !isLost)) return
      thing.focus({ preventScroll: true })
      // It takes no focus while something moves over it.
      if (document.activeElement === thing) last = thing
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [at, moving])
  if (moving) return null
  return (
    <Pointer key={at} step={step} text={text}>
      {(ref, style) => (
        <section ref={ref} class="lesson-box" style={style} aria-label={w.step(at + 1, all)}>
          <p>
            <span role="status">{text}</span>
            {step.section !== undefined && (
              <a
                class="rule"
                href={`/rules/${front.name}#${step.section}`}
                onClick={event => {
                  event.preventDefault()
                  read(step.section!)
                }}
              >
                {common().table.inRules}
              </a>
            )}
          </p>
          {last && <Ways front={front} />}
          <footer>
            <button type="button" class="round" aria-label={w.back} disabled={at === 0} onClick={back}>
              <Icon name="back" />
            </button>
            <span class={step.play === undefined ? 'dots' : 'dots counted'} aria-hidden="true">
              <b>{w.at(at + 1, all)}</b>
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

/** Seen, and over before the next tap. */
const SHAKE_MS = 300

/** A tap on another thing than the one meant: the words shake their head. */
const refuse = (target: Element, step: LessonStep): void => {
  const box = document.querySelector('.lesson-box')
  const isMeant = shownThings(step).some(thing => thing.contains(target)) || step.tap?.some(at => target.closest(at))
  if (!box || isMeant || target.closest('.lesson-box, .table-bar') || lessMotion()) return
  box.animate({ translate: ['0', '-8px', '8px', '-4px', '0'] }, SHAKE_MS)
}

/**
 * A first game: the real board, a sentence a step, an arrow to the thing meant. It has no button for advice: the sentence
 * is the advice, with its reason, and the button below it plays the move.
 */
export const LessonTable = (props: Props): JSX.Element => {
  const { front, kit, lesson } = props
  const [start, restart] = useState({ at: 0, round: 0 })
  const open = useMemo(() => {
    const { seats } = lesson.script.setup
    const people = peopleOf(Number(seats), lesson.script.seat)
    return openLesson(kit.game, lesson.script, people, start.at, PORTS)
  }, [start])
  useEffect(() => () => open.close(), [open])
  // A tap on what the lesson does not mean is answered by no words here, and must not be at the next table.
  useEffect(() => closeExplanation, [])
  const [section, setSection] = useState<string | undefined>(undefined)
  const [listing, list] = useState(false)
  const read = (from: string | undefined): void => {
    list(false)
    setSection(from)
  }
  const board = useWhat(kit, open.session.setup, () => list(true))
  const back = (): void => {
    if (open.at.peek() > 0) restart({ at: open.at.peek() - 1, round: start.round + 1 })
  }
  // Arrows lead through the steps wherever the focus is, before the hand of the board takes them.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isNext = event.key === 'ArrowRight' && !open.step.peek().tap
      if ((event.key !== 'ArrowLeft' && !isNext) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (isNext) open.next()
      else back()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [open])
  const heard = open.session.heard.value
  useEffect(() => {
    for (const each of heard) for (const name of kit.sounds(each)) sound(name)
  }, [heard])
  const { title } = inWords(front.words)
  useEffect(() => {
    document.title = titled(t().title(title))
  }, [title])
  return (
    <>
      <div
        class={open.step.value.tap ? 'table lesson' : 'table lesson looking'}
        onClick={event => {
          if (open.step.peek().tap && !open.moving.peek()) refuse(event.target as Element, open.step.peek())
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
        <main class="table-board" ref={board}>
          <kit.Board key={start.round} session={open.session} />
        </main>
        <Words key={start.round} {...props} open={open} back={back} read={read} />
        <Explanation asked rules={`/rules/${front.name}`} read={read} />
      </div>
      {listing && (
        <Sheet title={common().table.what} close={() => list(false)}>
          <WhatList kit={kit} setup={open.session.setup} read={read} />
        </Sheet>
      )}
      {section !== undefined && (
        <Sheet title={common().table.rules} close={() => read(undefined)} wide>
          <RulesView front={front} section={section} />
        </Sheet>
      )}
    </>
  )
}
