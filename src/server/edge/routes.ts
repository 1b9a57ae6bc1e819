import * as z from 'zod/mini'
import { levelNames } from '../../bots/index.ts'
import { GAMES } from '../../games/index.ts'
import { fault, isFault } from '../../table/faults.ts'
import { makeTable, nameText, reportText, seatInfo, type TableAsk, tableAsk, tableInfo } from '../../table/protocol.ts'
import { type Edge, DROP_COOKIE, type Route, route, Text } from './route.ts'
import type { Store } from '../store/ports.ts'

// Everything that can be asked over HTTP, as data. The documentation at /api/openapi.json is made from this list.

const table = z.strictObject({ id: tableInfo.shape.id })
const seat = seatInfo.shape.seat
const number = z.strictObject({
  number: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
})
const nothing = z.strictObject({})
const done = z.object({ ok: z.literal(true) })
const DONE = { ok: true } as const
const tables = z.object({ tables: z.array(tableInfo) })
const anything = z.unknown()

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`)))
const pushAddress = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
})

const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }

const DOES: { readonly [T in TableAsk['t']]: string } = {
  sit: 'Take a seat, under a name, with the SHA-256 of 16 random bytes for the luck of the game.',
  commit: 'As somebody who sits: the SHA-256 of other 16 random bytes, for a rematch or after a start was broken off.',
  ready: 'Once the seats are fixed: the 16 random bytes themselves. The last of these marks starts the game.',
  stand: 'Leave the seat before the game starts.',
  name: 'Change the own name while no game is running.',
  bot: 'As the host: put a bot on a seat.',
  remove: 'As the host: empty a seat before the game starts, also one that sent no ready mark for 30 s.',
  'add-seat': 'As the host: add a seat before the game starts, as far as the game allows.',
  'drop-seat':
    'As the host: take away a seat that is open or a bot’s before the game starts; the seats after it move up.',
  start: 'As the host: fix the seats. The game starts when everybody has sent the ready mark.',
  rematch: 'After the end: play again with the same people, at the same link.',
  close: 'As the host: close the table.',
}

const askRoutes: readonly Route[] = tableAsk.def.options.map(option => {
  const t = option.shape.t.def.values[0]!
  return route({
    method: 'POST',
    path: `/api/tables/:id/${t}`,
    does: DOES[t],
    who: t === 'sit' ? 'new' : 'known',
    params: table,
    body: z.omit(option as z.ZodMiniObject<{ t: z.ZodMiniLiteral<TableAsk['t']> }>, { t: true }),
    answer: tableInfo,
    handle: async ({ rooms, store, limits }, { params, body, by, from }) => {
      if (t === 'sit' && (await seatsOf(store, by.who, limits.most.seats)) >= limits.most.seats)
        return fault('too-many', { what: 'seats', most: limits.most.seats })
      return rooms.ask(params.id, by, { ...(body as object), t } as TableAsk, from)
    },
  })
})

/** The seats somebody holds at tables that are not over, and those that wait for people. */
const openTables = async (
  store: Store,
  who: string,
  most: number,
): Promise<{ readonly all: number; readonly waiting: number }> => {
  const rows = (await store.tablesOf(who, most)).filter(({ status }) => status === 'gathering' || status === 'playing')
  return { all: rows.length, waiting: rows.filter(({ status }) => status === 'gathering').length }
}
const seatsOf = async (store: Store, who: string, most: number): Promise<number> =>
  (await openTables(store, who, 2 * most)).all

const limitsAnswer = z.object({
  messagesPerSecond: z.number(),
  messageBurst: z.int(),
  messageBytes: z.int(),
  bodyBytes: z.int(),
  badMessages: z.int(),
  sockets: z.int(),
})

const limitsOf = ({ limits }: Edge): z.infer<typeof limitsAnswer> => ({
  messagesPerSecond: limits.messages.points / limits.messages.seconds,
  messageBurst: limits.messages.points,
  messageBytes: limits.most.messageBytes,
  bodyBytes: limits.most.bodyBytes,
  badMessages: limits.most.badMessages,
  sockets: limits.most.socketsOfIdentity,
})

const words = z.object({ en: z.string(), de: z.string(), fr: z.string(), it: z.string() })
const since = z.optional(z.int())
const optionValue = z.object({ value: z.union([z.string(), z.number(), z.boolean()]), words, since })
const option = z.object({
  name: z.string(),
  kind: z.enum(['choice', 'seat', 'number', 'data']),
  part: z.optional(z.string()),
  words,
  since,
  values: z.optional(z.readonly(z.array(optionValue))),
  least: z.optional(z.int()),
  most: z.optional(z.int()),
  usual: z.optional(z.int()),
  code: z.optional(z.object({ hint: words, bad: words })),
})
const preset = z.object({
  name: z.string(),
  words,
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
const gameOptions = z.object({ options: z.readonly(z.array(option)), presets: z.readonly(z.array(preset)) })

export const ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/me',
    does: 'Get an identity: sets a cookie if there is none.',
    who: 'new',
    body: nothing,
    answer: z.object({ you: z.string() }),
    handle: async (_, { by }) => ({ you: by.who }),
  }),
  route({
    method: 'GET',
    path: '/api/me',
    does: 'Everything that is stored about the caller.',
    who: 'anyone',
    answer: z.object({
      you: z.optional(z.string()),
      made: z.optional(z.number()),
      seen: z.optional(z.number()),
      program: z.optional(z.boolean()),
      tables: z.array(tableInfo),
      push: z.array(z.string()),
      muted: z.int(),
    }),
    handle: async ({ rooms, store }, { by }) => {
      if (!by) return { tables: [], push: [], muted: 0 }
      const { made, seen, program } = by.person
      const push = (await store.pushOf(by.who)).map(({ endpoint }) => endpoint)
      return {
        you: by.who,
        made,
        seen,
        program,
        tables: [...(await rooms.tablesOf(by.who))],
        push,
        muted: (await store.mutedBy(by.who)).length,
      }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    does: 'Delete what is stored about the caller: seats are left, names in finished games are removed.',
    who: 'known',
    answer: done,
    handle: async ({ rooms, closeSockets }, { by }) => {
      const refused = await rooms.forget(by.who)
      if (refused) return refused
      closeSockets(by.who)
      return DROP_COOKIE
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/tables',
    does: 'The tables at which the caller sits, newest first.',
    who: 'anyone',
    answer: tables,
    handle: async ({ rooms }, { by }) => ({ tables: by ? [...(await rooms.tablesOf(by.who))] : [] }),
  }),
  route({
    method: 'GET',
    path: '/api/games',
    does: 'The registered games, how many they seat, what a table may choose, and their bots.',
    who: 'anyone',
    answer: z.object({
      games: z.array(
        z.object({
          name: z.string(),
          version: z.int(),
          seats: z.array(z.int()),
          together: z.boolean(),
          choices: gameOptions,
          bots: z.array(z.string()),
        }),
      ),
    }),
    handle: async () => ({
      games: GAMES.map(game => ({
        name: game.name,
        version: game.version,
        seats: [...game.seats],
        together: game.together,
        choices: game.choices ?? { options: [], presets: [] },
        bots: [...levelNames(game)],
      })),
    }),
  }),
  route({
    method: 'GET',
    path: '/api/lobby',
    does: 'Public tables, newest first.',
    who: 'anyone',
    answer: tables,
    handle: async ({ rooms }) => ({ tables: [...(await rooms.lobby())] }),
  }),
  route({
    method: 'POST',
    path: '/api/tables',
    does: 'Make a table. The caller becomes its host.',
    who: 'new',
    rate: 'make',
    body: makeTable,
    answer: tableInfo,
    handle: async ({ rooms, store, limits }, { by, body, from }) => {
      const most = limits.most.waitingTables
      if ((await openTables(store, by.who, 2 * limits.most.seats)).waiting >= most)
        return fault('too-many', { what: 'tables', most })
      const made = await rooms.make(by, body)
      // Only tables that were made count.
      if (isFault(made)) {
        limits.charge('make/identity', by.who, -1)
        limits.charge('make/address', from, -1)
      }
      return made
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id',
    does: 'What is public about a table besides the game itself.',
    who: 'anyone',
    params: table,
    answer: tableInfo,
    handle: ({ rooms }, { params }) => rooms.info(params.id),
  }),
  ...askRoutes,
  route({
    method: 'POST',
    path: '/api/tables/:id/code',
    does: 'A code that moves the own seat to another device: 9 letters and digits, for 5 minutes, once.',
    who: 'known',
    rate: 'rare',
    params: table,
    body: nothing,
    answer: z.object({ code: z.string(), until: z.number() }),
    handle: ({ rooms }, { params, by }) => rooms.code(params.id, by),
  }),
  route({
    method: 'POST',
    path: '/api/redeem',
    does: 'Take over the seat a code was made for. At most five wrong tries per address in 15 minutes.',
    who: 'new',
    body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: tableInfo,
    handle: async ({ rooms, limits }, { by, body, from }) => {
      const refused = await limits.refuse('code/address', from)
      if (refused) return refused
      const moved = await rooms.redeem(body.code, by)
      if (!isFault(moved) || moved.code !== 'bad-code') limits.charge('code/address', from, -1)
      return moved
    },
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/claim',
    does: 'Claim a seat whose access was lost, while its holder is away; the other people at the table must agree.',
    who: 'new',
    rate: 'rare',
    params: table,
    body: z.strictObject({ seat, name: nameText }),
    answer: tableInfo,
    handle: ({ rooms }, { params, by, body }) => rooms.claim(params.id, by, body.seat, body.name),
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/mute',
    does: 'Mute or unmute the person on a seat.',
    who: 'known',
    params: table,
    body: z.strictObject({ seat, muted: z.boolean() }),
    answer: done,
    handle: async ({ rooms }, { params, by, body }) => (await rooms.mute(params.id, by, body.seat, body.muted)) ?? DONE,
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/report',
    does: 'Report the person on a seat of the own table to the operator: it is kept with what that person said there.',
    who: 'known',
    rate: 'rare',
    params: table,
    body: z.strictObject({ seat, why: reportText }),
    answer: done,
    handle: async ({ rooms }, { params, by, body }) => (await rooms.report(params.id, by, body.seat, body.why)) ?? DONE,
  }),
  route({
    method: 'POST',
    path: '/api/tables/:id/tokens',
    does: 'As the host: a token with which a program may sit at this table. It is shown once.',
    who: 'known',
    rate: 'rare',
    params: table,
    body: nothing,
    answer: z.object({ token: z.string(), table: tableInfo.shape.id, limits: limitsAnswer }),
    handle: async (edge, { params, by }) => {
      const refused = await edge.rooms.refuseToHost(params.id, by)
      if (refused) return refused
      const { token } = await edge.auth.makeToken(params.id)
      return { token, table: params.id, limits: limitsOf(edge) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/record',
    does: 'The record of a finished game, with its seed and the own notes; the last one, or by its number.',
    who: 'anyone',
    params: table,
    query: number,
    answer: anything,
    handle: async ({ rooms }, { params, query, by }) => {
      const record = await rooms.record(params.id, query.number, by)
      if (typeof record !== 'string') return record
      return new Text(record, {
        'content-disposition': `attachment; filename="safehouse-${params.id}${query.number === undefined ? '' : `-${query.number}`}.json"`,
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:id/reasons',
    does: 'Why the bots of a finished game moved as they did, by ply.',
    who: 'anyone',
    params: table,
    query: number,
    answer: z.object({ reasons: z.array(z.object({ ply: z.int(), why: z.record(z.string(), anything) })) }),
    handle: async ({ rooms }, { params, query }) => {
      const reasons = await rooms.reasons(params.id, query.number)
      return isFault(reasons)
        ? reasons
        : { reasons: reasons.map(({ ply, why }) => ({ ply, why: why as Record<string, unknown> })) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/setups/:hash',
    does: 'A setup by its hash: the data a page needs to read views. It never changes.',
    who: 'anyone',
    params: z.strictObject({ hash: tableInfo.shape.setup }),
    answer: anything,
    handle: async ({ rooms }, { params }) => {
      const text = await rooms.setup(params.hash)
      return text === undefined ? fault('not-found') : new Text(text, FOREVER)
    },
  }),
  route({
    method: 'GET',
    path: '/api/push/key',
    does: 'The public key a browser needs to subscribe to push notifications.',
    who: 'anyone',
    answer: z.object({ key: z.string() }),
    handle: async ({ push }) => (push.isOn ? { key: await push.publicKey() } : fault('bad-push', { why: 'off' })),
  }),
  route({
    method: 'POST',
    path: '/api/push',
    does: 'Subscribe this browser to push notifications for turns in slow games.',
    who: 'new',
    rate: 'rare',
    body: pushAddress,
    answer: done,
    handle: async ({ push }, { by, body }) =>
      (await push.keep({ who: by.who, endpoint: body.endpoint, p256dh: body.keys.p256dh, auth: body.keys.auth })) ??
      DONE,
  }),
  route({
    method: 'DELETE',
    path: '/api/push',
    does: 'Unsubscribe this browser from push notifications.',
    who: 'known',
    body: z.strictObject({ endpoint: pushAddress.shape.endpoint }),
    answer: done,
    handle: async ({ push }, { by, body }) => {
      await push.drop(by.who, body.endpoint)
      return DONE
    },
  }),
]

/** What a program may ask besides what concerns its own table. */
export const isForPrograms = ({ method, path }: Route): boolean => method === 'GET' || path === '/api/me'
