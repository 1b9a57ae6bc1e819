// For tests alone: a referee made from docs/records-rob-n-run.md, which shares no line with the game. It proves that
// the page is enough.

type Colour = 'white' | 'yellow' | 'green' | 'red'
type Dice = { [C in Colour]: number }
interface Edition {
  cards: { each: number; bags: number }
  tracks: { [seats: string]: { [C in Colour]: number[] } & { bagDraw: number } }
  quarters: { buildings: { vaults: number }[] }[]
  mostVaults: number
  reserve: number
  route: { fields: number; police: number; car: number; dice: number[]; terminals: number[] }
  dice: Dice
  gold: { supply: number }
  groups: { name: string; tools: string[] }[]
  hints: { no: number; least: number }[]
  vaults: { need: string; gold: number }[]
}
interface Scenario {
  hints: number[] | null
  hintsForTwo: number[] | null
  forbidden: number[]
  informants: Colour[] | 'random'
  station: Dice | number
  route: (string | number)[]
  gold: number
  drawHints: boolean
}
interface RobResult {
  won: boolean
  why: string
  gold: number
  terminal: number | null
  grade: number | null
  heists: number
  car: number
  police: number
}

const TOOLS = [...'FISADRJ']
const CARDS = [...TOOLS, '*']
const COLOURS: Colour[] = ['white', 'yellow', 'green', 'red']
const PRICES: { [C in Colour]: number[] } = { white: [0, 2, 5], yellow: [0, 3, 7], green: [0, 2, 5], red: [0, 3, 7] }

const count = (list: readonly string[], what: string): number => list.filter(x => x === what).length
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
const inOrder = (cards: readonly string[]): string[] => [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b))
export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
const remove = <T>(from: T[], what: T): void => {
  const at = from.indexOf(what)
  if (at < 0) throw new Error(`${String(what)} is not there`)
  from.splice(at, 1)
}
const word = (cards: readonly string[]): string => inOrder(cards).join('') || '-'
const cardsIn = (text: string): string[] => (text === '-' ? [] : [...text])

/** A question the table is waiting on, its answers, and what an answer does. */
interface Step {
  readonly who: number | 'chance'
  /** The one at the place of the number that luck gives; nothing where there is no luck. */
  readonly lined?: readonly string[]
  readonly legal: readonly string[]
}

/** The game as a story told once: each `yield` asks for one ply. */
class Crew {
  readonly version: number
  readonly seats: number
  readonly edition: Edition
  readonly scenario: Scenario
  readonly firstBoss: 'random' | number
  gold: number
  car: number
  police: number
  reserve: number
  station: Dice = { white: 0, yellow: 0, green: 0, red: 0 }
  route: Dice[]
  informants: Colour[] = []
  onRoute: Colour | undefined
  city: { [building: string]: number } = {}
  vaultsLeft: string[]
  six: number[]
  boss = 0
  heists = 0
  deck: string[] = []
  trash: string[] = []
  hands: string[][] = []
  need: string[] = []
  vaults: string[] = []
  laid: string[] = []
  faceDown: string[] = []
  turnedUp: string[] = []
  open: number[] = []
  numbers: Dice = { white: 0, yellow: 0, green: 0, red: 0 }
  outcome: RobResult | undefined

  constructor(version: number, seats: number, firstBoss: 'random' | number, edition: Edition, scenario: Scenario) {
    this.version = version
    this.seats = seats
    this.firstBoss = firstBoss
    this.edition = edition
    this.scenario = scenario
    this.gold = scenario.gold
    this.car = edition.route.car
    this.police = edition.route.police
    this.reserve = edition.reserve
    this.route = edition.route.dice.map(() => ({ white: 0, yellow: 0, green: 0, red: 0 }))
    edition.quarters.forEach(({ buildings }, q) => {
      for (const [i, building] of buildings.entries()) this.city[`${'ABCD'[q]}${i + 1}`] = building.vaults
    })
    this.vaultsLeft = edition.vaults.map(({ need, gold }) => `${need}$${gold}`)
    this.six = (seats === 2 ? scenario.hintsForTwo : scenario.hints) ?? []
  }

  /** Accomplices in turn order. */
  get crew(): number[] {
    return Array.from({ length: this.seats - 1 }, (_, i) => (this.boss + 1 + i) % this.seats)
  }

  get allowed(): number[] {
    return this.edition.hints
      .filter(({ no, least }) => least <= this.seats && !this.scenario.forbidden.includes(no))
      .map(({ no }) => no)
  }

