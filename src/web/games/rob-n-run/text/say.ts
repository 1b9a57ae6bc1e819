import type { Move } from '../../../../core/game.ts'
import { upTo } from '../../../../core/lists.ts'
import { TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { LEFT, OPEN_ALARM, PASS_CARDS, SHOW_HANDS, WHISPER } from '../../../../games/rob-n-run/rules/hint-requests.ts'
import type { Slot } from '../../../../games/rob-n-run/text/hint-forms.ts'
import { HINTS } from '../../../../games/rob-n-run/rules/hint-table.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { aOf, bOf, hintOf, NO_CARD, nOf, WHISPERED } from '../../../../games/rob-n-run/rules/moves.ts'
import { nameOf } from '../../../kit.ts'
import type { Person } from '../../../session/session.ts'
import { t } from '../words.ts'

/** What the places of a hint's sentence ask for, in the order in which they are filled. */
export const slotsOf = (hint: number): readonly Slot[] => HINTS[hint]!.form.slots

/** What fills the places in a move; two of a kind can be named in any order. */
const fillingsOf = (move: Move): number[][] => {
  const hint = hintOf(move)
  const slots = slotsOf(hint)
  const a = aOf(move)
  const b = bOf(move)
  if (hint === WHISPER) return [[b, a]]
  if (slots.length === 0) return [[]]
  if (slots[0] === 'number') return [[nOf(move)]]
  if (slots.length === 1) return [[a]]
  return hint === OPEN_ALARM && b === NO_CARD
    ? [[a, b]]
    : [
        [a, b],
        [b, a],
      ]
}

/** The moves that begin with what has been chosen, and what can be chosen next. */
export const movesWith = (moves: readonly Move[], chosen: readonly number[]): Move[] =>
  moves.filter(move => fillingsOf(move).some(filling => chosen.every((value, i) => filling[i] === value)))
export const optionsAfter = (moves: readonly Move[], chosen: readonly number[]): number[] => {
  const next = movesWith(moves, chosen).flatMap(move =>
    fillingsOf(move)
      .filter(filling => chosen.every((value, i) => filling[i] === value))
      .map(filling => filling[chosen.length]!),
  )
  return [...new Set(next)].sort((x, y) => x - y)
}

export const toolName = (kind: number): string => t().tools[kind] ?? t().hiddenCard

/** Cards in words, equal ones together. */
export const toolNames = (kinds: readonly number[]): string => {
  const w = t()
  const counted = [...new Set(kinds)].map(kind =>
    w.tell.many(toolName(kind), kinds.filter(other => other === kind).length),
  )
  return w.names(counted)
}

export const slotName = (slot: Slot, value: number, people: readonly Person[]): string => {
  const w = t()
  switch (slot) {
    case 'tool':
      return toolName(value)
    case 'second':
      return value === NO_CARD ? w.hints.onlyOne : toolName(value)
    case 'group':
      return w.groups[value] ?? ''
    case 'seat':
      return nameOf(people, value)
    case 'side':
      return value === LEFT ? w.hints.left : w.hints.right
    case 'number':
      return String(value)
  }
}

/** A hint as a sentence; what is not chosen yet is a gap. */
export const sentence = (hint: number, filled: readonly number[], people: readonly Person[], n = 0): string =>
  worded(hint, filled, people, n).replace('….', '…')

const worded = (hint: number, filled: readonly number[], people: readonly Person[], n: number): string => {
  const w = t().hints
  const slots = slotsOf(hint)
  const part = (i: number): string => (filled[i] === undefined ? w.blank : slotName(slots[i]!, filled[i], people))
  if (hint === WHISPER)
    return w.says[hint]!(filled[1] === undefined ? w.blank : filled[1] === WHISPERED ? w.secret : part(1), part(0), n)
  if (slots[0] === 'number') return w.says[hint]!('', '', filled[0] ?? 0)
  if (hint === OPEN_ALARM) return w.says[hint]!(part(0), filled[1] === NO_CARD ? '' : part(1), 0)
  return w.says[hint]!(slots.length > 0 ? part(0) : '', slots.length > 1 ? part(1) : '', 0)
}

/** A hint that was given. */
export const spoken = (move: Move, people: readonly Person[], viewer: number): string => {
  if (hintOf(move) === WHISPER && bOf(move) === viewer) return t().hints.toYou(toolName(aOf(move)), nOf(move))
  return sentence(hintOf(move), fillingsOf(move)[0]!, people, nOf(move))
}

/** The tools that one place of a hint's sentence means: a tool, or all of a group. */
export const toolsMeant = ({ layout }: Rob, slot: Slot, value: number): number[] => {
  if (slot === 'group') return upTo(TOOLS).filter(kind => (layout.groups[value]! >> kind) & 1)
  return (slot === 'tool' || slot === 'second') && value < TOOLS ? [value] : []
}

/** The tools a hint speaks of, for the icons of its bubble. */
export const toolsSaid = (s: Rob, move: Move): number[] => {
  const hint = hintOf(move)
  if (hint === PASS_CARDS || hint === SHOW_HANDS) return []
  const filling = fillingsOf(move)[0]!
  return slotsOf(hint).flatMap((slot, i) => toolsMeant(s, slot, filling[i]!))
}
