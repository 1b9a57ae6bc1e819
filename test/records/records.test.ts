import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { random } from '../../src/bots/random.ts'
import { simulator } from '../../src/cli/play/simulate.ts'
import { advance, CHANCE, type Move, Moves, NOBODY } from '../../src/core/game.ts'
import { isProblems, type JsonObject } from '../../src/core/json.ts'
import { isRefused } from '../../src/core/log.ts'
import { commitmentOf, keyOf, luckOf } from '../../src/core/luck.ts'
import { audit, makeRecord, makePartsLine, readRecord, readSharedParts } from '../../src/core/record.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { findGame } from '../../src/games/index.ts'

// The referee below was written from docs/records.md alone and shares no line with the game: it proves that the page is
// enough.

interface Token {
  number: number | 'boss'
  dots: number
}
interface Options {
  [name: string]: unknown
  raidTurnLimit: number
  firstPlayer: 'random' | number
}
interface ArtResult {
  winners: number[]
  arrested: number[]
  points: number[]
  alibis: number[]
}

const KINDS = [...'012345BDT']
const writeToken = (t: Token): string => `${t.number === 'boss' ? 'B' : t.number}${'.'.repeat(t.dots)}`
const worth = (t: Token): number => (t.number === 'boss' ? 5 : t.number)
const ofCard = (t: Token, card: string): boolean => card === (t.number === 'boss' ? 'B' : String(t.number))
const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0)

class Table {
  pile = new Map(KINDS.map(card => [card, card === 'T' ? 7 : 6]))
  discard: string[] = []
  hands: string[][]
  loot: Token[][]
  /** Seats that have taken a 4 or a 5 in this raid. */
  took = new Set<number>()
  banked: Token[][]
  dog: number | 'centre' = 'centre'
  raid = 0
  centre: Token[]
  turn = 0
  turnsInRaid = 0
  raidBegan = 0
  raidOver = false
  asked: { victim: number; token: string } | undefined
  next: 'start' | 'deal' | 'play' | 'answer' | 'draw' | 'over'

  readonly seats: number
  readonly options: Options
  readonly raids: Token[][]

  constructor(seats: number, options: Options, raids: Token[][]) {
    this.seats = seats
    this.options = options
    this.raids = raids
    const empty = (): never[][] => Array.from({ length: seats }, () => [])
    this.hands = empty()
    this.loot = empty()
    this.banked = empty()
    this.centre = [...raids[0]!]
    this.next = 'deal'
    if (options.firstPlayer === 'random') this.next = 'start'
    else this.turn = this.raidBegan = options.firstPlayer
  }

  get pileSize(): number {
    return sum([...this.pile.values()])
  }

  legal(): string[] {
    switch (this.next) {
      case 'start':
        return this.hands.map((_, seat) => `start:${seat}`)
      case 'deal':
      case 'draw':
        return KINDS.filter(card => this.pile.get(card)! > 0).map(card => `+${card}`)
      case 'answer':
        return ['token', 'dog']
      case 'play':
        return [...new Set(this.hands[this.turn]!.flatMap(card => this.plays(card)))]
      default:
        return []
    }
  }

  plays(card: string): string[] {
    if (card === 'D') return [this.dog === this.turn ? 'D' : 'D>D']
    if (card === 'T') {
      const free = this.centre.filter(t => this.options['thiefTakesBoss'] || t.number !== 'boss')
      return free.length > 0 ? free.map(t => `T>${writeToken(t)}`) : ['T']
    }
    const here = this.centre.filter(t => ofCard(t, card)).map(t => `${card}>${writeToken(t)}`)
    const steals = card !== 'B' || this.options['bossCard'] === 'anywhere'
    const there = this.loot.flatMap((loot, seat) =>
      seat === this.turn || !steals
        ? []
        : loot.filter(t => ofCard(t, card)).map(t => `${card}>${writeToken(t)}@${seat}`),
    )
    if (here.length > 0) return this.options['source'] === 'free' ? [...here, ...there] : here
    if (there.length === 0) return [card]
    const declines = this.options['steal'] === 'may' || (this.options['steal'] === 'mayNumbers' && card !== 'B')
    return declines ? [...there, card] : there
  }