  missing(tool: string): number {
    return count(this.need, tool) - count(this.laid, tool)
  }

  get wrong(): number {
    return this.faceDown.length + this.turnedUp.length
  }

  *luck(what: string, lined: readonly string[]): Generator<Step, string, string> {
    const texts = lined.map(x => what + x)
    return (yield { who: 'chance', lined: texts, legal: unique(texts) }).slice(what.length)
  }

  *forced(text: string): Generator<Step, void, string> {
    yield { who: 'chance', legal: [text] }
  }

  *ask(who: number, what: string, answers: readonly string[]): Generator<Step, string, string> {
    return (yield { who, legal: unique(answers).map(x => what + x) }).slice(what.length)
  }

  *game(): Generator<Step, void, string> {
    yield* this.layOut()
    if (this.firstBoss !== 'random') this.boss = this.firstBoss
    else
      this.boss = Number(
        yield* this.luck(
          'boss:',
          Array.from({ length: this.seats }, (_, seat) => String(seat)),
        ),
      )
    while (!this.scenario.drawHints && this.six.length < 6) {
      const free = this.allowed.filter(no => !this.six.includes(no)).map(String)
      this.six.push(Number(yield* this.ask(this.boss, 'hint+', free)))
    }
    while (!this.outcome) yield* this.heist()
  }

  *layOut(): Generator<Step, void, string> {
    const { station, route, informants } = this.scenario
    if (informants !== 'random') {
      this.informants = [...informants]
      this.station = { ...(station as Dice) }
      route.forEach((letters, i) => {
        for (const letter of String(letters)) this.route[i]![COLOURS.find(colour => colour.startsWith(letter))!]++
      })
      return
    }
    const box = COLOURS.flatMap(colour => Array.from({ length: this.edition.dice[colour] }, () => colour.charAt(0)))
    for (const [place, dice] of [station as number, ...(route as number[])].entries()) {
      for (let i = 0; i < dice; i++) {
        const letter = yield* this.luck('die:', box)
        remove(box, letter)
        const field = place === 0 ? this.station : this.route[place - 1]!
        field[COLOURS.find(colour => colour.startsWith(letter))!]++
      }
    }
    for (let q = 0; q < 4; q++) {
      const letter = yield* this.luck(
        'informant:',
        COLOURS.filter(colour => !this.informants.includes(colour)).map(colour => colour.charAt(0)),
      )
      this.informants.push(COLOURS.find(colour => colour.startsWith(letter))!)
    }
  }

  /** Deals one card to each of these seats, as far as there are cards. */
  *deal(to: readonly number[]): Generator<Step, void, string> {
    for (const seat of to) {
      if (this.deck.length === 0) this.deck = this.trash.splice(0)
      if (this.deck.length === 0) return
      const card = yield* this.luck('+', inOrder(this.deck))
      remove(this.deck, card)
      this.hands[seat]!.push(card)
    }
  }

  round(times: number): number[] {
    return Array.from({ length: times }, () => this.crew).flat()
  }

  *heist(): Generator<Step, void, string> {
    this.heists++
    yield* this.prepare()
    for (let over = false; !over; ) {
      yield* this.hintPhase()
      over = yield* this.playPhase()
    }
    yield* this.evaluate()
    this.boss = (this.boss + 1) % this.seats
  }

  *prepare(): Generator<Step, void, string> {
    const building = yield* this.ask(
      this.boss,
      'rob:',
      Object.keys(this.city).filter(name => this.city[name]! > 0),
    )
    const taken = this.city[building]!
    this.city[building] = 0
    const quarter = building.charAt(0)
    if (sum(Object.entries(this.city).map(([name, n]) => (name.startsWith(quarter) ? n : 0))) === 0)
      this.onRoute = this.informants['ABCD'.indexOf(quarter)]
    const track = this.edition.tracks[this.seats]!
    this.numbers = Object.fromEntries(COLOURS.map(colour => [colour, track[colour][this.station[colour]]!])) as Dice
    this.vaults = []
    for (let i = 0; i < taken; i++) {
      const vault = yield* this.luck('vault:', this.vaultsLeft)
      remove(this.vaultsLeft, vault)
      this.vaults.push(vault)
    }
    this.need = this.vaults.flatMap(vault => [...vault.split('$')[0]!])
    yield* this.openHints()
    this.laid = []
    this.faceDown = []
    this.turnedUp = []
    this.trash = []
    this.deck = CARDS.flatMap(card =>
      Array.from(
        { length: card !== '*' ? this.edition.cards.each : this.seats === 2 ? 0 : this.edition.cards.bags },
        () => card,
      ),
    )
    this.hands = Array.from({ length: this.seats }, () => [])
    yield* this.deal(this.round(this.numbers.green))
  }

