import * as z from 'zod/mini'
import { MOST_NOTE_LENGTH } from '../core/record-form.ts'
import { AIDS, MOST_PAST, NAME_UNITS, REACTIONS } from './constants.ts'

// Every message between a page or program and the server, both ways. The types come from the schemas, and so do the
// published ones.

const LIMITS = { text: 500, note: MOST_NOTE_LENGTH, move: 40, level: 40, table: 32, past: MOST_PAST } as const

/** Half of a pair of units is no character: no database and no font can show it. */
const wellFormed = z.refine<string>(value => !/\p{Cs}/u.test(value))
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), wellFormed)
/** What somebody tells the operator about a person; it may say nothing. */
export const reportText = z.string().check(z.maxLength(LIMITS.text), wellFormed)
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const seat = z.int().check(z.minimum(0), z.maximum(15))
const tableId = z.string().check(z.regex(/^[a-z0-9]{20,32}$/))
const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
export const nameText = z.string().check(z.minLength(1), z.maxLength(NAME_UNITS))
const word = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** How fast a table is played: at once, with a clock a move or none, or over days. */
const pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live'), seconds: z.optional(z.int().check(z.minimum(5), z.maximum(3600))) }),
  z.strictObject({ kind: z.literal('slow'), days: z.int().check(z.minimum(1), z.maximum(30)) }),
])
export type Pace = z.infer<typeof pace>

/**
 * What a vote is about: a bot for an absent seat, back to the start of the phase, a seat for a person who lost the way
 * in, a person who shall leave a public table.
 */
const motion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stand-in'), seat }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('seat'), seat }),
  z.strictObject({ kind: z.literal('out'), seat }),
])
export type Motion = z.infer<typeof motion>

export const re = z.optional(count)

// From a page to the server. `re` comes back with the answer.
const schemasToServer = [
  z.strictObject({
    t: z.literal('hello'),
    re,
    protocol: count,
    build: z.optional(z.string().check(z.maxLength(80))),
    names: z.optional(z.boolean()),
  }),
  z.strictObject({
    t: z.literal('watch'),
    re,
    table: tableId,
    number: z.optional(count),
    since: z.optional(count),
    past: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.past))),
  }),
  z.strictObject({ t: z.literal('leave'), re, table: tableId }),
  z.strictObject({ t: z.literal('play'), re, table: tableId, number: count, ply: count, move: text(LIMITS.move) }),
  z.strictObject({ t: z.literal('undo'), re, table: tableId, number: count, ply: count }),
  z.strictObject({ t: z.literal('vote'), re, table: tableId, about: motion, yes: z.boolean() }),
  z.strictObject({ t: z.literal('habit'), re, table: tableId, name: word, answer: word }),
  z.strictObject({ t: z.literal('time'), re, table: tableId, seat }),
  z.strictObject({ t: z.literal('nudge'), re, table: tableId, seat }),
  z.strictObject({ t: z.literal('back'), re, table: tableId }),
  z.strictObject({ t: z.literal('commit'), re, table: tableId, hash: hex(32) }),
  z.strictObject({ t: z.literal('ready'), re, table: tableId, nonce: hex(16) }),
  z.strictObject({ t: z.literal('say'), re, table: tableId, text: text(LIMITS.text) }),
  z.strictObject({ t: z.literal('react'), re, table: tableId, what: z.enum(REACTIONS) }),
  z.strictObject({
    t: z.literal('note'),
    re,
    table: tableId,
    text: z.string().check(z.maxLength(LIMITS.note), wellFormed),
    shared: z.optional(z.boolean()),
  }),
  z.strictObject({ t: z.literal('lobby'), re, on: z.boolean() }),
] as const
export const messageToServer = z.discriminatedUnion('t', schemasToServer)
export type ToServer = z.infer<typeof messageToServer>

const json = z.unknown()
const faultSchema = z.object({ code: z.string(), params: z.record(z.string(), json) })

export const seatInfo = z.object({
  seat,
  kind: z.enum(['open', 'person', 'bot', 'program']),
  name: z.string(),
  /** Of a bot. */
  level: z.optional(z.string()),
  /** A bot plays for this person now. */
  standIn: z.boolean(),
  here: z.boolean(),
  /** Of a person or program: the hash of its nonce, and whether its ready mark has come. */
  hash: z.optional(hex(32)),
  ready: z.optional(z.literal(true)),
})
export type SeatInfo = z.infer<typeof seatInfo>

const aids = z.enum(AIDS)
export type Aids = z.infer<typeof aids>

/** What everybody may know of a table besides the game itself. */
export const tableInfo = z.object({
  id: tableId,
  game: z.string(),
  /** Hash of the whole setup; its text is at /api/setups/<hash>. */
  setup: hex(32),
  seats: z.array(seatInfo),
  host: z.optional(seat),
  status: z.enum(['gathering', 'playing', 'over', 'closed']),
  /** It was closed because nothing happened there for too long. */
  idle: z.optional(z.literal(true)),
  public: z.boolean(),
  spectators: z.boolean(),
  /** The deduction aids a page may show; without it all. */
  aids: z.optional(aids),
  pace,
  commitment: hex(32),
  /**
   * The seats are fixed and ready marks are awaited; `until` is when the host may free a seat that has not answered, by
   * the server's time.
   */
  starting: z.optional(z.object({ until: z.optional(z.number()) })),
  made: z.number(),
  /** Of a claim: the name, and until when it stands open by the server's time. */
  votes: z.array(
    z.object({ about: motion, yes: z.array(seat), name: z.optional(z.string()), until: z.optional(z.number()) }),
  ),
  /** Which game of this table this is, from 1: a rematch keeps the link and the people. */
  number: count,
})
export type TableInfo = z.infer<typeof tableInfo>