  play(text: string): void {
    if (this.next === 'start') {
      this.turn = this.raidBegan = Number(text.slice(6))
      this.next = 'deal'
    } else if (this.next === 'deal') this.deal(text.slice(1))
    else if (this.next === 'draw') this.draw(text.slice(1))
    else if (this.next === 'answer') this.answer(text)
    else this.playCard(text)
  }

  deal(card: string): void {
    const seat = this.hands.findIndex(hand => hand.length < 5)
    this.get(card, seat)
    if (this.hands.every(hand => hand.length === 5)) this.next = 'play'
  }

  get(card: string, seat: number): void {
    this.pile.set(card, this.pile.get(card)! - 1)
    this.hands[seat]!.push(card)
  }

  playCard(text: string): void {
    const card = text.charAt(0)
    const hand = this.hands[this.turn]!
    hand.splice(hand.indexOf(card), 1)
    this.discard.push(card)
    this.turnsInRaid++
    this.next = 'draw'
    const [token, victim] = text.slice(2).split('@')
    if (!token) return
    if (token === 'D') this.dog = this.turn
    else if (victim === undefined) {
      this.move(this.centre, token)
      if (this.centre.length === 0) this.endRaid()
    } else if (this.dog === Number(victim) && (this.options['dogProtectsBoss'] || !token.startsWith('B'))) {
      this.asked = { victim: Number(victim), token }
      this.next = 'answer'
    } else this.move(this.loot[Number(victim)]!, token)
  }

  move(from: Token[], token: string): void {
    const at = from.findIndex(t => writeToken(t) === token)
    if (/^[45]/.test(token)) this.took.add(this.turn)
    this.loot[this.turn]!.push(...from.splice(at, 1))
  }

  answer(text: string): void {
    if (text === 'dog') this.dog = this.turn
    else this.move(this.loot[this.asked!.victim]!, this.asked!.token)
    this.next = 'draw'
  }

  endRaid(): void {
    this.raidOver = true
    this.loot.forEach((loot, seat) => {
      const keeps =
        this.options['bossNeeds'] === 'took' ? this.took.has(seat) : loot.some(t => t.number === 4 || t.number === 5)
      this.banked[seat]!.push(...loot.splice(0).filter(t => keeps || t.number !== 'boss'))
    })
    this.took.clear()
    if (this.raid === 3) this.next = 'over'
  }

  draw(card: string): void {
    this.get(card, this.turn)
    if (this.pileSize === 0) for (const old of this.discard.splice(0)) this.pile.set(old, this.pile.get(old)! + 1)
    if (!this.raidOver && this.turnsInRaid === this.options.raidTurnLimit) {
      this.centre = []
      this.endRaid()
      if (this.raid === 3) return
    }
    const after = (this.turn + 1) % this.seats
    if (this.raidOver) {
      const byOption: { [name: string]: number } = {
        nextClockwise: after,
        raidEnder: this.turn,
        previousStarter: this.raidBegan,
      }
      this.turn = this.raidBegan = this.dog === 'centre' ? byOption[this.options['noDogStarter'] as string]! : this.dog
      this.centre = [...this.raids[++this.raid]!]
      this.raidOver = false
      this.turnsInRaid = 0
    } else this.turn = after
    this.next = 'play'
  }

