import { advance, CHANCE, Moves, NOBODY } from '../../../core/game.ts'
import { isProblems, problemText } from '../../../core/json.ts'
import { upTo } from '../../../core/lists.ts'
import { KINDS } from '../knowledge/contents.ts'
import { buildingsOf, diceOn, vaultsOf } from '../text/describe.ts'
import { robNRun } from '../game.ts'
import { PLACES } from '../state/layout.ts'
import { writeBuilding, writeCounts } from '../text/notation.ts'
import type { RobSetup } from '../box/options.ts'
import { PHASES } from '../rules/phases.ts'
import { COLOURS, DICE_FIELDS, hintsIn } from '../box/scenario.ts'
import { OUTCOMES } from '../rules/score.ts'
import { sound } from './sound.ts'
import { STANDARD } from '../box/edition.ts'
import { hasTarget, PHASE, type Rob } from '../state/state.ts'

// For tests alone: positions and their outcomes as text, so that a rule can be shown as a table.
//
// A position is a list of facts with semicolons between them. Whatever is left out is as in the first scenario:
//   version 1; seats 4; boss 0; hints 1 2 3 6 9 13; gold 2; white 4; yellow 3; green 5; red 3; bagDraw 1
//   car 13; police 9; reserve 0; supply 20; most 3; station wwr; route wgr y y g r; informants r y w g; city A1:2 B1:0
//   rob A1; vaults IIIDD$3 FFA$1; open 1 2 3; hands FISA DRJ*
// The boss robs the building `rob`, finds `vaults`, `open` hints lie open, and the accomplices are dealt `hands`, the
// one on the left of the boss first; a hand that is too short is filled up with whatever is there. With nothing of
// these named the boss has yet to choose.

/** One line of a rule table. */
export interface Case {
  readonly name: string
  readonly given: string
  readonly with?: { readonly [option: string]: unknown }
  /**
   * Moves in notation, with or without the seat that makes them before a point; ~ lets chance act until a seat must.
   */
  readonly play?: string
  /** All legal moves after that, in any order. */
  readonly legal?: string
  /** Moves that are legal, and moves that are not. */
  readonly may?: string
  readonly mayNot?: string
  /** All that is no longer as given; hands and piles are looked at only if named. */
  readonly then?: string
}

type Fields = { [name: string]: string }

export const setupFor = (input: { readonly [field: string]: unknown }): RobSetup => {
  const setup = robNRun.setup(input)
  if (isProblems(setup)) throw new Error(setup.map(problemText).join('; '))
  return setup as RobSetup
}

const words = (text: string): string[] => text.split(/\s+/).filter(word => word !== '' && word !== '-')

/** `gold 3; hand 1 FIS` as names and values; what belongs to a seat has two words as its name. */
const readFacts = (text: string): Fields =>
  Object.fromEntries(
    text
      .split(';')
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(part => {
        const [, name, value] = /^(hand \d|\S+)\s*(.*)$/.exec(part) ?? []
        return [name!, value!]
      }),
  )

/** What a case comes to, in the shape of `expected`. */
export const outcome = (c: Case): { [part: string]: unknown } => {
  const s = position(c.given, c.with)
  const before = fieldsOf(s)
  playAll(s, c.play ?? '')
  const unsound = sound(s)
  if (unsound !== undefined) throw new Error(unsound)
  const named = readFacts(c.then ?? '')
  const legal = legalMoves(s)
  const changed = Object.entries(fieldsOf(s)).filter(([name, value]) =>
    QUIET.test(name) ? name in named : value !== before[name],
  )
  return {
    ...(c.legal === undefined ? {} : { legal: legal.sort() }),
    ...(c.may === undefined ? {} : { may: words(c.may).filter(move => legal.includes(move)) }),
    ...(c.mayNot === undefined ? {} : { mayNot: words(c.mayNot).filter(move => !legal.includes(move)) }),
    ...(c.then === undefined ? {} : { then: Object.fromEntries(changed) }),
  }
}

export const expected = (c: Case): { [part: string]: unknown } => ({
  ...(c.legal === undefined ? {} : { legal: words(c.legal).sort() }),
  ...(c.may === undefined ? {} : { may: words(c.may) }),
  ...(c.mayNot === undefined ? {} : { mayNot: words(c.mayNot) }),
  ...(c.then === undefined ? {} : { then: readFacts(c.then) }),
})