  *openHints(): Generator<Step, void, string> {
    const { drawHints } = this.scenario
    this.open = []
    if (drawHints) this.six = []
    const free = (): string[] =>
      (drawHints ? this.allowed.filter(no => !this.six.includes(no)) : this.six.filter(no => !this.open.includes(no)))
        .sort((a, b) => a - b)
        .map(String)
    while (this.open.length < this.numbers.yellow) {
      const no = Number(yield* this.luck('open:', free()))
      this.open.push(no)
      if (drawHints) this.six.push(no)
    }
    while (this.six.length < 6) this.six.push(Number(yield* this.luck('drawn:', free())))
  }

  *hintPhase(): Generator<Step, void, string> {
    for (;;) {
      const legal = this.six.flatMap(no => {
        if (!this.open.includes(no) && this.gold < 3) return []
        return this.uses(no).map(use => `${this.open.includes(no) ? '' : '$'}${no}${use}`)
      })
      const text = yield* this.ask(this.boss, '', ['go', ...legal])
      if (text === 'go') return
      if (text.startsWith('$')) this.gold -= 3
      const [, no, said] = /^\$?(\d+):?(.*)$/.exec(text)!
      this.open = this.open.filter(other => other !== Number(no))
      yield* this.carryOut(Number(no), said!)
    }
  }

  uses(no: number): string[] {
    const times = (tool: string): number => count(this.need, tool)
    const most = Math.max(...TOOLS.map(times))
    const tools = (is: (tool: string) => boolean): string[] => TOOLS.filter(is).map(tool => `:${tool}`)
    const two = (is: (a: number, b: number) => boolean): string[] =>
      pairsOf(TOOLS).flatMap(([a, b]) => (is(times(a), times(b)) ? [`:${a}/${b}`] : []))
    switch (no) {
      case 1:
        return tools(tool => times(tool) > 0)
      case 2:
        return tools(tool => times(tool) === 0)
      case 3:
        return [`:${new Set(this.need).size}`]
      case 4:
        return this.edition.groups
          .filter(group => group.tools.some(tool => times(tool) > 0))
          .map(group => `:${group.name}`)
      case 5:
        return [`:${this.need.length}`]
      case 6:
        return this.crew.flatMap(seat =>
          TOOLS.filter(tool => times(tool) > 0).map(tool => `:${seat},${tool},${times(tool)}`),
        )
      case 7:
        return tools(tool => times(tool) > 1)
      case 8:
        return tools(tool => times(tool) === most)
      case 10:
        return two((a, b) => a > 0 !== b > 0)
      case 11:
        return two((a, b) => a > 0 && a === b)
      case 12:
        return [`:${most}`]
      case 13:
        return [':L', ':R']
      case 14:
        return pairsOf([...this.crew].sort((a, b) => a - b)).map(([a, b]) => `:${a}/${b}`)
      case 15:
        return unique([
          ...this.faceDown.map(tool => `:${tool}`),
          ...pairsOf(inOrder(this.faceDown)).map(([a, b]) => `:${a}/${b}`),
        ])
      default:
        return ['']
    }
  }

  *carryOut(no: number, said: string): Generator<Step, void, string> {
    if (no === 9) yield* this.bestHand()
    if (no === 13) {
      const { crew } = this
      const giver = (seat: number): number =>
        crew[(crew.indexOf(seat) + (said === 'L' ? crew.length - 1 : 1)) % crew.length]!
      yield* this.handOver(crew, giver, hand => (hand.length === 1 ? [word(hand)] : pairsOf(hand).map(word)))
    }
    if (no === 14) {
      const pair = said.split('/').map(Number)
      const both = this.crew.filter(seat => pair.includes(seat))
      const other = (seat: number): number => pair.find(x => x !== seat)!
      for (const seat of both)
        if (this.hands[other(seat)]!.length > 0) yield* this.forced(`sees:${word(this.hands[other(seat)]!)}`)
      yield* this.handOver(both, other, hand => ['-', ...hand])
    }
    if (no === 15) {
      for (const tool of said.split('/')) {
        remove(this.faceDown, tool)
        this.turnedUp.push(tool)
      }
    }
    if (no === 16) {
      for (const seat of this.crew) {
        const tools = this.hands[seat]!.filter(card => card !== '*')
        if (this.hands[seat]!.length > 0) yield* this.ask(seat, 'has:', tools.length > 0 ? tools : ['none'])
      }
    }
  }