  result(): ArtResult {
    const seats = this.banked.map((_, seat) => seat)
    const alibis = this.banked.map(loot => sum(loot.map(t => t.dots)))
    const points = this.banked.map(loot => sum(loot.map(worth)))
    const arrested = this.seats === 2 ? [] : seats.filter(seat => alibis[seat] === Math.min(...alibis))
    for (const seat of arrested) points[seat] = 0
    if (this.seats === 2 && alibis[0] !== alibis[1]) {
      const payer = alibis[0]! < alibis[1]! ? 0 : 1
      points[payer] = Math.max(
        0,
        points[payer]! - (this.options['twoPlayerPenalty'] === 'points10' ? 10 : this.payment(payer)),
      )
    }
    if (arrested.length === this.seats)
      return { winners: this.options['allArrested'] === 'share' ? seats : [], arrested, points, alibis }
    const free = seats.filter(seat => !arrested.includes(seat))
    const most = Math.max(...free.map(seat => points[seat]!))
    const best = free.filter(seat => points[seat] === most)
    const alibi = Math.max(...best.map(seat => alibis[seat]!))
    return { winners: best.filter(seat => alibis[seat] === alibi), arrested, points, alibis }
  }

  payment(payer: number): number {
    const values = this.banked[payer]!.map(worth)
    const all = sum(values)
    const reach = values.reduce((sums, value) => new Set([...sums, ...[...sums].map(s => s + value)]), new Set([0]))
    return Math.min(all, ...[...reach].filter(s => s >= 10))
  }
}

interface ArtRecord {
  format: number
  game: string
  version: number
  setup: { seats: number; options: Options; parts: { tokens: string } }
  parts: { [hash: string]: { name: string; raids: Token[][] } }
  moves: string
  result?: ArtResult
  luck: { commitment: string; seed: string; table: string; nonces: string[] }
}

const setTable = (json: ArtRecord): Table =>
  new Table(json.setup.seats, json.setup.options, json.parts[json.setup.parts.tokens]!.raids)

/** The ply that is not legal, or the result. */
const referee = (json: ArtRecord): number | { result: ArtResult | undefined } => {
  const table = setTable(json)
  for (const [ply, text] of json.moves.split(' ').entries()) {
    if (!table.legal().includes(text)) return ply
    table.play(text)
  }
  return { result: table.next === 'over' ? table.result() : undefined }
}

// What the page says of the one form of format 2. A reader of format 1 lets these pass.

const FIELDS = {
  record: 'format game version setup parts moves result luck help notes ownNotes'.split(' '),
  setup: ['seats', 'options', 'parts'],
  luck: ['commitment', 'seed', 'table', 'nonces', 'hashes'],
  note: ['seat', 'text'],
}
const OPTIONS =
  'steal source bossCard bossNeeds dogProtectsBoss thiefTakesBoss noDogStarter banked twoPlayerPenalty allArrested firstPlayer raidTurnLimit tokenSet'.split(
    ' ',
  )

type Loose = { readonly [key: string]: unknown }

const hasOnly = (json: unknown, fields: readonly string[]): boolean =>
  Object.keys(json as Loose).every(field => fields.includes(field))

const isSorted = (tokens: readonly Token[]): boolean => {
  const place = ({ number, dots }: Token): number => (number === 'boss' ? 6 : number) * 10 + dots
  return tokens.every((token, i) => i === 0 || place(tokens[i - 1]!) <= place(token))
}

const isNoteText = (text: unknown): boolean =>
  typeof text === 'string' && text.length >= 1 && text.length <= 4000 && !/\p{Cs}/u.test(text)

const areNotes = (notes: unknown, seats: number): boolean => {
  if (!Array.isArray(notes) || notes.length < 1 || notes.length > 100) return false
  let last = -1
  for (const note of notes as Loose[]) {
    const { seat, text } = note
    if (!hasOnly(note, FIELDS.note) || !isNoteText(text) || seat === undefined) return false
    const place = seat === null ? seats : (seat as number)
    if (seat !== null && (!Number.isInteger(place) || place <= last || place >= seats)) return false
    last = place
  }
  return true
}

const areNonces = (
  luck: { readonly nonces: readonly unknown[]; readonly hashes?: readonly unknown[] },
  seats: number,
) => luck.nonces.length <= seats && (luck.hashes === undefined || luck.hashes.length === luck.nonces.length)

