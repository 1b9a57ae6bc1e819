import type { Viewer } from '../../core/game.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { leftOf, rightOf } from './cards.ts'
import { LEFT, OPEN_ALARM, PASS_CARDS, SHOW_HANDS } from './errands.ts'
import { type Facts, type Heard, NO_SEAT, UNSEEN } from './heard.ts'
import { aOf, bOf, DO, dataOf, firstOf, HIDDEN, hintOf, isHint, NO_CARD, NOBODY_BEST, NONE, nOf, secondOf, WHISPERED, whatOf, whoOf } from './moves.ts'
import { PHASE, RED, type Rob } from './state.ts'
import { isStatement, type Statement } from './truths.ts'

/** What the viewer of a view knows of the heist being played, for knowledge.ts. */
export const factsOf = (view: Rob, viewer: Viewer): Facts => {
  const sees = viewer === view.boss ? view.vaultsDealt : view.vaultsShown
  return {
    seats: view.setup.seats,
    viewer: viewer < 0 ? NO_SEAT : viewer,
    vaults: view.vaultsDealt,
    shown: [...view.content.subarray(0, sees)],
    cards: view.layout.knowsDeck ? unseenVaults(view, viewer) : undefined,
    copies: view.layout.copies,
    says: statements(view),
    heard: heardCards(view, viewer),
    missing: isMissing(view),
  }
}

/** Contents of the edition's vaults that the viewer has not seen. */
const unseenVaults = (view: Rob, viewer: Viewer): number[] => {
  const { content, gold } = view.layout
  const mine = viewer === view.boss ? Array.from({ length: view.vaultsDealt - view.vaultsShown }, (_, i) => view.vaultsShown + i) : []
  return [...content].filter((_, card) => {
    if (view.used[card >> 3]! & (1 << (card & 7))) return false
    const at = mine.findIndex(i => view.content[i] === content[card] && view.vaultGold[i] === gold[card])
    if (at >= 0) mine.splice(at, 1)
    return at < 0
  })
}

const wordsOf = (view: Rob): number[] => [...view.history.subarray(0, view.noted)]

const statements = (view: Rob): Statement[] =>
  wordsOf(view)
    .filter(noted => isHint(noted) && isStatement(hintOf(noted)) && !(hintOf(noted) === 6 && aOf(noted) === WHISPERED))
    .map(noted => {
      const hint = hintOf(noted)
      return { hint, a: hint === 4 ? view.layout.groups[aOf(noted)]! : aOf(noted), b: hint === 6 ? 0 : bOf(noted), n: nOf(noted) }
    })

/** Whether more is needed than lies open, where the course of the heist tells. */
const isMissing = (view: Rob): boolean | undefined => {
  const sorted = view.phase >= PHASE.BAGS
  const wasMissing = view.round > 0 ? true : undefined
  if (!sorted) return wasMissing
  const held = view.handSize.some(n => n > 0)
  const over = view.phase >= PHASE.PILE
  if (over && held && view.exhausted === 0 && view.wrong <= view.numbers[RED]!) return false
  return openedLast(view) ? undefined : wasMissing
}

/** Whether a tool was laid open in the round sorted last. */
const openedLast = (view: Rob): boolean => {
  const words = wordsOf(view)
  const from = words.findLastIndex(noted => !isHint(noted) && whatOf(noted) === DO.GO)
  return words.slice(from).some(noted => !isHint(noted) && whatOf(noted) === DO.SORTED && dataOf(noted) < BAG)
}

const cardOf = (data: number): number => (data === HIDDEN ? UNSEEN : data)
const cardsOf = (data: number): number[] => [firstOf(data), secondOf(data)].filter(card => card !== NONE).map(cardOf)