  *bestHand(): Generator<Step, void, string> {
    const worth = (seat: number): number =>
      sum(TOOLS.map(tool => Math.min(count(this.hands[seat]!, tool), this.missing(tool))))
    const most = Math.max(...this.crew.map(worth))
    const best = this.crew.filter(seat => worth(seat) === most).sort((a, b) => a - b)
    if (most === 0) return yield* this.forced('best:none')
    if (best.length === 1) return yield* this.forced(`best:${best[0]}`)
    yield* this.forced(`tied:${best.join('/')}`)
    yield* this.ask(this.boss, 'best:', best.map(String))
  }

  *handOver(
    who: readonly number[],
    giver: (seat: number) => number,
    choices: (hand: string[]) => string[],
  ): Generator<Step, void, string> {
    const gifts = new Map<number, string>()
    for (const seat of who)
      if (this.hands[seat]!.length > 0) gifts.set(seat, yield* this.ask(seat, 'give:', choices(this.hands[seat]!)))
    for (const seat of who) {
      const gift = gifts.get(giver(seat))
      if (gift === undefined) continue
      yield* this.forced(`got:${gift}`)
      for (const card of cardsIn(gift)) {
        remove(this.hands[giver(seat)]!, card)
        this.hands[seat]!.push(card)
      }
    }
  }

  /** An accomplice phase with its alarm phase; answers whether the heist is over. */
  *playPhase(): Generator<Step, boolean, string> {
    const played: string[] = []
    const swapped: number[] = []
    let passes = 0
    const { crew } = this
    const holders = (): number[] => crew.filter(seat => this.hands[seat]!.length > 0)
    for (let i = 0; played.length < this.numbers.white && holders().length > 0; i++) {
      const seat = crew[i % crew.length]!
      const hand = this.hands[seat]!
      if (hand.length === 0) continue
      const legal = hand.map(card => `play:${card}`)
      if (!swapped.includes(seat)) legal.push('swap')
      const mayPass = this.version === 1 ? holders().length > 1 : true
      if (mayPass && passes < holders().length) legal.push('pass')
      const text = yield* this.ask(seat, '', legal)
      passes = text === 'pass' ? passes + 1 : 0
      if (text === 'swap') {
        swapped.push(seat)
        const size = hand.length
        this.trash.push(...hand.splice(0))
        yield* this.deal(Array.from({ length: size }, () => seat))
      }
      if (text.startsWith('play:')) {
        remove(hand, text.slice(5))
        played.push(text.slice(5))
      }
    }
    const ranOut = this.version === 1 ? played.length < this.numbers.white : holders().length === 0
    if (this.seats === 2) yield* this.deal(played.map(() => crew[0]!))
    yield* this.sort(played)
    if (ranOut) return true
    yield* this.deal(this.round(count(played, '*') * this.edition.tracks[this.seats]!.bagDraw))
    return TOOLS.every(tool => this.missing(tool) === 0) || this.wrong > this.numbers.red || holders().length === 0
  }

  *sort(played: readonly string[]): Generator<Step, void, string> {
    const fits = TOOLS.flatMap(tool =>
      Array.from({ length: Math.min(count(played, tool), this.missing(tool)) }, () => tool),
    )
    const rest = [...played]
    for (const tool of fits) remove(rest, tool)
    const bags = rest.filter(card => card === '*')
    const wrong = inOrder(rest.filter(card => card !== '*'))
    yield* this.forced(
      `sort:${[...fits, ...bags].join('')}${wrong.length > 0 ? `!${wrong.join('')}` : ''}${played.length === 0 ? '-' : ''}`,
    )
    this.laid.push(...fits)
    this.faceDown.push(...wrong)
  }