/** No text anywhere has a lone surrogate; JSON writes one as an escape. */
const isWhole = (json: unknown): boolean => !/\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(json).replaceAll('\\\\', ''))

/** Whether a record of format 2 is in its one form, apart from its moves. */
const isInForm = (json: Loose): boolean => {
  const { version, setup, parts, moves, luck, help, notes, ownNotes } = json as Partial<ArtRecord> & Loose
  if (!hasOnly(json, FIELDS.record) || version === undefined || !setup || !parts || moves === undefined) return false
  const options = OPTIONS.filter(name => version > 1 || name !== 'bossNeeds')
  const tokens = parts[setup.parts.tokens]
  return (
    hasOnly(setup, FIELDS.setup) &&
    Object.keys(setup.options).sort().join() === options.toSorted().join() &&
    Object.keys(setup.parts).join() === 'tokens' &&
    Object.keys(parts).join() === setup.parts.tokens &&
    tokens !== undefined &&
    tokens.name === setup.options['tokenSet'] &&
    tokens.raids.every(isSorted) &&
    (luck === undefined || (hasOnly(luck, FIELDS.luck) && areNonces(luck, setup.seats))) &&
    (help === undefined || help === true) &&
    (notes === undefined || (areNotes(notes, setup.seats) && json['result'] !== undefined)) &&
    (ownNotes === undefined || isNoteText(ownNotes)) &&
    isWhole(json)
  )
}

// The other side: records made by the game.

const art = findGame('art-robbery')!
const setupOf = (input: JsonObject) => {
  const setup = art.setup(input)
  if (isProblems(setup)) throw new Error(setup.map(p => p.text).join())
  return setup
}

const recordsOf = function* (input: JsonObject, games: number, seed: number): Generator<ArtRecord> {
  const setup = setupOf(input)
  const play = simulator({ game: art, setup, bots: Array.from({ length: setup.seats }, () => random), seed })
  for (let n = 0; n < games; n++) {
    const { moves, end } = play(n)!
    yield JSON.parse(makeRecord(art, { setup, moves }, end)) as ArtRecord
  }
}

const withDots = {
  name: 'dotted twins',
  raids: [
    [
      { number: 3, dots: 0 },
      { number: 3, dots: 1 },
      { number: 3, dots: 1 },
      { number: 5, dots: 0 },
      { number: 'boss', dots: 2 },
      { number: 'boss', dots: 2 },
    ],
    [{ number: 0, dots: 5 }],
    [
      { number: 1, dots: 0 },
      { number: 1, dots: 2 },
      { number: 4, dots: 0 },
      { number: 'boss', dots: 0 },
      { number: 'boss', dots: 1 },
    ],
    [
      { number: 2, dots: 1 },
      { number: 2, dots: 3 },
    ],
  ],
}
const SETUPS: readonly JsonObject[] = [
  { seats: 3, preset: 'german' },
  { seats: 2, preset: 'german' },
  { seats: 4, version: 1, preset: 'german' },
  { seats: 3, version: 1 },
  { seats: 3, options: { bossNeeds: 'took', tokenSet: 'firstPrinting' } },
  { seats: 5, options: { bossNeeds: 'took', steal: 'mayNumbers', source: 'free' } },
  { seats: 4, preset: 'short' },
  { seats: 2, preset: 'italian' },
  { seats: 5, options: { source: 'free', steal: 'may', dogProtectsBoss: false, firstPlayer: 3 } },
  {
    seats: 4,
    options: { source: 'free', thiefTakesBoss: false, noDogStarter: 'raidEnder', tokenSet: 'firstPrinting' },
  },
  { seats: 3, options: { raidTurnLimit: 7, noDogStarter: 'previousStarter', allArrested: 'nobody' } },
  { seats: 2, options: { raidTurnLimit: 9, twoPlayerPenalty: 'tokens10', firstPlayer: 1 } },
  { seats: 4, options: { tokenSet: withDots, raidTurnLimit: 30 } },
  { seats: 5, options: { tokenSet: withDots, source: 'free', bossCard: 'centreOnly', raidTurnLimit: 1 } },
]

