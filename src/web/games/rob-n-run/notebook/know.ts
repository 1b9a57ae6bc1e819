import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Viewer } from '../../../../core/game.ts'
import { isObject } from '../../../../core/json.ts'
import type { Setup } from '../../../../core/state.ts'
import type { Aids } from '../../../../table/protocol.ts'
import { TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { eventsOf } from '../../../../games/rob-n-run/state/heard.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import type { Session } from '../../../session/session.ts'
import { oldId } from '../../../local/id.ts'
import { recall, remember } from '../../../settings.ts'
import type { KnowledgeAnswer, KnowledgeQuestion } from './know-worker.ts'
import { upTo } from '../../../../core/lists.ts'
import { isPlaying } from '../scene.ts'

const STRENGTHS = ['off', 'said', 'full'] as const
type Strength = (typeof STRENGTHS)[number]

/** How much help a person wants; kept in this browser, for all tables. */
interface Help {
  readonly strength: Strength
  readonly named: boolean
}

const KEY = 'safehouse.rob-n-run'
const kept = recall(KEY)
const help = signal<Help>({ strength: 'said', named: true, ...(isObject(kept) ? (kept as Partial<Help>) : {}) })

export const setHelp = (change: Partial<Help>): void => {
  help.value = { ...help.value, ...change }
  remember(KEY, help.value)
}

const MOST: { readonly [A in Aids]: Strength } = { none: 'off', said: 'said', all: 'full' }

/** How much help a table allows, from none on. */
export const strengthsAt = (aids: Aids): readonly Strength[] => STRENGTHS.slice(0, STRENGTHS.indexOf(MOST[aids]) + 1)

/** As much help as a person wants and the table allows. To cross out tools is to count. */
export const helpAt = (aids: Aids): Help => {
  const { strength, named } = help.value
  return { strength: strengthsAt(aids).includes(strength) ? strength : MOST[aids], named: named && aids === 'all' }
}

/** Notes belong to a table and a seat. */
const notesKey = (table: string, viewer: Viewer): string => `safehouse.notes.${table}.${viewer}`
export const notesOf = (table: string, viewer: Viewer): string => {
  const before = oldId(table)
  // Those of a game that version 0.1 began are kept by the id it had then.
  const text = recall(notesKey(table, viewer)) ?? (before && recall(notesKey(before, viewer)))
  return typeof text === 'string' ? text : ''
}
export const keepNotes = (table: string, viewer: Viewer, text: string): void => remember(notesKey(table, viewer), text)

/** Tools turned over by hand, by table and seat; every heist begins with none. */
const turnedKey = (table: string, viewer: Viewer): string => `safehouse.turned.${table}.${viewer}`
const turns = signal(0)
export const turnedOf = (s: Rob, viewer: Viewer, table: string): number => {
  // Read again whenever a tool was turned.
  void turns.value
  const turned = recall(turnedKey(table, viewer))
  return isObject(turned) && turned['heist'] === s.heist ? Number(turned['tools']) : 0
}
export const turnTool = (s: Rob, viewer: Viewer, table: string, tool: number): void => {
  remember(turnedKey(table, viewer), { heist: s.heist, tools: turnedOf(s, viewer, table) ^ (1 << tool) })
  turns.value++
}

type Mark = 'need' | 'not' | 'twice' | 'most' | 'maybe' | 'equal' | 'whisper'

/** By hint: the mark it leaves on the tools it names. */
const MARKS: { readonly [hint: number]: Mark } = {
  1: 'need',
  2: 'not',
  6: 'whisper',
  7: 'twice',
  8: 'most',
  10: 'maybe',
  11: 'equal',
}

export interface Known {
  /** What was said of the tool. */
  readonly marks: readonly { readonly mark: Mark; readonly n: number }[]
  /** The chance that more of it is needed, and how many more on average; not where nothing is worked out. */
  readonly more: number | undefined
  readonly missing: number | undefined
  /** All know that no more is needed, or the viewer turned it over. */
  readonly done: boolean
}

// A more exact statement makes a plain "needed" superfluous.
const EXACT: readonly Mark[] = ['twice', 'most', 'equal', 'whisper']

const marksOf = (s: Rob, tool: number): Known['marks'] => {
  const marks: Known['marks'][number][] = []
  for (const event of eventsOf(s)) {
    if (event.what !== 'hint') continue
    const { hint, a, b, n } = event
    const mark = MARKS[hint]
    const about = a === tool || (b === tool && (mark === 'maybe' || mark === 'equal'))
    if (mark !== undefined && about && !marks.some(other => other.mark === mark && other.n === n))
      marks.push({ mark, n })
  }
  return marks.some(({ mark }) => EXACT.includes(mark)) ? marks.filter(({ mark }) => mark !== 'need') : marks
}

const answer = signal<KnowledgeAnswer | undefined>(undefined)
let worker: Worker | undefined
let toldSetup: Setup | undefined

const ask = (question: Omit<KnowledgeQuestion, 'setup'>, setup: Setup): void => {
  if (!worker) {
    worker = new Worker(new URL('./know-worker.ts', import.meta.url), { type: 'module', name: 'know' })
    worker.addEventListener('message', ({ data }: MessageEvent<KnowledgeAnswer>) => {
      answer.value = data
    })
  }
  worker.postMessage({ ...question, setup: setup === toldSetup ? undefined : setup } satisfies KnowledgeQuestion, [])
  toldSetup = setup
}

/** Heist and viewer: an older answer of the same is better than none while the next is worked out. */
const topicOf = (s: Rob, viewer: Viewer): string =>
  [viewer, s.setup.seats, s.heist, s.boss, s.target, s.vaultsDealt].join('-')
const keyOf = (s: Rob, viewer: Viewer): string =>
  [topicOf(s, viewer), s.round, s.noted, s.wrong, ...s.laid, s.phase].join(' ')

/** What each tool shows of what is known, worked out beside the page from the view alone. */
export const useKnowledge = (s: Rob, viewer: Viewer, { id, aids }: Pick<Session, 'id' | 'aids'>): Known[] => {
  const { strength, named } = helpAt(aids)
  const working = isPlaying(s) && s.vaultsDealt > 0 && (named || strength === 'full')
  const key = keyOf(s, viewer)
  useEffect(() => {
    if (working && answer.peek()?.key !== key) ask({ key, bytes: s.bytes.slice(), viewer }, s.setup)
  }, [key, working])
  const found = working && answer.value?.key.startsWith(`${topicOf(s, viewer)} `) ? answer.value : undefined
  const full = strength === 'full' ? found : undefined
  const done = named ? (found?.done ?? 0) : turnedOf(s, viewer, id)
  return upTo(TOOLS).map(tool => ({
    marks: strength === 'off' ? [] : marksOf(s, tool),
    more: full?.more[tool],
    missing: full?.missing[tool],
    done: (done & (1 << tool)) !== 0,
  }))
}
