import { type Move, Moves, viewersOf } from '../../../core/game.ts'
import { sum } from '../../../core/lists.ts'
import { BAG, COUNTS, KINDS, packNeed, TOOLS } from '../knowledge/contents.ts'
import { factsOf } from '../knowledge/facts.ts'
import { type HeardEvent, eventsOf, moveOf } from '../state/heard.ts'
import { isPossible } from '../knowledge/knowledge.ts'
import { HINT_PRICE, PLACES } from '../state/layout.ts'
import { boardMove, ON_BOARD, vaultMove } from '../rules/moves.ts'
import { write } from '../text/notation.ts'
import { moves } from '../rules/phases.ts'
import { play } from '../rules/play.ts'
import { clearHeist } from '../rules/preparation.ts'
import { bitOf, HINT_COUNT, hasHint } from '../box/scenario.ts'
import { hide } from '../state/secrets.ts'
import { create } from '../rules/setup.ts'
import { hasTarget, PHASE, type Rob } from '../state/state.ts'

// For tests alone: what must be true of every position and of every guess.

/** What is wrong with a position, if something is. */
export const sound = (s: Rob): string | undefined =>
  unsoundCards(s) ?? unsoundVaults(s) ?? unreached(s) ?? unknowable(s)

/** Nobody's knowledge may exclude the truth (N40). */
const unknowable = (s: Rob): string | undefined => {
  if (!hasTarget(s)) return undefined
  const view = create(s.setup)
  const wrong = viewersOf(s.setup).find(viewer => {
    view.bytes.set(s.bytes)
    hide(view, viewer)
    return !isPossible(factsOf(view, viewer), packNeed(s.need))
  })
  return wrong === undefined ? undefined : `viewer ${wrong} excludes the true need ${s.need.join()}`
}

const unsoundCards = (s: Rob): string | undefined => {
  for (let kind = 0; kind < KINDS; kind++) {
    let count = s.deck[kind]! + s.trash[kind]! + s.given[kind]!
    for (let seat = 0; seat < s.setup.seats; seat++) count += s.hands[seat * KINDS + kind]!
    count += kind === BAG ? s.bags : s.laid[kind]! + s.pileDown[kind]! + s.pileUp[kind]!
    if (count !== s.layout.copies[kind]) return `${count} cards of kind ${kind}`
  }
  const sizes: [string, number, number][] = [
    ['deck', sum(s.deck), s.deckSize],
    ['trash', sum(s.trash), s.trashSize],
    ['given', sum(s.given), s.givenSize],
    ['alarm pile', sum(s.pileDown) + sum(s.pileUp), s.wrong],
    ...Array.from({ length: s.setup.seats }, (_, seat): [string, number, number] => [
      `hand of ${seat}`,
      sum(s.hands.subarray(seat * KINDS, seat * KINDS + KINDS)),
      s.handSize[seat]!,
    ]),
  ]
  const off = sizes.find(([, is, said]) => is !== said)
  if (off) return `${off[1]} cards in the ${off[0]}, not ${off[2]}`
  return s.handSize[s.boss]! > 0 ? 'the boss has cards' : undefined
}

const unsoundVaults = (s: Rob): string | undefined => {
  for (let t = 0; t < TOOLS; t++) {
    let need = 0
    for (let i = 0; i < s.vaultsDealt; i++) need += COUNTS[s.content[i]! * TOOLS + t]!
    if (need !== s.need[t]) return `${s.need[t]} of tool ${t} needed, not ${need}`
    if (s.laid[t]! > need) return `${s.laid[t]} of tool ${t} lie open, ${need} are needed`
  }
  return undefined
}

/** Plays the heist again as it is noted: every move must be legal, and the same position must come of it. */
const unreached = (s: Rob): string | undefined => {
  if (!hasTarget(s)) return s.noted > 0 ? 'a history of no heist' : undefined
  const events = eventsOf(s)
  const t = atStart(s, events)
  const legal = new Moves()
  const go = (move: Move): string | undefined => {
    moves(t, legal)
    if (!legal.has(move)) return `${write(move)} cannot have been, after ${t.noted} words`
    play(t, move)
    return undefined
  }
  for (let i = 0; i < s.vaultsDealt; i++) play(t, vaultMove(s.content[i]!, s.vaultGold[i]!))
  const opened = openedOf(s, events)
  for (const [what, mask] of [
    [ON_BOARD.OPEN, opened],
    [ON_BOARD.DRAWN, s.layout.drawsHints ? s.six & ~opened : 0],
  ] as const) {
    for (let hint = 1; hint <= HINT_COUNT; hint++) {
      const bad = hasHint(mask, hint) ? go(boardMove(what, hint)) : undefined
      if (bad) return bad
    }
  }
  for (const event of events) {
    const bad = go(moveOf(event))
    if (bad) return bad
  }
  for (let i = 0; i < t.noted; i++)
    if (t.history[i] !== s.history[i]) return `word ${i} of the history is ${s.history[i]}, not ${t.history[i]}`
  return different(t, s)
}

/** The position right after the building was chosen. */
const atStart = (s: Rob, events: readonly HeardEvent[]): Rob => {
  const t = create(s.setup)
  t.bytes.set(s.bytes)
  const { target, vaultCount, informantOut } = s
  const quarter = Math.floor(target / PLACES)
  clearHeist(t)
  t.vaults[target] = vaultCount
  if (informantOut > 0 && s.informants[quarter] === 0) t.informants[quarter] = informantOut
  t.informantOut = 0
  if (!s.layout.drawsHints) t.six = s.six
  for (const event of events) if (event.what === 'hint' && event.bought) t.gold += HINT_PRICE
  play(t, boardMove(ON_BOARD.ROB, target))
  t.numbers.set(s.numbers)
  return t
}

/** Hints that lay open when the heist began: those that still do, and those that were used without being paid for. */
const openedOf = (s: Rob, events: readonly HeardEvent[]): number =>
  events.reduce(
    (opened, event) => (event.what === 'hint' && !event.bought ? opened | bitOf(event.hint) : opened),
    s.open,
  )

/** Before the evaluation nothing may differ; after it, none of the cards. */
const different = (t: Rob, s: Rob): string | undefined => {
  if (s.phase <= PHASE.SHOW && s.vaultsShown === 0) {
    if (s.phase === PHASE.SHOW && t.phase === PHASE.PILE) {
      t.pileUp.set(s.pileUp)
      t.pileDown.fill(0)
      t.phase = PHASE.SHOW
    }
    t.last = s.last
    t.who = s.who
    for (let i = 0; i < s.bytes.length; i++)
      if (s.bytes[i] !== t.bytes[i]) return `byte ${i} is ${s.bytes[i]}, not ${t.bytes[i]}`
    return undefined
  }
  for (const window of ['hands', 'handSize', 'deck', 'trash', 'given', 'laid'] as const) {
    if (s[window].some((n, i) => n !== t[window][i])) return `${window} is ${s[window].join()}, not ${t[window].join()}`
  }
  for (let tool = 0; tool < TOOLS; tool++)
    if (s.pileDown[tool]! + s.pileUp[tool]! !== t.pileDown[tool]! + t.pileUp[tool]!) return 'another alarm pile'
  return undefined
}