describe('a referee written from docs/records.md', () => {
  test.each([2, 3, 4, 5])('comes to the same result as the game, %i seats', seats => {
    for (const json of recordsOf({ seats }, 50, 11)) expect(referee(json), json.moves).toEqual({ result: json.result })
  })

  test.each(SETUPS.map(setup => ({ setup })))('and under other options: $setup', ({ setup }) => {
    for (const json of recordsOf(setup, 25, 12)) expect(referee(json), json.moves).toEqual({ result: json.result })
  })

  test('refuses what the game refuses, at the same ply', () => {
    const rng = new Sfc32(13)
    const inputs = [{ seats: 2 }, { seats: 4 }, ...SETUPS]
    let refused = 0
    for (const input of inputs) {
      const records = [...recordsOf(input, 12, 14)]
      const words = [...new Set(records.flatMap(json => json.moves.split(' ')))]
      for (const json of records) {
        const moves = json.moves.split(' ')
        moves[rng.below(moves.length)] = words[rng.below(words.length)]!
        const { result: _, ...bent } = { ...json, moves: moves.join(' ') }
        const theirs = referee(bent)
        const ours = readRecord(bent, findGame)
        if (typeof theirs === 'object') continue
        refused++
        expect(ours, bent.moves).toMatchObject({ ply: theirs })
      }
    }
    expect(refused).toBeGreaterThan(100)
  })

  test('lists the same moves in every position', () => {
    const list = new Moves()
    for (const input of [{ seats: 3 }, ...SETUPS]) {
      for (const json of recordsOf(input, 5, 15)) {
        const table = setTable(json)
        const s = art.create(setupOf(input))
        for (const text of json.moves.split(' ')) {
          art.moves(s, list)
          expect([...new Set(table.legal())].sort(), art.show(s)).toEqual(
            list
              .list()
              .map(move => art.write(move))
              .sort(),
          )
          table.play(text)
          advance(art, s, art.read(text)!)
        }
      }
    }
  })
})

const canonical = (x: unknown): string => {
  if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`
  if (typeof x !== 'object' || x === null) return JSON.stringify(x)
  const entries = Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`
}