/** Time left of who is to act, with the server's now; none where no clock runs. */
const clocks = z.object({ now: z.number(), seat: z.optional(seat), left: z.optional(z.number()) })
export type Clocks = z.infer<typeof clocks>

const heardPly = z.object({
  ply: count,
  actor: z.int(),
  text: z.string(),
  /** The bytes of the view after it, in base64: where the past was asked for. */
  view: z.optional(z.string()),
})
export type HeardPly = z.infer<typeof heardPly>

const saidSchema = z.object({
  seat: z.optional(seat),
  name: z.string(),
  text: z.optional(z.string()),
  what: z.optional(z.enum(REACTIONS)),
  at: z.number(),
})
export type ChatLine = z.infer<typeof saidSchema>

// From the server.
const schemasFromServer = [
  z.object({
    t: z.literal('hello'),
    re,
    protocol: count,
    build: z.string(),
    now: z.number(),
    you: z.optional(z.string()),
  }),
  /** The page is too old: load the new build when no own move is under way. */
  z.object({ t: z.literal('update'), build: z.string() }),
  z.object({ t: z.literal('ok'), re }),
  z.object({ t: z.literal('error'), re, table: z.optional(tableId), error: faultSchema, text: z.string() }),
  z.object({
    t: z.literal('table'),
    re,
    table: tableInfo,
    viewer: z.int(),
    now: z.number(),
    habits: z.optional(z.record(z.string(), z.string())),
    /** Whether the reader is the host: who has no seat can be one too. */
    hosts: z.optional(z.literal(true)),
  }),
  z.object({
    t: z.literal('moved'),
    re,
    table: tableId,
    number: count,
    ply: count,
    /** What was heard since the ply the page had. */
    heard: z.array(heardPly),
    /** The bytes of the view in base64, or the view with names for those who asked for names. */
    view: z.union([z.string(), json]),
    /** With names: the legal moves as text. */
    moves: z.optional(z.array(z.string())),
    turn: z.int(),
    /** The seat whose person plays for the bot to act, in a shared decision. */
    decides: z.optional(seat),
    /** Whether the own last move may be taken back. */
    undo: z.boolean(),
    talk: z.boolean(),
    clocks,
    over: z.optional(json),
  }),
  z.object({ t: z.literal('here'), table: tableId, seats: z.array(seat), watching: count }),
  z.object({
    t: z.literal('said'),
    table: tableId,
    said: z.array(saidSchema),
    /** The seats the reader has muted: sent to those who come. */
    muted: z.optional(z.array(seat)),
  }),
  z.object({ t: z.literal('note'), table: tableId, text: z.string(), shared: z.boolean() }),
  /** The person on that seat calls the reader. */
  z.object({ t: z.literal('nudged'), table: tableId, by: seat }),
  z.object({ t: z.literal('lobby'), tables: z.array(tableInfo) }),
  z.object({ t: z.literal('gone'), table: tableId, error: faultSchema, text: z.string() }),
] as const
export const messageFromServer = z.discriminatedUnion('t', schemasFromServer)
export type FromServer = z.infer<typeof messageFromServer>

/** What a table is made with. The setup is the game's own business: it checks it and names the field. */
export const makeTable = z.strictObject({
  game: word,
  setup: z.record(z.string(), json),
  public: z._default(z.boolean(), false),
  spectators: z._default(z.boolean(), true),
  aids: z.optional(aids),
  pace: z._default(pace, { kind: 'live' }),
  /** Bots to seat at once: a level for each, from the last seat down. */
  bots: z._default(z.array(text(LIMITS.level)).check(z.maxLength(15)), []),
})
export type MakeTable = z.infer<typeof makeTable>

/** What a seated person or the host asks of a table over HTTP. */
export const tableAsk = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('sit'), name: nameText, hash: hex(32), seat: z.optional(seat) }),
  z.strictObject({ t: z.literal('commit'), hash: hex(32) }),
  z.strictObject({ t: z.literal('ready'), nonce: hex(16) }),
  z.strictObject({ t: z.literal('stand') }),
  z.strictObject({ t: z.literal('name'), name: nameText }),
  z.strictObject({ t: z.literal('bot'), seat, level: text(LIMITS.level) }),
  z.strictObject({ t: z.literal('remove'), seat }),
  z.strictObject({ t: z.literal('add-seat') }),
  z.strictObject({ t: z.literal('drop-seat'), seat }),
  z.strictObject({ t: z.literal('start') }),
  z.strictObject({ t: z.literal('rematch') }),
  z.strictObject({ t: z.literal('close') }),
])
export type TableAsk = z.infer<typeof tableAsk>
