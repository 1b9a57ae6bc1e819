import { signal } from '@preact/signals'
import { GALLERY, viewOf, type Viewer } from '../../../core/game.ts'
import { isObject } from '../../../core/json.ts'
import { TOOLS } from '../../../games/rob-n-run/contents.ts'
import { factsOf } from '../../../games/rob-n-run/facts.ts'
import { robNRun } from '../../../games/rob-n-run/game.ts'
import { chances, namedTools, type Possible, possible } from '../../../games/rob-n-run/knowledge.ts'
import { aOf, bOf, hintOf, isHint, nOf, WHISPERED } from '../../../games/rob-n-run/moves.ts'
import { PHASE, type Rob } from '../../../games/rob-n-run/state.ts'
import { recall, remember } from '../../settings.ts'
import { upTo } from './scene.ts'

export const STRENGTHS = ['off', 'said', 'full'] as const
export type Strength = (typeof STRENGTHS)[number]

/** How much help a person wants; kept in this browser, for all tables. */
interface Help {
  readonly strength: Strength
  readonly named: boolean
}

const KEY = 'safehouse.rob-n-run'
const kept = recall(KEY)
export const help = signal<Help>({ strength: 'said', named: true, ...(isObject(kept) ? (kept as Partial<Help>) : {}) })

export const setHelp = (change: Partial<Help>): void => {
  help.value = { ...help.value, ...change }
  remember(KEY, help.value)
}

/** Notes belong to a table and a seat. */
const notesKey = (table: string, viewer: Viewer): string => `safehouse.notes.${table}.${viewer}`
export const notesOf = (table: string, viewer: Viewer): string => {
  const text = recall(notesKey(table, viewer))
  return typeof text === 'string' ? text : ''
}
export const keepNotes = (table: string, viewer: Viewer, text: string): void => remember(notesKey(table, viewer), text)

export type Mark = 'need' | 'not' | 'twice' | 'most' | 'maybe' | 'equal' | 'whisper'

/** By hint: the mark it leaves on the tools it names. */
const MARKS: { readonly [hint: number]: Mark } = { 1: 'need', 2: 'not', 6: 'whisper', 7: 'twice', 8: 'most', 10: 'maybe', 11: 'equal' }

export interface Known {
  /** What was said of the tool. */
  readonly marks: readonly { readonly mark: Mark; readonly n: number }[]
  /** The chance that more of it is needed, and how many more on average; not where nothing is worked out. */
  readonly more: number | undefined
  readonly missing: number | undefined
  /** All know that no more is needed. */
  readonly done: boolean
}

const marksOf = (s: Rob, tool: number): Known['marks'] =>
  [...s.history.subarray(0, s.noted)].flatMap(noted => {
    if (!isHint(noted)) return []
    const mark = MARKS[hintOf(noted)]
    if (mark === undefined || (mark === 'whisper' && aOf(noted) === WHISPERED)) return []
    const two = mark === 'maybe' || mark === 'equal'
    return aOf(noted) === tool || (two && bOf(noted) === tool) ? [{ mark, n: nOf(noted) }] : []
  })

const isKnowing = (s: Rob): boolean => s.phase >= PHASE.HINT && s.phase <= PHASE.BAGS

// What was worked out for the last views: a board is drawn more often than something is heard.
const found = new Map<string, Possible>()
const MOST_KEPT = 4
const possibleFor = (s: Rob, viewer: Viewer): Possible => {
  const key = [viewer, s.setup.seats, s.boss, s.vaultsDealt, s.vaultsShown, s.wrong, s.phase, ...s.laid, ...s.used, ...s.history.subarray(0, s.noted)].join()
  const known = found.get(key) ?? possible(factsOf(s, viewer))
  found.delete(key)
  found.set(key, known)
  if (found.size > MOST_KEPT) found.delete(found.keys().next().value!)
  return known
}

/** What each tool shows of what is known. The boss, who knows all, sees what the crew can know from what all heard. */
export const knowledge = (s: Rob, viewer: Viewer, { strength, named }: Help): Known[] => {
  const everybodys = viewer === GALLERY ? s : viewOf(robNRun, s, GALLERY)
  const working = isKnowing(s) && s.vaultsDealt > 0
  const done = working && named ? namedTools(possibleFor(everybodys, GALLERY)) : 0
  const full = working && strength === 'full'
  const counted = full ? chances(viewer === s.boss || viewer === GALLERY ? possibleFor(everybodys, GALLERY) : possibleFor(s, viewer)) : undefined
  return upTo(TOOLS).map(tool => ({
    marks: strength === 'off' ? [] : marksOf(s, tool),
    more: counted?.more[tool],
    missing: counted?.missing[tool],
    done: (done & (1 << tool)) !== 0,
  }))
}