describe('the one form of format 2', () => {
  const withTokens = (json: ArtRecord, raids: Token[][]): object => {
    const tokens = { ...json.parts[json.setup.parts.tokens]!, raids }
    const hash = createHash('sha256').update(canonical(tokens)).digest('hex')
    return { setup: { ...json.setup, parts: { tokens: hash } }, parts: { [hash]: tokens } }
  }
  const raidsOf = (json: ArtRecord): Token[][] => json.parts[json.setup.parts.tokens]!.raids
  const omit = (json: object, key: string): object =>
    Object.fromEntries(Object.entries(json).filter(([name]) => name !== key))
  const pick = (n: number, json: object): string => Object.keys(json)[n % Object.keys(json).length]!
  const note = { seat: 0, text: 'x' }

  /** Ways in which a record can leave its form, or stay in it. */
  const BENDS: readonly ((json: ArtRecord, n: number) => object)[] = [
    () => ({}),
    () => ({ comment: 'x' }),
    () => ({ players: ['Ada'] }),
    () => ({ version: undefined }),
    json => ({ setup: { ...json.setup, preset: 'german' } }),
    json => ({ setup: { ...json.setup, game: 'art-robbery' } }),
    (json, n) => ({ setup: { ...json.setup, options: omit(json.setup.options, pick(n, json.setup.options)) } }),
    json => ({ setup: { ...json.setup, options: {} } }),
    json => ({ parts: { ...json.parts, [createHash('sha256').update('1').digest('hex')]: 1 } }),
    json => withTokens(json, raidsOf(json)),
    json =>
      withTokens(
        json,
        raidsOf(json).map(raid => raid.toReversed()),
      ),
    json => withTokens(json, raidsOf(json).with(2, raidsOf(json)[2]!.toReversed())),
    json => ({ luck: { ...json.luck, cut: true } }),
    json => ({ luck: { ...json.luck, hashes: [] } }),
    json => ({ luck: { ...json.luck, hashes: ['0'.repeat(64)] } }),
    ...[2, 3].map(n => (json: ArtRecord) => ({
      luck: { ...json.luck, nonces: Array.from({ length: n }, () => '0'.repeat(32)) },
    })),
    ...['\udc00', 'a\ud800b', '🐕', '\\ud800'].map(table => (json: ArtRecord) => ({ luck: { ...json.luck, table } })),
    json => ({ moves: json.moves.split(' ').slice(0, 30).join(' '), result: undefined }),
    json => ({ moves: json.moves.split(' ').slice(0, 30).join(' '), result: undefined, ownNotes: 'x' }),
    json => ({ moves: json.moves.split(' ').slice(0, 30).join(' '), result: undefined, notes: [note] }),
    ...[true, false, 1, null].map(help => () => ({ help })),
    ...['x', '', 'x'.repeat(4000), 'x'.repeat(4001), '\ud83d', 5].map(ownNotes => () => ({ ownNotes })),
    ...[
      [],
      'x',
      [note],
      [{ ...note, at: 5 }],
      [{ text: 'x' }],
      [{ ...note, text: '' }],
      [{ ...note, seat: 2 }],
      [{ ...note, seat: -1 }],
      [note, note],
      [note, { ...note, seat: 1 }],
      [{ ...note, seat: 1 }, note],
      [{ ...note, seat: null }, note],
      [note, { ...note, seat: null }, { ...note, seat: null }],
      Array.from({ length: 100 }, () => ({ ...note, seat: null })),
      Array.from({ length: 101 }, () => ({ ...note, seat: null })),
    ].map(notes => () => ({ notes })),
  ]

  test('is asked for by the page as by the program; format 1 lets it pass', () => {
    const answers = { kept: 0, refused: 0 }
    for (const input of [{ seats: 2 }, { seats: 2, version: 1, preset: 'german' }]) {
      const json = liveRecord(input, 't', [])
      for (const [n, bend] of BENDS.entries()) {
        const bent = JSON.parse(JSON.stringify({ ...json, ...bend(json, n) })) as Loose
        const ours = readRecord(bent, findGame)
        const theirs = isInForm(bent)
        expect([n, isRefused(ours) ? ours.reason : true]).toEqual([n, theirs || expect.any(String)])
        answers[theirs ? 'kept' : 'refused']++
      }
      // A missing option has its default in format 1, here the value that was left out.
      const steal = { setup: { ...json.setup, options: omit(json.setup.options, 'banked') } }
      for (const bend of [{ comment: 'x', notes: [] }, { version: input.version ? 1 : undefined }, steal])
        expect(readRecord({ ...json, ...bend, format: 1 }, findGame)).toMatchObject({ format: 1 })
    }
    expect(answers.kept).toBeGreaterThan(10)
    expect(answers.refused).toBeGreaterThan(40)
  })

  test.each([
    ['between two moves', 7, (moves: string[]) => moves.with(7, ` ${moves[7]}`).join(' ')],
    ['before the first', 0, (moves: string[]) => ` ${moves.join(' ')}`],
    ['after the last', 20, (moves: string[]) => `${moves.slice(0, 20).join(' ')} `],
  ])('has one space: another %s is an empty move, which is no move', (_, ply, spell) => {
    const { result: _result, ...json } = recordsOf({ seats: 2 }, 1, 16).next().value as ArtRecord
    const bent = { ...json, moves: spell(json.moves.split(' ').slice(0, 30)) }
    expect(referee(bent)).toBe(ply)
    expect(readRecord(bent, findGame)).toMatchObject({ ply, code: 'move' })
    expect(readRecord({ ...bent, format: 1 }, findGame)).toHaveProperty('log')
  })

  test('is what the game writes', () => {
    for (const input of [{ seats: 2 }, ...SETUPS])
      for (const json of recordsOf(input, 1, 17)) expect([json.format, isInForm({ ...json })]).toEqual([2, true])
  })
})

