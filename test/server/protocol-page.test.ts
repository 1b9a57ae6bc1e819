import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { messageFromServer, messageToServer } from '../../src/table/protocol.ts'
import { MOST_BOT_TABLES } from '../../src/server/automation/bot-tables.ts'
import { MOST_WATCHED } from '../../src/server/rooms/people/watchers.ts'
import { MOST, RATES } from '../../src/server/edge/limits.ts'
import { FAULT_CODES, STATUS } from '../../src/server/edge/status.ts'
import { Guest, openTestServer, textOf } from './test-server.ts'

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8')

interface Block {
  readonly kind: string
  readonly lines: readonly { readonly sent: boolean; readonly text: string }[]
}

const blocks: Block[] = [...page.matchAll(/^```((?:http|ws)[ \w]*)\n([\s\S]*?)^```/gm)].map(([, kind, body]) => ({
  kind: kind!,
  lines: body!
    .trim()
    .split('\n')
    .map(line => ({ sent: line.startsWith('> '), text: line.slice(2) })),
}))

/** What `$name` stands for, once it has been said. */
class Names {
  readonly #values = new Map<string, unknown>()

  fill(text: string): string {
    return text
      .replace(/"\$(\w+)"/g, (_, name: string) => JSON.stringify(this.#value(name)))
      .replace(/\$(\w+)/g, (_, name: string) => String(this.#value(name)))
  }

  #value(name: string): unknown {
    if (!this.#values.has(name)) throw new Error(`$${name} has not been said yet`)
    return this.#values.get(name)
  }

  /** Whether an answer contains what the page shows; names that are new are noted if all of it does. */
  fits(shown: unknown, answer: unknown): boolean {
    const found = new Map<string, unknown>()
    if (!this.#contains(shown, answer, found)) return false
    for (const [name, value] of found) this.#values.set(name, value)
    return true
  }

  get(name: string): unknown {
    return this.#value(name)
  }

  #contains(shown: unknown, answer: unknown, found: Map<string, unknown>): boolean {
    const name = typeof shown === 'string' ? /^\$(\w+)$/.exec(shown)?.[1] : undefined
    if (name !== undefined) {
      const known = this.#values.get(name) ?? found.get(name)
      if (known === undefined && answer !== undefined) found.set(name, answer)
      return answer !== undefined && (known === undefined || known === answer)
    }
    if (typeof shown !== 'object' || shown === null) return shown === answer
    if (typeof answer !== 'object' || answer === null) return false
    return Object.entries(shown).every(([key, value]) =>
      this.#contains(value, (answer as { [key: string]: unknown })[key], found),
    )
  }
}

const showing = (text: string): unknown => JSON.parse(text)

test('the session of the page happens as it says', async () => {
  const server = await openTestServer()
  const guest = new Guest(server.url)
  const names = new Names()
  let socket: WebSocket | undefined
  let waiting: unknown[] = []

  const open = async (): Promise<WebSocket> => {
    const made = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, {
      headers: { origin: server.url, cookie: guest.cookie },
    })
    waiting = []
    made.on('message', data => waiting.push(JSON.parse(textOf(data))))
    await new Promise(resolve => made.on('open', resolve))
    return made
  }

  const overHttp = async ({ kind, lines }: Block): Promise<void> => {
    const [method, path] = names.fill(lines[0]!.text).split(' ')
    const sent = lines.filter(line => line.sent).map(line => names.fill(line.text))
    const token = kind.endsWith('token')
      ? { authorization: `Bearer ${String(names.get('token'))}`, cookie: '', origin: '' }
      : {}
    const answer = await guest.ask(method!, path!, sent[1], token)
    const [status, shown] = lines.filter(line => !line.sent)
    expect([path, String(answer.status)]).toEqual([path, status!.text])
    expect([path, answer.body, names.fits(showing(shown!.text), answer.body)]).toEqual([path, answer.body, true])
  }

  const heard = async (shown: string): Promise<void> => {
    const deadline = Date.now() + 10_000
    for (;;) {
      const at = waiting.findIndex(message => names.fits(showing(shown), message))
      if (at >= 0) {
        waiting.splice(0, at + 1)
        return
      }
      if (Date.now() > deadline) throw new Error(`never heard: ${shown}\n${JSON.stringify(waiting)}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }

  const overSocket = async ({ kind, lines }: Block): Promise<void> => {
    if (kind.endsWith('again')) socket?.terminate()
    if (!socket || kind.endsWith('again')) socket = await open()
    for (const { sent, text } of lines) {
      if (sent) socket.send(names.fill(text))
      else await heard(text)
    }
  }

  expect(blocks.length).toBeGreaterThan(10)
  for (const block of blocks) await (block.kind.startsWith('ws') ? overSocket(block) : overHttp(block))
  socket?.terminate()
  await server.close()
})

describe('the page is whole', () => {
  const tables = page.split('\n').filter(line => line.startsWith('|'))
  const cells = tables.map(line => line.split('|').map(cell => cell.trim()))

  test.each(FAULT_CODES.map(code => [code] as const))('refusal %s, with its status', code => {
    const row = cells.find(([, first]) => first?.split(', ').includes(`\`${code}\``))
    const codes = row?.[1]?.split(', ') ?? []
    const statuses = row?.[4]?.split(', ') ?? []
    const own = statuses.length === 1 ? statuses[0] : statuses[codes.indexOf(`\`${code}\``)]
    expect(own).toBe(String(STATUS[code]))
  })

  test.each([
    ['to the server', messageToServer],
    ['from the server', messageFromServer],
  ] as const)('messages %s', (title, schema) => {
    const part = page.split('\n## ').find(text => text.startsWith(`Messages ${title}`))!
    const kinds = schema.def.options.map(option => option.shape.t.def.values[0])
    for (const kind of kinds) expect(part).toContain(`\`${kind}\``)
  })

  test('limits are those of the code', () => {
    /** By socket, identity and address. */
    const row = (title: string): string[] => cells.find(([, first]) => first === title)!.slice(2, 5)
    const rate = (name: keyof typeof RATES): string => {
      const { points, seconds } = RATES[name]
      return `${points} in ${seconds < 60 ? `${seconds} s` : `${seconds / 60} minutes`}`
    }
    const none = ''
    expect(row('requests')).toEqual([none, rate('ask/identity'), rate('ask/address')])
    expect(row('requests that change something')).toEqual([none, rate('change/identity'), rate('change/address')])
    expect(row('new tables')).toEqual([none, rate('make/identity'), rate('make/address')])
    expect(row('codes, claims, reports, tokens, push addresses')).toEqual([
      none,
      rate('rare/identity'),
      rate('rare/address'),
    ])
    expect(row('push addresses kept; a new one replaces the oldest')).toEqual([none, `${MOST.pushAddresses}`, none])
    expect(row('new identities')).toEqual([none, none, rate('enter/address')])
    expect(row('new sockets')).toEqual([none, rate('connect/identity'), rate('connect/address')])
    expect(row('open sockets')).toEqual([none, `${MOST.socketsOfIdentity}`, `${MOST.socketsOfAddress}`])
    expect(row('connections that are not sockets')).toEqual([none, none, `${MOST.connectionsOfAddress}`])
    expect(row('messages over a socket')).toEqual([rate('message/socket'), none, rate('message/address')])
    expect(row('messages under way')).toEqual([`${MOST.underWayOfSocket}`, none, `${MOST.underWayOfAddress}`])
    expect(row('chat, reactions and nudges')).toEqual([none, rate('talk/identity'), none])
    expect(row('wrong codes for another device')).toEqual([none, none, rate('code/address')])
    expect(row('tables that wait for people')).toEqual([none, `${MOST.waitingTables}`, none])
    expect(row('seats in games that are not over')).toEqual([none, `${MOST.seats}`, none])
    expect(row('tables watched')).toEqual([`${MOST_WATCHED}`, none, none])
    expect(row('tables at which bots play: a bot had a turn within two minutes')).toEqual([
      none,
      `${MOST_BOT_TABLES.ofHost}`,
      `${MOST_BOT_TABLES.ofAddress}`,
    ])
  })
})