/** Fields that nearly every move changes. */
const QUIET = /^hand|^deck$|^trash$|^given$|^hints$|^vaults$/

export const legalMoves = (s: Rob): string[] => {
  const out = new Moves()
  robNRun.moves(s, out)
  return out.list().map(robNRun.write)
}

/** Plays moves one after the other; each must be legal, and by the seat that is named, if one is. */
export const playAll = (s: Rob, text: string): void => {
  for (const word of words(text)) {
    if (word === '~') while (robNRun.actor(s) === CHANCE) playText(s, legalMoves(s)[0]!)
    else playText(s, word)
  }
}

export const playText = (s: Rob, text: string): void => {
  const [, seat, move] = /^(?:(\d)\.)?(.*)$/.exec(text)!
  if (seat !== undefined && Number(seat) !== robNRun.actor(s))
    throw new Error(`${text}: it is the turn of ${nextOf(s)}`)
  const legal = legalMoves(s)
  const found = move === '+' ? legal.find(other => other.startsWith('+')) : legal.find(other => other === move)
  if (found === undefined) throw new Error(`${text} is not one of ${legal.join(' ')}`)
  advance(robNRun, s, robNRun.read(found)!)
}

const nextOf = (s: Rob): string => {
  const actor = robNRun.actor(s)
  return actor === NOBODY ? 'nobody' : actor === CHANCE ? 'chance' : String(actor)
}

const letters = (counts: ArrayLike<number>, names: string): string =>
  Array.from(counts, (n, i) => names.charAt(i).repeat(n)).join('')

export const fieldsOf = (s: Rob): Fields => ({
  phase: PHASES[s.phase]!.name,
  next: nextOf(s),
  heist: String(s.heist + 1),
  round: String(s.round + 1),
  boss: String(s.boss),
  gold: String(s.gold),
  car: String(s.car),
  police: String(s.police),
  reserve: String(s.reserve),
  station: letters(s.station, 'wygr'),
  route: upTo(DICE_FIELDS)
    .map(field => diceOn(s, field) || '-')
    .join(' '),
  informants: [...s.informants].map(colour => (colour > 0 ? COLOURS[colour - 1]!.charAt(0) : '-')).join(' '),
  informantOut: s.informantOut > 0 ? COLOURS[s.informantOut - 1]! : '-',
  city: buildingsOf(s)
    .map(i => `${writeBuilding(i)}:${s.vaults[i]}`)
    .join(' '),
  six: hintsIn(s.six).join(' '),
  open: hintsIn(s.open).join(' '),
  numbers: hasTarget(s) ? [...s.numbers].join(' ') : '-',
  vaults: vaultsOf(s).join(' '),
  laid: writeCounts(s.laid),
  wrong: String(s.wrong),
  pile: writeCounts(s.pileDown),
  up: writeCounts(s.pileUp),
  bags: String(s.bags),
  cracked: upTo(s.vaultCount)
    .filter(i => s.cracked & (1 << i))
    .join(' '),
  deck: String(s.deckSize),
  trash: writeCounts(s.trash),
  given: writeCounts(s.given),
  outcome: OUTCOMES[s.outcome] ?? '-',
  ...Object.fromEntries(
    upTo(s.setup.seats).map(seat => [
      `hand ${seat}`,
      writeCounts(s.hands.subarray(seat * KINDS, seat * KINDS + KINDS)),
    ]),
  ),
})

const buildingAt = (text: string): number => (text.charCodeAt(0) - 65) * PLACES + Number(text.charAt(1)) - 1
const countLetters = (text: string, names: string): number[] => [...names].map(letter => text.split(letter).length - 1)

