import type { Move } from '../../../../core/game.ts'
import { upTo } from '../../../../core/lists.ts'
import { BAG, TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { LEFT, OPEN_ALARM, PASS_CARDS, SHOW_HANDS, WHISPER } from '../../../../games/rob-n-run/rules/hint-requests.ts'
import type { Slot } from '../../../../games/rob-n-run/text/hint-forms.ts'
import { HINTS } from '../../../../games/rob-n-run/rules/hint-table.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { aOf, bOf, hintOf, NO_CARD, nOf, WHISPERED } from '../../../../games/rob-n-run/rules/moves.ts'
import { labelled } from '../../../i18n/speak.ts'
import { addressing, nameOf } from '../../../kit.ts'
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

/** Equal cards counted, in words. */
const counted = (kinds: readonly number[], say: (kind: number, n: number) => string): string =>
  t().names([...new Set(kinds)].map(kind => say(kind, kinds.filter(other => other === kind).length)))

/** Cards as a list after a colon: torch, 2 × acid. */
export const toolNames = (kinds: readonly number[]): string =>
  counted(kinds, (kind, n) => t().tell.many(toolName(kind), n))

/** Cards as what somebody gives, gets or holds: a torch and 2 ID cards. */
export const toolsGiven = (kinds: readonly number[]): string =>
  counted(kinds, (kind, n) => t().some[kind]?.(n) ?? t().hiddenCard)

/** The answer to hint 16: a tool, or none where there is but a bag. */
export const answer = (seat: number, card: number, by: ReturnType<typeof addressing>): string => {
  const say = t().tell
  const tool = toolName(card)
  return card === BAG
    ? by(seat, say.youHaveNone, say.hasNone)
    : by(seat, say.youHave(tool), name => say.has(name, tool))
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
  const { toYou, withYou } = t().hints
  const by = addressing(people, viewer)
  const [hint, a, b] = [hintOf(move), aOf(move), bOf(move)]
  const toAll = (): string => sentence(hint, fillingsOf(move)[0]!, people, nOf(move))
  if (hint === WHISPER) return by(b, toYou(toolName(a), nOf(move)), toAll)
  if (hint === SHOW_HANDS) return by(a, withYou(nameOf(people, b)), () => by(b, withYou(nameOf(people, a)), toAll))
  return toAll()
}

/** What some hints say of the tools they name, as the row of tools has it. */
const SIGNS: { readonly [hint: number]: string } = { 1: '✓', 2: '✗', 7: '≥2', 8: '★', 10: '½', 11: '=' }

/** A hint in few words beside its icons; a whisper is short already. */
export const brief = (move: Move, people: readonly Person[], viewer: number): string => {
  const hint = hintOf(move)
  if (hint === WHISPER) return spoken(move, people, viewer)
  const title = SIGNS[hint] ?? t().hints.title[hint] ?? ''
  const slots = slotsOf(hint)
  const parts = fillingsOf(move)[0]!.flatMap((value, i) =>
    slots[i] === 'tool' || slots[i] === 'second' ? [] : [slotName(slots[i]!, value, people)],
  )
  return parts.length > 0 ? labelled(title, t().names(parts)) : title
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
