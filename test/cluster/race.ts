import { WebSocket } from 'ws'
import { addressOf, must } from '../../bench/load/wire.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { parseJson } from '../../src/core/json.ts'
import { upTo } from '../../src/core/lists.ts'
import { GAMES } from '../../src/games/index.ts'
import { VERSION } from '../../src/table/constants.ts'
import { type AskAs, requestFor, sitAs, startGame } from '../helpers/start-game.ts'

// Two pages of one person at two nodes, which send different moves for the same ply at the same moment.

interface MovedFields {
  readonly ply: number
  readonly turn: number
  readonly moves: readonly string[]
  readonly heard: readonly { readonly ply: number; readonly text: string }[]
  readonly over?: unknown
}

/** One page: what it was last told, and what its own requests came to. */
class Page {
  readonly socket: WebSocket
  moved: MovedFields | undefined
  readonly heard = new Map<number, string>()
  readonly answers = new Map<number, string>()

  constructor(port: number, cookie: string, n: number, table: string) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { cookie, origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': addressOf(n) },
      perMessageDeflate: false,
    })
    this.socket.on('open', () => {
      this.socket.send(JSON.stringify({ t: 'hello', protocol: VERSION, names: true }))
      this.socket.send(JSON.stringify({ t: 'watch', table }))
    })
    this.socket.on('message', data =>
      this.#onMessage(
        parseJson((data as Buffer).toString()) as MovedFields & { t: string; re?: number; error?: { code: string } },
      ),
    )
  }

  #onMessage(message: MovedFields & { t: string; re?: number; error?: { code: string } }): void {
    if (message.t === 'moved') {
      if (!this.moved || message.ply >= this.moved.ply) this.moved = message
      for (const { ply, text } of message.heard) this.heard.set(ply, text)
    } else if (message.re !== undefined)
      this.answers.set(message.re, message.t === 'ok' ? 'ok' : (message.error?.code ?? message.t))
  }
}

export interface Races {
  /** By what the two were answered. */
  readonly outcomes: Map<string, number>
  readonly wrong: string[]
  readonly races: number
}

const until = async (what: () => boolean, words: () => string): Promise<void> => {
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    if (what()) return
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  throw new Error(`this never came: ${words()}`)
}

/** How the loser is told: the ply is played, or the game with it. */
const TOLD = ['stale', 'over']

/** The guests of a race are told apart by their addresses. */
const FIRST = 0x700000
const MOST_SEATS = Math.max(...GAMES.map(({ seats }) => seats[0]))

/** Plays games in which every ply is raced for, until there were so many races. */
export const race = async (ports: readonly number[], wanted: number, seed: number): Promise<Races> => {
  const rng = new Sfc32(seed)
  const outcomes = new Map<string, number>()
  const wrong: string[] = []
  let races = 0
  // Every game has its share, also where there are few races.
  const share = Math.ceil(wanted / GAMES.length)
  for (let game = 0; races < wanted; game++) {
    const { name, seats } = GAMES[game % GAMES.length]!
    const people = upTo(seats[0]).map(seat => FIRST + game * MOST_SEATS + seat)
    const at = (i: number): number => ports[i % ports.length]!
    const cookies: string[] = []
    for (const n of people) cookies.push((await must(at(n), '/api/me', {}, { n })).cookie!)
    const { id } = (
      await must(
        at(0),
        '/api/tables',
        { game: name, setup: { seats: people.length } },
        { n: people[0]!, cookie: cookies[0] },
      )
    ).body as { id: string }
    const ask: AskAs = (n, what) =>
      must(at(people.indexOf(n) + 1), ...requestFor(id, what), { n, cookie: cookies[people.indexOf(n)] })
    for (const [seat, n] of people.entries()) await ask(n, sitAs(n, `P ${seat}`, seat))
    await startGame(ask, people)
    const pages = people.map(
      (n, seat) => [new Page(at(seat), cookies[seat]!, n, id), new Page(at(seat + 1), cookies[seat]!, n, id)] as const,
    )
    try {
      for (let re = 1, ply = 0; races < Math.min(wanted, (game + 1) * share); re++) {
        const all = pages.flat()
        await until(
          () => all.every(page => page.moved && page.moved.ply >= ply && page.moved.ply === all[0]!.moved!.ply),
          () => `table ${id}: all pages at ply ${ply}: ${all.map(page => page.moved?.ply).join(', ')}`,
        )
        const now = all[0]!.moved!
        if (now.over !== undefined) break
        const two = pages[now.turn]!
        const [first, second] = two.map(page => page.moved!.moves)
        const one = first![rng.below(first!.length)]!
        const others = second!.filter(move => move !== one)
        const other = others.length > 0 ? others[rng.below(others.length)]! : undefined
        const send = (page: Page, move: string): void =>
          page.socket.send(JSON.stringify({ t: 'play', re, table: id, number: 1, ply: now.ply, move }))
        send(two[0], one)
        if (other !== undefined) send(two[1], other)
        await until(
          () => two[0].answers.has(re) && (other === undefined || two[1].answers.has(re)),
          () => `table ${id}: answers at ply ${now.ply}`,
        )
        ply = now.ply + 1
        if (other === undefined) continue
        races++
        const said = two.map(page => page.answers.get(re)!)
        const key = [...said].sort().join(' and ')
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
        if (said.filter(answer => answer === 'ok').length !== 1 || !said.some(answer => TOLD.includes(answer)))
          wrong.push(`table ${id} ply ${now.ply}: ${said.join(', ')}`)
        const winner = said[0] === 'ok' ? one : other
        await until(
          () => all.every(page => page.heard.has(now.ply)),
          () => `table ${id}: everybody told of ply ${now.ply}`,
        )
        for (const page of two)
          if (page.heard.get(now.ply) !== winner)
            wrong.push(`table ${id} ply ${now.ply}: ${winner} won, but ${page.heard.get(now.ply)} was told`)
      }
    } finally {
      for (const page of pages.flat()) page.socket.terminate()
    }
  }
  return { outcomes, wrong, races }
}
