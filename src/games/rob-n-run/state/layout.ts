import { sum } from '../../../core/lists.ts'
import { BAG, CONTENTS, KINDS, LETTERS, readContent, SIZES, VAULT } from '../knowledge/contents.ts'
import type { RobSetup } from '../box/options.ts'
import { COLOUR_LETTERS, COLOURS, DICE_FIELDS, maskOf, QUARTERS, SIX } from '../box/scenario.ts'

/** Places for buildings in a quarter; a building's number is quarter * PLACES + its place. */
export const PLACES = 4
export const BUILDINGS = QUARTERS * PLACES
/** What turning up a face-down hint costs. */
export const HINT_PRICE = 3
/** Most vaults in a heist. */
export const MOST_VAULTS = 3
/** The most often one tool can be needed, in all vaults of a heist. */
export const MOST_NEEDED = MOST_VAULTS * VAULT.mostEqual
const MOST_DICE = 16
const MOST_FIELDS = 41

/** N36: what an informant asks for no, one and two dice, by colour. */
export const PRICES: readonly (readonly number[])[] = [
  [0, 2, 5],
  [0, 3, 7],
  [0, 2, 5],
  [0, 3, 7],
]

/** A setup as the hot path wants it: numbers in tables. */
export interface Layout {
  readonly accomplices: number
  /** N25, since version 2: the heist ends when the accomplices' last card is played, also if it reached white. */
  readonly lastCardEnds: boolean
  /** N23, since version 2: a sole holder of cards may pass once. */
  readonly lonePass: boolean
  /** Cards of each kind in the deck, and all of them. */
  readonly copies: Uint8Array
  readonly cards: number
  /** The number that counts, by colour and how many dice of it lie on the station. */
  readonly tracks: readonly Uint8Array[]
  /** Cards for each accomplice and bag. */
  readonly bagDraw: number
  /** Vaults at the start, by building. */
  readonly vaults: Uint8Array
  readonly mostVaults: number
  readonly reserve: number
  readonly startGold: number
  readonly goldSupply: number
  readonly car: number
  readonly police: number
  readonly lastField: number
  /** By field of the route: which of the dice fields it is, from 1, or 0. The same for terminals. */
  readonly diceField: Uint8Array
  readonly terminal: Uint8Array
  /** Dice of each colour in the box. */
  readonly dice: Uint8Array
  /** Dice on the station, then on each dice field: by colour where the scenario says so, else how many. */
  readonly station: Uint8Array
  readonly route: Uint8Array
  readonly diceCounts: Uint8Array
  readonly informants: Uint8Array
  /** Variant 1: colours of dice and informants are drawn. */
  readonly drawsColours: boolean
  /** Variant 2: each boss draws hints. */
  readonly drawsHints: boolean
  /** N2: the six hints, a bit each, bit 0 for hint 1; none where the crew picks or draws them out of `allowed`. */
  readonly six: number
  readonly allowed: number
  /** Tools of each group, a bit each. */
  readonly groups: Uint8Array
  /** Content and gold of each vault of the edition. */
  readonly content: Uint16Array
  readonly gold: Uint8Array
  /** N40: what a vault pays by its content alone: as printed, else its tools less two. */
  readonly pays: Uint8Array
  /** vaultKnowledge: the edition's cards are known, not only the limits of a vault. */
  readonly knowsDeck: boolean
  /** So much can happen in one heist. */
  readonly history: number
}

const layouts = new WeakMap<RobSetup, Layout>()

export const layoutOf = (setup: RobSetup): Layout => {
  const known = layouts.get(setup)
  if (known) return known
  const made = makeLayout(setup)
  layouts.set(setup, made)
  return made
}