describe('what the page says about hashes and files', () => {
  const page = readFileSync(new URL('../../docs/records.md', import.meta.url), 'utf8')

  test('a part is named by the SHA-256 of its canonical JSON', () => {
    for (const input of [{ seats: 2 }, ...SETUPS]) {
      const { parts, setup } = recordsOf(input, 1, 1).next().value as ArtRecord
      const text = canonical(parts[setup.parts.tokens])
      expect(setup.parts.tokens).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })

  test('the example of the page is the published set, and its moves are legal', () => {
    const { parts, setup } = recordsOf({ seats: 2 }, 1, 1).next().value as ArtRecord
    const hash = setup.parts.tokens
    expect(page).toContain(`{"tokens": "${hash}"}`)
    expect(canonical(parts[hash])).toMatch(
      /^\{"name":"published","raids":\[\[\{"dots":2,"number":0\},\{"dots":0,"number":1\},/,
    )
    expect(page).toContain(canonical(parts[hash]).slice(0, 70))
    const example = /```json\n([^`]*)```/.exec(page)![1]!.replace('[…]', JSON.stringify(parts[hash]!.raids))
    const json = JSON.parse(example) as ArtRecord
    expect(referee(json)).toEqual({ result: undefined })
    expect(readRecord(json, findGame)).toHaveProperty('log.moves.length', json.moves.split(' ').length)
    expect(json.setup).toEqual(setup)
  })

  test('a file of many has the parts in its first line', () => {
    const setup = setupOf({ seats: 3 })
    const sharedParts = readSharedParts(JSON.parse(makePartsLine(setup)))
    const { moves, end } = simulator({ game: art, setup, bots: [random, random, random], seed: 3 })(0)!
    const line = JSON.parse(makeRecord(art, { setup, moves }, end, { partsElsewhere: true })) as ArtRecord
    expect(line.parts).toBeUndefined()
    expect(isRefused(sharedParts)).toBe(false)
    expect(readRecord(line, findGame, sharedParts as JsonObject)).not.toHaveProperty('reason')
    expect(readRecord(line, findGame)).toHaveProperty('reason')
  })
})

/** A live game between random seats: its cards come from the seed, its choices from elsewhere. */
const liveRecord = (input: JsonObject, table: string, nonces: string[]): ArtRecord => {
  const setup = setupOf(input)
  const seed = Uint8Array.from({ length: 32 }, (_, i) => 7 * i + 1)
  const key = keyOf(seed, table, nonces)
  const s = art.create(setup)
  const own = new Sfc32(5)
  const moves: Move[] = []
  for (let actor = art.actor(s); actor !== NOBODY; actor = art.actor(s)) {
    const move = actor === CHANCE ? art.deal(s, luckOf(key, moves.length)) : art.pick(s, own)
    advance(art, s, move)
    moves.push(move)
  }
  const proof = { commitment: commitmentOf(seed), table, seed: Buffer.from(seed).toString('hex'), nonces }
  return JSON.parse(makeRecord(art, { setup, moves }, s, { proof })) as ArtRecord
}

describe('an auditor written from docs/records.md', () => {
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()
  const below = (key: Buffer, ply: number, n: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % n)
    for (let d = 0; ; d++) {
      const draw = hmac(key, `${ply}:${d}`).readUInt32BE(0)
      if (draw < fair) return draw % n
    }
  }

  test.each([
    {
      seats: 4,
      options: {},
      table: 'tisch-Ä1',
      nonces: ['000102030405060708090a0b0c0d0e0f', 'ffeeddccbbaa99887766554433221100'],
    },
    { seats: 2, options: { firstPlayer: 1 }, table: 't', nonces: [] },
  ])('deals every card again, $seats seats', ({ seats, options, table: name, nonces }) => {
    const json = liveRecord({ seats, options }, name, nonces)
    const { commitment, seed, table: id, nonces: thrown } = json.luck
    const secret = Buffer.from(seed, 'hex')
    expect(createHash('sha256').update(secret).digest('hex')).toBe(commitment)
    const key = hmac(secret, [id, ...thrown].join(' '))
    const table = setTable(json)
    let dealt = 0
    for (const [ply, text] of json.moves.split(' ').entries()) {
      if (table.next === 'start') expect(text).toBe(`start:${below(key, ply, json.setup.seats)}`)
      if (table.next === 'deal' || table.next === 'draw') {
        const lined = KINDS.flatMap(card => Array.from({ length: table.pile.get(card)! }, () => card))
        expect(text, `ply ${ply}`).toBe(`+${lined[below(key, ply, lined.length)]}`)
        dealt++
      }
      table.play(text)
    }
    expect(dealt).toBeGreaterThan(50)
    expect(table.result()).toEqual(json.result)
    const ours = readRecord(json, findGame)
    if (isRefused(ours)) throw new Error(ours.reason)
    expect(audit(ours)).toBeUndefined()
  })

  test('deals the same cards again after going back, and checks the hashes of the nonces', () => {
    const nonces = ['000102030405060708090a0b0c0d0e0f', 'ffeeddccbbaa99887766554433221100']
    const json = liveRecord({ seats: 2, options: { firstPlayer: 0 } }, 't', nonces)
    const moves = json.moves.split(' ')
    // Ten cards are dealt; then a card is played and one drawn, twice, and all four plies are made again.
    const four = moves.slice(10, 14)
    const hashes = nonces.map(nonce => createHash('sha256').update(Buffer.from(nonce, 'hex')).digest('hex'))
    const bent = {
      ...json,
      moves: [...moves.slice(0, 14), '~4', ...four, ...moves.slice(14)].join(' '),
      luck: { ...json.luck, hashes },
    }
    const key = hmac(Buffer.from(json.luck.seed, 'hex'), [json.luck.table, ...json.luck.nonces].join(' '))
    let line: string[] = []
    let dealt = 0
    for (const text of bent.moves.split(' ')) {
      if (text.startsWith('~')) {
        line = line.slice(0, -Number(text.slice(1)))
        continue
      }
      const table = setTable(json)
      for (const before of line) table.play(before)
      if (table.next === 'deal' || table.next === 'draw') {
        const lined = KINDS.flatMap(card => Array.from({ length: table.pile.get(card)! }, () => card))
        expect(text, `place ${line.length}`).toBe(`+${lined[below(key, line.length, lined.length)]}`)
        dealt++
      }
      line.push(text)
    }
    expect(dealt).toBeGreaterThan(50)
    const audited = (luck: object): unknown => {
      const ours = readRecord({ ...bent, luck }, findGame)
      if (isRefused(ours)) throw new Error(ours.reason)
      return audit(ours)
    }
    expect(audited(bent.luck)).toBeUndefined()
    expect(audited({ ...bent.luck, hashes: hashes.toReversed() })).toMatchObject({
      reason: 'a nonce is not the one whose hash was shown before the game',
    })
    // By the older rule, without hashes, luck belongs to the ply: then these are not the cards.
    expect(audited(json.luck)).toMatchObject({ ply: 16 })
  })

  test('and the audit refuses an exchanged card with its ply', () => {
    const json = liveRecord({ seats: 2, options: { firstPlayer: 0 } }, 't', [])
    const moves = json.moves.split(' ')
    const [a, b] = [moves[0]!, moves.slice(0, 5).find(text => text !== moves[0])!]
    const bent = {
      ...json,
      moves: [b, ...moves.slice(1, moves.indexOf(b)), a, ...moves.slice(moves.indexOf(b) + 1)].join(' '),
    }
    const ours = readRecord(bent, findGame)
    if (isRefused(ours)) throw new Error(ours.reason)
    expect(audit(ours)).toMatchObject({ ply: 0 })
  })
})
