import { describe, expect, test } from 'vitest'
import { type Client, connect, type LineEvents } from './client.ts'
import { delayOf } from './link.ts'
import { VERSION } from '../constants.ts'
import { type Fault, fault } from '../faults.ts'
import type { FromServer, ToServer } from '../protocol.ts'

const TABLE = 'abcdefghijklmnopqrstuvwx'

/** A server in memory: lines that open when told to, time that passes when told to. */
class ClientFixture {
  readonly lines: { readonly events: LineEvents; readonly sent: ToServer[]; closed: boolean }[] = []
  readonly timers: { readonly ms: number; readonly ring: () => void; stopped: boolean }[] = []
  readonly received: FromServer[] = []
  readonly states: string[] = []
  readonly client: Client

  constructor(build?: string) {
    this.client = connect({
      ports: {
        line: events => {
          const line = { events, sent: [] as ToServer[], closed: false }
          this.lines.push(line)
          return { send: text => void line.sent.push(JSON.parse(text) as ToServer), close: () => (line.closed = true) }
        },
        later: (ms, then) => {
          const timer = { ms, ring: then, stopped: false }
          this.timers.push(timer)
          return () => (timer.stopped = true)
        },
        random: () => 1,
      },
      ...(build === undefined ? {} : { build }),
      onMessage: message => void this.received.push(message),
      state: state => void this.states.push(state),
    })
  }

  get line() {
    return this.lines.at(-1)!
  }

  get kinds(): string[] {
    return this.line.sent.map(({ t }) => t)
  }

  say(message: FromServer): void {
    this.line.events.message(JSON.stringify(message))
  }

  greet(): void {
    this.line.events.open()
    this.say({ t: 'hello', protocol: VERSION, build: 'b', now: 0 })
  }

  /** The line breaks, and after the delay there is another. */
  breakLine(): number {
    this.line.events.close()
    const timer = this.timers.filter(({ stopped }) => !stopped).at(-1)!
    timer.stopped = true
    timer.ring()
    return timer.ms
  }

  moved(ply: number): void {
    this.say({
      t: 'moved',
      table: TABLE,
      number: 1,
      ply,
      heard: [],
      view: '',
      turn: 0,
      undo: false,
      talk: true,
      clocks: { now: 0 },
    })
  }
}

const settled = async (promise: Promise<FromServer | Fault>): Promise<FromServer | Fault | 'waiting'> =>
  Promise.race([promise, new Promise<'waiting'>(resolve => setTimeout(resolve, 0, 'waiting'))])