const makeLayout = (setup: RobSetup): Layout => {
  const { seats, version, options, parts } = setup
  const { edition, scenario } = parts
  const tracks = edition.tracks[String(seats) as '2']
  // N2: no bags with two players.
  const copies = Uint8Array.from({ length: KINDS }, (_, kind) =>
    kind !== BAG ? edition.cards.each : seats === 2 ? 0 : edition.cards.bags,
  )
  const vaults = new Uint8Array(BUILDINGS)
  edition.quarters.forEach(({ buildings }, q) => {
    buildings.forEach((building, i) => {
      vaults[q * PLACES + i] = building.vaults
    })
  })
  const content = Uint16Array.from(edition.vaults, ({ need }) => readContent(need)!)
  const gold = Uint8Array.from(edition.vaults, vault => vault.gold)
  const pays = Uint8Array.from({ length: CONTENTS }, (_, i) => gold[content.indexOf(i)] ?? SIZES[i]! - 2)
  const layout = {
    accomplices: seats - 1,
    lastCardEnds: version >= 2,
    lonePass: version >= 2,
    copies,
    cards: sum(copies),
    tracks: COLOURS.map(colour =>
      Uint8Array.from({ length: MOST_DICE + 1 }, (_, n) => tracks[colour][Math.min(n, tracks[colour].length - 1)]!),
    ),
    bagDraw: seats === 2 ? 0 : tracks.bagDraw,
    vaults,
    mostVaults: edition.mostVaults,
    reserve: edition.reserve,
    startGold: scenario.gold,
    goldSupply: edition.gold.supply,
    car: edition.route.car,
    police: edition.route.police,
    lastField: edition.route.fields,
    diceField: placesOf(edition.route.dice),
    terminal: placesOf(edition.route.terminals),
    dice: Uint8Array.from(COLOURS, colour => edition.dice[colour]),
    ...diceOf(setup),
    drawsHints: scenario.drawHints,
    six: maskOf((seats === 2 ? scenario.hintsForTwo : scenario.hints) ?? []),
    allowed:
      maskOf(edition.hints.filter(hint => hint.least <= seats).map(hint => hint.no)) & ~maskOf(scenario.forbidden),
    groups: Uint8Array.from(edition.groups, ({ tools }) =>
      tools.reduce((mask, letter) => mask | (1 << LETTERS.indexOf(letter)), 0),
    ),
    content,
    gold,
    pays,
    knowsDeck: options.vaultKnowledge === 'deck',
  }
  return { ...layout, history: mostHistory(layout, seats) }
}

const placesOf = (fields: readonly number[]): Uint8Array => {
  const table = new Uint8Array(MOST_FIELDS)
  fields.forEach((field, i) => {
    table[field] = i + 1
  })
  return table
}

const diceOf = ({
  parts: { scenario },
}: RobSetup): Pick<Layout, 'station' | 'route' | 'diceCounts' | 'informants' | 'drawsColours'> => {
  const { station, route, informants } = scenario
  const drawsColours = typeof station === 'number' || informants === 'random'
  const onRoute = new Uint8Array(DICE_FIELDS * COLOURS.length)
  route.forEach((field, i) => {
    if (typeof field === 'string')
      for (const letter of field) onRoute[i * COLOURS.length + COLOUR_LETTERS.indexOf(letter)]!++
  })
  return {
    drawsColours,
    station: Uint8Array.from(COLOURS, colour => (typeof station === 'number' ? 0 : station[colour])),
    route: onRoute,
    diceCounts: Uint8Array.from([
      typeof station === 'number' ? station : 0,
      ...route.map(field => (typeof field === 'number' ? field : 0)),
    ]),
    informants: Uint8Array.from({ length: QUARTERS }, (_, q) =>
      informants === 'random' ? 0 : 1 + COLOURS.indexOf(informants[q]!),
    ),
  }
}

/** Of a card that is played: that it was, what it was when sorted, and the card drawn for it (N26). */
const WORDS_OF_CARD = 3
/** What one accomplice adds to a hint at most: the best hands that are equal, the best one, a card given or got. */
const WORDS_OF_ANSWER = 3

/**
 * A bound on what is noted in one heist. Until its last round fewer tools lie open than are needed, no more are wrong
 * than red allows, and bags are few: so many cards are played, in so many rounds. In each, every accomplice may swap
 * all cards once, and before each card or swap all may pass. Every hint is used once, and again for gold; the longest
 * to note is hint 14.
 */
const mostHistory = (
  layout: Pick<Layout, 'accomplices' | 'lonePass' | 'copies' | 'cards' | 'tracks' | 'bagDraw' | 'goldSupply'>,
  seats: number,
): number => {
  const { accomplices, lonePass, copies, cards, tracks, bagDraw, goldSupply } = layout
  const [white, , green, red] = tracks.map(track => [...track])
  const bags = copies[BAG]!
  const dealt = Math.max(...green!) * accomplices
  const extra = bags * bagDraw * accomplices
  const held = Math.min(cards, dealt + extra)
  const before = MOST_VAULTS * VAULT.mostTools - 1 + Math.max(...red!) + bags
  const rounds = Math.floor(before / Math.min(...white!)) + 1
  const played = Math.min(cards, before + Math.max(...white!))
  const swaps = rounds * (accomplices + held)
  const passes = seats === 2 && !lonePass ? 0 : accomplices * (played + rounds * accomplices)
  const bought = Math.floor(goldSupply / HINT_PRICE)
  const hints = (SIX + bought) * (1 + WORDS_OF_ANSWER * accomplices) + (1 + bought) * held
  return dealt + extra + rounds + swaps + passes + WORDS_OF_CARD * played + hints
}