  *evaluate(): Generator<Step, void, string> {
    const { route, gold: bars, vaults: cards } = this.edition
    if (this.faceDown.length > 0) yield* this.forced(`pile:${word(this.faceDown)}`)
    for (const vault of this.vaults) yield* this.forced(`vault:${vault}`)
    const placeOf = (vault: string): number => cards.findIndex(({ need, gold }) => `${need}$${gold}` === vault)
    const goldIn = (set: readonly string[]): number => sum(set.map(vault => Number(vault.split('$')[1])))
    const places = (set: readonly string[]): number[] => set.map(placeOf).sort((a, b) => a - b)
    const earlier = (a: number[], b: number[]): number => a.map((x, i) => x - b[i]!).find(d => d !== 0) ?? 0
    const sets = this.vaults.reduce<string[][]>((all, vault) => [...all, ...all.map(set => [...set, vault])], [[]])
    const possible = sets.filter(set => TOOLS.every(tool => count([...set.join('')], tool) <= count(this.laid, tool)))
    const [cracked] = possible.sort(
      (a, b) => b.length - a.length || goldIn(b) - goldIn(a) || earlier(places(a), places(b)),
    )
    const shut = this.vaults.length - cracked!.length
    this.gold = Math.min(bars.supply, this.gold + goldIn(cracked!))
    const from = this.car
    this.car = Math.min(route.fields, from + cracked!.length)
    route.dice.forEach((field, i) => {
      if (field <= from || field > this.car) return
      for (const colour of COLOURS) this.station[colour] += this.route[i]![colour]
      this.route[i] = { white: 0, yellow: 0, green: 0, red: 0 }
    })
    const police = Math.min(route.fields, this.police + 1 + shut + (this.wrong > this.numbers.red ? 1 : 0))
    if (!route.terminals.includes(this.car) && police < this.car) yield* this.place(shut)
    this.police = police
    if (!route.terminals.includes(this.car) && police < this.car) yield* this.payInformant()
    this.finish()
  }

  *place(vaults: number): Generator<Step, void, string> {
    for (let i = 0; i < vaults && this.reserve > 0; i++) {
      this.reserve--
      const room = Object.keys(this.city).filter(
        name => this.city[name]! > 0 && this.city[name]! < this.edition.mostVaults,
      )
      if (room.length > 0) this.city[yield* this.ask(this.boss, 'new:', room)]!++
    }
  }

  *payInformant(): Generator<Step, void, string> {
    const colour = this.onRoute
    this.onRoute = undefined
    if (colour === undefined) return
    const can = [0, 1, 2].filter(n => n <= this.station[colour] && PRICES[colour][n]! <= this.gold)
    if (can.length === 1) return
    const dice = Number(yield* this.ask(this.boss, 'pay:', can.map(String)))
    this.station[colour] -= dice
    this.gold -= PRICES[colour][dice]!
  }

  finish(): void {
    const terminal = this.edition.route.terminals.indexOf(this.car) + 1
    const empty = Object.values(this.city).every(n => n === 0)
    const why = this.police >= this.car ? 'caught' : terminal > 0 ? 'escaped' : empty ? 'no-vaults' : undefined
    if (why === undefined) return
    const won = why === 'escaped'
    const grade = Math.min(Math.floor(this.gold / 4) + 1, terminal === 1 ? 3 : 4)
    const { gold, heists, car, police } = this
    this.outcome = { won, why, gold, terminal: won ? terminal : null, grade: won ? grade : null, heists, car, police }
  }
}

export interface RobRecord {
  version: number
  setup: { seats: number; options: { firstBoss: 'random' | number }; parts: { edition: string; scenario: string } }
  parts: { [hash: string]: Edition | Scenario }
  moves: string
  result?: RobResult
  luck: { commitment: string; seed: string; table: string; nonces: string[] }
}

const setTable = ({ version, setup, parts }: RobRecord): Crew =>
  // The crew of a professional scenario writes its own list, and the record is read more than once.
  new Crew(
    version,
    setup.seats,
    setup.options.firstBoss,
    parts[setup.parts.edition] as Edition,
    structuredClone(parts[setup.parts.scenario]) as Scenario,
  )

/** The ply that is not legal, or the result. `look` is shown every step with the move that was made. */
export const referee = (
  json: RobRecord,
  look: (step: Step, text: string, ply: number) => void = () => {},
): number | { result: RobResult | undefined } => {
  const crew = setTable(json)
  const story = crew.game()
  let next = story.next()
  for (const [ply, text] of json.moves.split(' ').entries()) {
    if (next.done === true || !next.value.legal.includes(text)) return ply
    look(next.value, text, ply)
    next = story.next(text)
  }
  return { result: next.done === true ? crew.outcome : undefined }
}
