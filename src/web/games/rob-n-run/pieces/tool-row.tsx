import type { JSX } from 'preact'
import type { Viewer } from '../../../../core/game.ts'
import { TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { listed } from '../../../i18n/joined.ts'
import { language, percent } from '../../../i18n/speak.ts'
import { helpAt, type Known, useKnowledge } from '../notebook/know.ts'
import type { Session } from '../../../session/session.ts'
import { toolName } from '../text/say.ts'
import { upTo } from '../../../../core/lists.ts'
import { seesVaults } from '../scene.ts'
import { LETTER, Tool } from './tools.tsx'
import { t } from '../words.ts'

const rounded = (x: number): string => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(x)

// Signs of what was said of a tool; the words are in the label.
const SIGNS = { need: '✓', not: '✗', twice: '≥2', most: '★', maybe: '½', equal: '=' } as const

const signOf = ({ mark, n }: Known['marks'][number]): string => (mark === 'whisper' ? `${n}×` : SIGNS[mark])

const markWords = ({ mark, n }: Known['marks'][number]): string =>
  mark === 'whisper' ? t().book.mark.whisper(n) : t().book.mark[mark]

interface TileProps {
  readonly s: Rob
  readonly tool: number
  readonly known: Known
  readonly sees: boolean
}

const Tile = ({ s, tool, known, sees }: TileProps): JSX.Element => {
  const w = t()
  const laid = s.laid[tool]!
  const need = sees ? s.need[tool]! : 0
  const left = Math.max(0, need - laid)
  const { marks, more, missing, done } = known
  const words = listed([
    toolName(tool),
    w.place.laid(laid),
    ...(sees ? [w.place.need(need), w.place.missing(left)] : []),
    ...marks.map(markWords),
    ...(more === undefined ? [] : [w.book.chance(percent(more)), w.book.expect(rounded(missing ?? 0))]),
    done ? w.book.done : undefined,
  ])
  const level = more === undefined ? '' : ` p${Math.round(more * 10)}`
  return (
    <li
      class={`tile k${tool}${done ? ' done' : ''}${sees && need === 0 ? ' no-need' : ''}${level}`}
      data-what="tool"
      data-label={words}
    >
      <span class="unseen">{words}</span>
      <span class="icon-box" aria-hidden="true">
        <Tool kind={tool} />
        <b>{LETTER(tool)}</b>
      </span>
      <span class="pips" aria-hidden="true">
        {upTo(Math.max(laid, need)).map(i => (
          <i
            key={i}
            class={i < laid ? 'pip laid' : 'pip'}
            {...(i < laid ? { 'data-flip': `l${s.heist}-${tool}-${i}`, 'data-from': 'given' } : {})}
          />
        ))}
      </span>
      <span key={`${more ?? marks.map(signOf).join(' ')}`} class="told" aria-hidden="true">
        {more !== undefined ? (
          <b>{percent(more)}</b>
        ) : marks.length > 0 ? (
          marks.map((mark, i) => (
            <b key={i} class={mark.mark}>
              {signOf(mark)}
            </b>
          ))
        ) : null}
      </span>
    </li>
  )
}

interface ToolRowProps {
  readonly s: Rob
  readonly viewer: Viewer
  readonly session: Session
}

/** The seven tools: what lies open, what is known of each, and for the boss what is needed. */
export const ToolRow = ({ s, viewer, session }: ToolRowProps): JSX.Element => {
  const known = useKnowledge(s, viewer, session)
  return (
    <ul class={`bench ${helpAt(session.aids).strength}`} aria-label={t().place.bench}>
      {upTo(TOOLS).map(tool => (
        <Tile key={tool} s={s} tool={tool} known={known[tool]!} sees={seesVaults(s)} />
      ))}
    </ul>
  )
}