describe('the client', () => {
  test('says hello first, then what was asked for before the line stood', () => {
    const fixture = new ClientFixture('build-1')
    fixture.client.watch(TABLE)
    fixture.client.lobby(true)
    expect(fixture.line.sent).toEqual([])
    fixture.greet()
    expect(fixture.line.sent).toEqual([
      { t: 'hello', protocol: VERSION, build: 'build-1' },
      { t: 'watch', table: TABLE },
      { t: 'lobby', on: true },
    ])
    expect(fixture.states).toEqual(['connecting', 'open'])
  })

  test('answers go to who asked, by number; a refusal is a value', async () => {
    const fixture = new ClientFixture()
    fixture.greet()
    const first = fixture.client.ask({ t: 'play', table: TABLE, number: 1, ply: 4, move: 'x' })
    const second = fixture.client.ask({ t: 'say', table: TABLE, text: 'hi' })
    fixture.say({ t: 'error', re: 2, error: { code: 'no-talk', params: {} }, text: '' })
    fixture.say({ t: 'ok', re: 1 })
    expect(await second).toEqual({ code: 'no-talk', params: {} })
    expect(await first).toEqual({ t: 'ok', re: 1 })
  })

  test('comes back with since, and sends a move again that was not answered', async () => {
    const fixture = new ClientFixture()
    fixture.greet()
    fixture.client.watch(TABLE)
    fixture.moved(7)
    const move = fixture.client.ask({ t: 'play', table: TABLE, number: 1, ply: 7, move: 'x' })
    const said = fixture.client.ask({ t: 'say', table: TABLE, text: 'hi' })
    fixture.breakLine()
    expect(await said).toEqual(fault('no-answer'))
    fixture.greet()
    expect(fixture.line.sent).toEqual([
      { t: 'hello', protocol: VERSION },
      { t: 'watch', table: TABLE, number: 1, since: 7 },
      { t: 'play', table: TABLE, number: 1, ply: 7, move: 'x', re: 1 },
    ])
    fixture.say({ t: 'ok', re: 1 })
    expect(await move).toEqual({ t: 'ok', re: 1 })
    fixture.breakLine()
    fixture.greet()
    expect(fixture.kinds).toEqual(['hello', 'watch'])
  })

  test('a table that was left is not watched again', () => {
    const fixture = new ClientFixture()
    fixture.greet()
    fixture.client.watch(TABLE)
    fixture.client.leave(TABLE)
    fixture.breakLine()
    fixture.greet()
    expect(fixture.kinds).toEqual(['hello'])
  })

  test('delays grow, up to half a minute, and begin anew once the line stood', () => {
    const fixture = new ClientFixture()
    fixture.greet()
    const delays = Array.from({ length: 10 }, () => fixture.breakLine())
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    fixture.greet()
    expect(fixture.breakLine()).toBe(250)
    expect(delayOf(3, 0)).toBe(1000)
    expect(delayOf(3, 1)).toBe(2000)
  })

  test('a page too old to be understood does not try again; one that is only older goes on', () => {
    const old = new ClientFixture()
    old.line.events.open()
    old.say({ t: 'update', build: 'new' })
    old.line.events.close()
    expect(old.states.at(-1)).toBe('outdated')
    expect(old.timers.filter(({ stopped }) => !stopped)).toEqual([])
    const older = new ClientFixture('a')
    older.greet()
    older.say({ t: 'update', build: 'new' })
    older.breakLine()
    expect(older.states.at(-1)).toBe('connecting')
    expect(older.received.at(-1)).toEqual({ t: 'update', build: 'new' })
  })

  test('a move that a page too old cannot send is given up, so that the page can be loaded anew', async () => {
    const old = new ClientFixture()
    old.greet()
    const play = { t: 'play', table: TABLE, number: 1, ply: 4, move: 'x' } as const
    const sent = old.client.ask(play)
    old.breakLine()
    old.line.events.open()
    old.say({ t: 'update', build: 'new' })
    old.line.events.close()
    expect(await settled(sent)).toEqual(fault('no-answer'))
    expect(await settled(old.client.ask(play))).toEqual(fault('not-connected'))
  })

  test('a line that does not answer is given up, and what it says later means nothing', async () => {
    const fixture = new ClientFixture()
    fixture.greet()
    const move = fixture.client.ask({ t: 'play', table: TABLE, number: 1, ply: 0, move: 'x' })
    fixture.timers.at(-1)!.ring()
    expect(fixture.kinds).toEqual(['hello', 'play', 'hello'])
    fixture.timers.at(-1)!.ring()
    const [gone] = fixture.lines
    expect(gone!.closed).toBe(true)
    gone!.events.message(JSON.stringify({ t: 'ok', re: 1 }))
    expect(await settled(move)).toBe('waiting')
    fixture.timers.at(-1)!.ring()
    fixture.greet()
    expect(fixture.kinds).toEqual(['hello', 'play'])
  })

  test('closed, it answers everybody and stays closed', async () => {
    const fixture = new ClientFixture()
    fixture.greet()
    const move = fixture.client.ask({ t: 'play', table: TABLE, number: 1, ply: 0, move: 'x' })
    fixture.client.close()
    expect(await move).toEqual(fault('no-answer'))
    expect(fixture.states.at(-1)).toBe('closed')
    expect(fixture.timers.filter(({ stopped }) => !stopped)).toEqual([])
    expect(await fixture.client.ask({ t: 'back', table: TABLE })).toEqual(fault('not-connected'))
  })

  test('what is no message of the protocol is ignored', () => {
    const fixture = new ClientFixture()
    fixture.greet()
    for (const text of ['', 'null', '[]', '{}', '{"t":1}', 'nonsense']) fixture.line.events.message(text)
    expect(fixture.received).toHaveLength(1)
  })
})