/** An edition whose station shows these numbers however many dice lie on it, and whose vaults begin with these. */
const editionFor = (said: Fields, seats: number, hand: number): unknown => {
  const standard = JSON.parse(JSON.stringify(STANDARD)) as { [key: string]: never } & {
    tracks: { [seats: string]: { [colour: string]: number[] | number } }
  } & {
    vaults: { code: string; gold: number; need: string }[]
    gold: { start: number; supply: number }
    mostVaults: number
  }
  const tracks = standard.tracks[String(seats)]!
  for (const colour of COLOURS) {
    const number =
      said[colour] ??
      (colour === 'green' && hand > 0
        ? hand
        : colour === 'yellow' && said['open'] !== undefined
          ? words(said['open']).length
          : undefined)
    if (number !== undefined) tracks[colour] = (tracks[colour] as number[]).map(() => Number(number))
  }
  if (said['bagDraw'] !== undefined) tracks['bagDraw'] = Number(said['bagDraw'])
  words(said['vaults'] ?? '').forEach((vault, i) => {
    const [need, gold] = vault.split('$')
    standard.vaults[i] = { code: `T${i}`, gold: Number(gold), need: need! }
  })
  standard.gold.supply = Number(said['supply'] ?? standard.gold.supply)
  standard.mostVaults = Number(said['most'] ?? standard.mostVaults)
  return { ...standard, name: 'for a test' }
}

/** The position that a text stands for; a bad text is a bug of the table that has it. */
export const position = (text: string, options: { readonly [option: string]: unknown } = {}): Rob => {
  const said = readFacts(text)
  const seats = Number(said['seats'] ?? 3)
  const hands = words(said['hands'] ?? '')
  const hints = words(said['hints'] ?? '1 2 3 7 8 12').map(Number)
  const { no: _, ...first } = STANDARD.scenarios[0]!
  const scenario = {
    ...first,
    name: 'for a test',
    hints: seats === 2 ? [1, 2, 3, 7, 8, 12] : hints,
    hintsForTwo: seats === 2 ? hints : [1, 2, 3, 7, 8, 12],
  }
  const setup = setupFor({
    ...(said['version'] === undefined ? {} : { version: Number(said['version']) }),
    seats,
    edition: editionFor(said, seats, hands[0]?.length ?? 0),
    scenario,
    options: { firstBoss: Number(said['boss'] ?? 0), ...options },
  })
  const s = robNRun.create(setup)
  layBoard(s, said)
  if (said['vaults'] !== undefined || said['rob'] !== undefined) playPreparation(s, said, hands)
  return s
}

const layBoard = (s: Rob, said: Fields): void => {
  if (said['gold'] !== undefined) s.gold = Number(said['gold'])
  if (said['car'] !== undefined) s.car = Number(said['car'])
  if (said['police'] !== undefined) s.police = Number(said['police'])
  if (said['reserve'] !== undefined) s.reserve = Number(said['reserve'])
  if (said['station'] !== undefined) s.station.set(countLetters(said['station'], 'wygr'))
  if (said['route'] !== undefined)
    said['route'].split(' ').forEach((dice, i) => s.route.set(countLetters(dice, 'wygr'), i * COLOURS.length))
  if (said['informants'] !== undefined)
    s.informants.set(said['informants'].split(' ').map(letter => 1 + 'wygr'.indexOf(letter)))
  if (said['city'] !== undefined) {
    s.vaults.fill(0)
    for (const place of words(said['city'])) s.vaults[buildingAt(place)] = Number(place.split(':')[1])
  }
}

const playPreparation = (s: Rob, said: Fields, hands: readonly string[]): void => {
  const vaults = words(said['vaults'] ?? '')
  const building = said['rob'] ?? (vaults.length === 1 ? 'B2' : 'D1')
  if (said['city'] === undefined && vaults.length > 0) s.vaults[buildingAt(building)] = vaults.length
  playText(s, `rob:${building}`)
  for (const vault of vaults) playText(s, `vault:${vault}`)
  for (const hint of words(said['open'] ?? '')) if (s.phase === PHASE.OPEN) playText(s, `open:${hint}`)
  if (vaults.length === 0) return
  while (s.phase === PHASE.OPEN) playText(s, legalMoves(s)[0]!)
  const left = hands.map(hand => [...hand])
  while (s.phase === PHASE.DEAL) {
    const card = left[(s.turn - s.boss - 1 + s.setup.seats) % s.setup.seats]?.shift()
    playText(s, card === undefined ? '+' : `+${card}`)
  }
}