const heardCards = (view: Rob, viewer: Viewer): Heard[] => {
  const words = wordsOf(view)
  const heard: Heard[] = []
  const sizes = new Uint8Array(view.setup.seats)
  let hint = 0
  let tie = false
  let i = 0
  const give = (seat: number, cards: readonly number[]): void => {
    for (const card of cards) heard.push({ what: 'give', seat, card })
  }
  /** The run of words of one sort that starts here. */
  const run = (what: number, who: number): number[] => {
    const from = i
    while (i + 1 < words.length && !isHint(words[i + 1]!) && whatOf(words[i + 1]!) === what && whoOf(words[i + 1]!) === who) i++
    return words.slice(from, i + 1).map(dataOf)
  }
  for (; i < words.length; i++) {
    const noted = words[i]!
    if (isHint(noted)) {
      hint = noted
      if (hintOf(noted) === OPEN_ALARM) for (const card of [aOf(noted), bOf(noted)]) if (card !== NO_CARD) heard.push({ what: 'turned', card })
      continue
    }
    const seat = whoOf(noted)
    const data = dataOf(noted)
    switch (whatOf(noted)) {
      case DO.CARD:
        sizes[seat]!++
        heard.push({ what: 'draw', seat, card: cardOf(data) })
        break
      case DO.PLAY:
        sizes[seat]!--
        heard.push({ what: 'play', seat, card: cardOf(data) })
        break
      case DO.SWAP:
        sizes[seat] = 0
        heard.push({ what: 'swap', seat })
        break
      case DO.HAS:
        heard.push({ what: 'named', seat, card: data })
        break
      case DO.TIED:
        tie = true
        break
      case DO.BEST:
        heard.push({ what: 'best', seat: data === NOBODY_BEST ? NO_SEAT : data, tie })
        tie = false
        break
      case DO.GIVE:
        // Hint 13: how many are given is known. Hint 14: only when the cards go over.
        if (hintOf(hint) === PASS_CARDS) give(seat, seat === viewer ? cardsOf(data) : Array.from({ length: Math.min(2, sizes[seat]!) }, () => UNSEEN))
        break
      case DO.GOT: {
        const from = giverOf(view, hint, seat)
        const cards = cardsOf(data)
        if (hintOf(hint) === SHOW_HANDS) giveBoth(view, viewer, hint, words, i, give)
        sizes[from]! -= cards.length
        sizes[seat]! += cards.length
        heard.push({ what: 'got', seat, from, cards: seat === viewer ? countsOf(cards) : undefined })
        break
      }
      case DO.SEEN: {
        const cards = run(DO.SEEN, seat)
        if (seat === viewer) heard.push({ what: 'shown', seat: giverOf(view, hint, seat), hand: countsOf(cards) })
        break
      }
      case DO.SORTED: {
        const sorts = run(DO.SORTED, seat)
        const open = countsOf(sorts.filter(sort => sort < BAG)).subarray(0, TOOLS)
        heard.push({ what: 'sorted', open, wrong: sorts.filter(sort => sort > BAG).length, bags: sorts.filter(sort => sort === BAG).length })
        break
      }
    }
  }
  return [...heard, ...turnedAtEnd(view, heard)]
}

const countsOf = (cards: readonly number[]): Uint8Array => {
  const counts = new Uint8Array(KINDS)
  for (const card of cards) counts[card]!++
  return counts
}

/** Whose cards a seat got, or saw, by a hint that was noted. */
export const giverOf = (view: Rob, hint: number, seat: number): number => {
  const [first, second] = [aOf(hint), bOf(hint)]
  if (hintOf(hint) === SHOW_HANDS) return seat === first ? second : first
  return first === LEFT ? rightOf(view, seat) : leftOf(view, seat)
}

/** Hint 14: both laid their cards aside before the first of the two words was heard. */
const giveBoth = (view: Rob, viewer: Viewer, hint: number, words: readonly number[], at: number, give: (seat: number, cards: readonly number[]) => void): void => {
  const isGot = (noted: number | undefined): noted is number => noted !== undefined && !isHint(noted) && whatOf(noted) === DO.GOT
  if (isGot(words[at - 1])) return
  for (const noted of [words[at], words[at + 1]]) {
    if (!isGot(noted)) continue
    const giver = giverOf(view, hint, whoOf(noted))
    const cards = cardsOf(dataOf(noted))
    const mine = words.findLast((other, i) => i < at && !isHint(other) && whatOf(other) === DO.GIVE && whoOf(other) === giver)
    give(giver, giver === viewer ? cardsOf(dataOf(mine!)) : cards)
  }
}

/** The evaluation turns up what was still face down. */
const turnedAtEnd = (view: Rob, heard: readonly Heard[]): Heard[] => {
  const left = [...view.turned]
  for (const event of heard) if (event.what === 'turned') left[event.card]!--
  return left.flatMap((n, card) => Array.from({ length: n }, (): Heard => ({ what: 'turned', card })))
}
