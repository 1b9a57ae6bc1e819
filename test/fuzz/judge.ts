import { GALLERY, NOBODY, type Viewer } from '../../src/core/game.ts'
import { isObject } from '../../src/core/json.ts'
import { type Fault, type FaultCode, faultInEnglish } from '../../src/table/faults.ts'
import { messageFromServer, type TableInfo } from '../../src/table/protocol.ts'
import { commitmentFor, type ExpectedGame, type Ledger, type Sight, type ExpectedTable } from './ledger.ts'

// Holds every text that leaves the server against what its reader may know at that moment: the exact bytes, and no key
// that is not expected.

/** The reader of a message. */
export interface Reader {
  readonly who: string | undefined
  readonly names: boolean
}

/** Secrets that the fuzz knows and no reader may be told. */
export interface Secrets {
  /** The numbers of all people. */
  readonly people: ReadonlySet<string>
  readonly cookies: ReadonlySet<string>
  readonly nonces: ReadonlySet<string>
  /** Codes that move a seat. */
  readonly codes: ReadonlySet<string>
  /** The text of each note, and whose it is. */
  readonly notes: ReadonlyMap<string, string>
}

type Body = { readonly [key: string]: unknown }

const INFO_KEYS = 'commitment,game,host,id,made,number,pace,public,seats,setup,spectators,status,votes'
/** The parameters each fault may have; those that are not here have none. */
const PARAMS: { readonly [C in FaultCode]?: string } = {
  'bad-message': 'field',
  'too-large': 'most',
  'too-fast': 'waitMs',
  'too-many': 'most,what',
  'bad-setup': 'problems',
  'no-bot': 'known,level',
  'seat-taken': 'seat',
  'no-seat': 'seat',
  seated: 'seat',
  'seats-open': 'open',
  'bad-name': 'why',
  'name-taken': 'name',
  'not-committed': 'seat',
  'not-yet': 'waitMs',
  stale: 'ply',
  illegal: 'move',
  present: 'seat,waitMs',
  'no-habit': 'name',
  'bad-push': 'why',
}

const need = (ok: boolean, what: string): void => {
  if (!ok) throw new Error(what)
}
const keysOf = (body: object): string => Object.keys(body).sort().join(',')
const same = (a: unknown, b: unknown, what: string): void => {
  if (a === b) return
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)]
  if (x !== y) throw new Error(`${what}: told ${x?.slice(0, 300)}, but it is ${y?.slice(0, 300)}`)
}

export class Judge {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly now: () => number
  /** The lengths of the log that a table in memory may have now. */
  readonly lengths: (table: string) => readonly number[]
  /** With several nodes, what somebody mutes at one is known at the others a moment later. */
  readonly isSpread: boolean
  texts = 0
  readonly kinds = new Map<string, number>()

  constructor(
    ledger: Ledger,
    secrets: Secrets,
    now: () => number,
    lengths: (table: string) => readonly number[],
    isSpread = false,
  ) {
    this.ledger = ledger
    this.secrets = secrets
    this.now = now
    this.lengths = lengths
    this.isSpread = isSpread
  }

  /** One message of the protocol. Throws what is wrong with it. */
  text(reader: Reader, text: string): void {
    this.texts++
    const body = JSON.parse(text) as Body
    const t = String(body['t'])
    this.kinds.set(t, (this.kinds.get(t) ?? 0) + 1)
    try {
      need(messageFromServer.safeParse(body).success, 'does not fit the schema')
      this.#secret(reader, text, t === 'moved' && 'over' in body)
      this.#message(reader, t, body)
    } catch (error) {
      throw new Error(`to ${reader.who ?? 'the gallery'}: ${(error as Error).message}\n${text.slice(0, 1500)}`, {
        cause: error,
      })
    }
  }

  #message(reader: Reader, t: string, body: Body): void {
    switch (t) {
      case 'moved':
        return this.#some(body['table'], sight => this.#moved(reader, body, sight))
      case 'table': {
        need(/^(habits,)?(hosts,)?now,(re,)?t,table,viewer$/.test(keysOf(body)), `strange keys: ${keysOf(body)}`)
        same(body['now'], this.now(), 'the time')
        return this.#some((body['table'] as TableInfo).id, sight => this.#table(reader, body, sight))
      }
      case 'here':
        need(keysOf(body) === 'seats,t,table,watching', `strange keys: ${keysOf(body)}`)
        return this.#some(body['table'], ({ sight }) =>
          need(
            (body['seats'] as number[]).every(seat => 'who' in sight.holders[seat]!),
            'somebody is here without a seat',
          ),
        )
      case 'said':
        need(/^(muted,)?said,t,table$/.test(keysOf(body)), `strange keys: ${keysOf(body)}`)
        for (const said of body['said'] as Body[]) this.#said(reader, String(body['table']), said)
        return
      case 'note':
        need(keysOf(body) === 'shared,t,table,text', `strange keys: ${keysOf(body)}`)
        need(reader.who !== undefined && this.secrets.notes.get(String(body['text'])) === reader.who, 'not their note')
        return
      case 'nudged':
        need(keysOf(body) === 'by,t,table', `strange keys: ${keysOf(body)}`)
        return this.#some(body['table'], ({ sight }) => {
          const own = sight.holders.findIndex(holder => 'who' in holder && holder.who === reader.who)
          need(own >= 0 && own !== body['by'] && 'who' in sight.holders[Number(body['by'])]!, 'nudged by nobody')
        })
      case 'ok':
        return need(keysOf(body) === 're,t', `strange keys: ${keysOf(body)}`)
      case 'error':
        need(/^error,(re,)?t,(table,)?text$/.test(keysOf(body)), `strange keys: ${keysOf(body)}`)
        return this.fault(body['error'] as Fault, String(body['text']))
      case 'gone':
        need(keysOf(body) === 'error,t,table,text', `strange keys: ${keysOf(body)}`)
        return this.fault(body['error'] as Fault, String(body['text']))
      case 'lobby':
        need(keysOf(body) === 't,tables', `strange keys: ${keysOf(body)}`)
        return this.lobby(body['tables'] as TableInfo[])
      default:
        throw new Error(`a room sends no ${t}`)
    }
  }

  /** True of the table as it is kept in memory: at one of the lengths its log may have there. */
  #some(id: unknown, check: (at: { expected: ExpectedTable; sight: Sight }) => void): void {
    const expected = this.ledger.table(String(id))
    if (!expected) throw new Error(`there is no table ${String(id)}`)
    let wrong: unknown
    for (const length of new Set([...this.lengths(expected.id), expected.sights.length - 1])) {
      const sight = expected.sights[length]
      if (!sight) continue
      try {
        return check({ expected, sight })
      } catch (error) {
        wrong ??= error
      }
    }
    throw wrong ?? new Error('not stored')
  }

  #viewer(reader: Reader, { holders, status }: Sight, { made }: ExpectedTable): Viewer {
    const seat = holders.findIndex(holder => 'who' in holder && holder.who === reader.who)
    need(seat >= 0 || made.spectators || status === 'over', 'no spectators here')
    return seat < 0 ? GALLERY : seat
  }

  #moved(reader: Reader, body: Body, { expected, sight }: { expected: ExpectedTable; sight: Sight }): void {
    const viewer = this.#viewer(reader, sight, expected)
    const game = expected.gameOf(sight.number)
    const s = game.after[sight.plies]!
    same([body['number'], body['ply']], [sight.number, sight.plies], 'the ply')
    const over = sight.status === 'over'
    const decides = expected.deciderAt(sight)
    const keys = [
      'clocks',
      ...(decides === undefined ? [] : ['decides']),
      'heard',
      ...(reader.names ? ['moves'] : []),
      'number',
      ...(over ? ['over'] : []),
      'ply',
      't',
      'table',
      'talk',
      'turn',
      'undo',
      'view',
    ]
    same(keysOf(body), keys.join(','), 'the keys')
    if (reader.names)
      need(
        JSON.stringify(body['view']) === game.namedAt(sight.plies, viewer),
        'the view with names is not the one of this viewer',
      )
    else need(body['view'] === game.viewAt(sight.plies, viewer), 'the view is not the one of this viewer')
    if (reader.names)
      same(
        body['moves'],
        sight.status === 'playing' && viewer === (decides ?? expected.game.actor(s))
          ? game.movesAt(sight.plies, viewer)
          : [],
        'the legal moves',
      )
    same(body['turn'], expected.game.actor(s), 'the turn')
    same(body['decides'], decides, 'who decides')
    same(body['talk'], expected.game.talk(s), 'talk')
    const last = game.plies[sight.plies - 1]
    same(
      body['undo'],
      sight.status === 'playing' &&
        last !== undefined &&
        last >= 0 &&
        game.actors[sight.plies - 1] === viewer &&
        expected.game.quiet(last),
      'undo',
    )
    this.#heard(body['heard'] as Body[], game, sight.plies, viewer)
    this.#clocks(body['clocks'] as Body, expected, sight, game)
    const { seed, nonces, hashes } = game
    if (over) same(body['over'], { result: expected.game.result(s), seed, nonces, hashes }, 'the end')
  }

  #heard(heard: readonly Body[], game: ExpectedGame, plies: number, viewer: Viewer): void {
    const from = plies - heard.length
    for (const [i, one] of heard.entries()) {
      const past = one['view'] !== undefined
      need(
        keysOf(one) === (past ? 'actor,ply,text,view' : 'actor,ply,text'),
        `strange keys in what was heard: ${keysOf(one)}`,
      )
      if (past)
        need(one['view'] === game.viewAt(from + i + 1, viewer), 'a view of the past is not the one of this viewer')
      same(
        [one['ply'], one['actor'], one['text']],
        [from + i, game.actors[from + i], game.heardAt(from + i, viewer)],
        'what was heard',
      )
    }
  }

  #clocks(clocks: Body, expected: ExpectedTable, sight: Sight, game: ExpectedGame): void {
    const { made, game: rules } = expected
    const decides = expected.deciderAt(sight)
    same(clocks['now'], this.now(), 'the time')
    if (keysOf(clocks) === 'now') return
    need(keysOf(clocks) === 'left,now,seat', `strange keys in the clocks: ${keysOf(clocks)}`)
    const { pace } = made
    const ofPace = pace.kind === 'slow' ? pace.days * 86_400_000 : (pace.seconds ?? 0) * 1000
    const limit = decides === undefined ? ofPace : sight.asked!.ms!
    same(clocks['seat'], decides ?? rules.actor(game.after[sight.plies]!), 'whose clock runs')
    need(Number(clocks['left']) >= 0 && Number(clocks['left']) <= limit + sight.extraMs, 'the time left')
  }

  #table(reader: Reader, body: Body, { expected, sight }: { expected: ExpectedTable; sight: Sight }): void {
    const viewer = this.#viewer(reader, sight, expected)
    same(body['viewer'], viewer, 'the viewer')
    if ('habits' in body) same(body['habits'], sight.habits[viewer], 'habits')
    this.#info(body['table'] as TableInfo, expected, sight)
  }

  #info(info: TableInfo, expected: ExpectedTable, sight: Sight): void {
    const { made } = expected
    const host = sight.holders.findIndex(holder => 'who' in holder && holder.who === sight.host)
    const keys = sight.starting ? INFO_KEYS.replace('status', 'starting,status') : INFO_KEYS
    same(keysOf(info), host < 0 ? keys.replace('host,', '') : keys, 'the keys of a table')
    const { seats, votes, starting, ...rest } = info
    if (sight.starting) {
      const { at, visited } = sight.starting
      same(starting, made.pace.kind === 'live' || visited ? { until: at + 30_000 } : {}, 'the start')
    }
    const { id, game, setup, status, spectators, pace, commitment, number } = rest
    same(
      [id, game, setup, status, rest.public, spectators, pace],
      [expected.id, made.game, sight.setup, sight.status, made.public, made.spectators, made.pace],
      'the table',
    )
    same([rest.made, number, rest.host], [made.at, sight.number, host < 0 ? undefined : host], 'the table')
    same(commitment, commitmentFor(expected.gameOf(sight.number).seed), 'the commitment')
    for (const [seat, one] of seats.entries()) {
      const holder = sight.holders[seat]!
      const name = 'name' in holder ? holder.name : ''
      const level = holder.kind === 'bot' ? { level: holder.level } : {}
      const luck = 'hash' in holder && holder.hash !== undefined ? { hash: holder.hash } : {}
      const ready = sight.starting && 'nonce' in holder ? { ready: true } : {}
      same(
        { ...one, here: true },
        {
          seat,
          kind: holder.kind,
          name,
          ...level,
          standIn: sight.playedByStandIn[seat],
          here: true,
          ...luck,
          ...ready,
        },
        `seat ${seat}`,
      )
    }
    for (const vote of votes) {
      need(/^about,(name,until,)?yes$/.test(keysOf(vote)), `strange keys in a vote: ${keysOf(vote)}`)
      need(vote.name === undefined || expected.claims.has(vote.name), 'a vote with a strange name')
    }
  }

  info(info: TableInfo): void {
    this.#some(info.id, ({ expected, sight }) => this.#info(info, expected, sight))
  }

  lobby(tables: readonly TableInfo[]): void {
    for (const info of tables) {
      need(info.public, 'a private table in the lobby')
      this.info(info)
    }
  }

  fault(error: Fault, text?: string): void {
    same(keysOf(error), 'code,params', 'the keys of a fault')
    same(keysOf(error.params), PARAMS[error.code] ?? '', `the parameters of ${error.code}`)
    if (text !== undefined) same(text, faultInEnglish(error), 'the words of a fault')
  }

  #said(reader: Reader, table: string, said: Body): void {
    need(/^at,name,(seat,)?(text|what)$/.test(keysOf(said)), `strange keys in what was said: ${keysOf(said)}`)
    const { disk } = this.ledger
    const cells = ['at', 'text', 'what', 'name', 'seat'].map(name => (said[name] ?? null) as string | number | null)
    const [row] = disk.all(
      'SELECT who FROM said WHERE table_id = ? AND at IS ? AND text IS ? AND what IS ? AND name IS ? AND seat IS ?',
      table,
      ...cells,
    )
    if (!row) throw new Error('nobody said so')
    const isMuted =
      reader.who !== undefined &&
      disk.all('SELECT 1 FROM mutes WHERE who = ? AND other = ?', reader.who, row[0]!).length > 0
    need(this.isSpread || !isMuted, 'the reader does not want to hear them')
  }

  /** Texts that may stand in no message. */
  #secret(reader: Reader, text: string, atEnd: boolean): void {
    for (const expected of this.ledger.all())
      for (const [i, game] of expected.games.entries()) {
        const isOver = i + 1 < expected.games.length || game.game.actor(game.after.at(-1)!) === NOBODY
        if (isOver && atEnd) continue
        need(!text.includes(game.seed), 'the seed')
      }
    const found = (words: Iterable<string>): string | undefined => [...words].find(word => text.includes(word))
    for (const who of this.secrets.people) need(who === reader.who || !text.includes(who), 'the number of a person')
    need(found(this.secrets.cookies) === undefined, 'a cookie')
    need(found(this.secrets.codes) === undefined, 'a code')
    if (!atEnd) need(found(this.secrets.nonces) === undefined, 'a nonce')
    for (const [note, owner] of this.secrets.notes)
      need(owner === reader.who || !text.includes(note), 'somebody else’s note')
  }

  /** What an answer of the interface may not hold either. */
  secret(who: string | undefined, answer: unknown): void {
    this.#secret({ who, names: false }, JSON.stringify(answer) ?? '', false)
  }
}

/** The record a person gets after the end, held against the log. */
export const checkRecord = (
  text: string,
  expected: ExpectedTable,
  number: number,
  who: string | undefined,
  secrets: Secrets,
): void => {
  const record = JSON.parse(text) as Body
  const game = expected.gameOf(number)
  const words = String(record['moves']).split(' ')
  same(
    words,
    game.plies.map(ply => (ply < 0 ? `~${-ply}` : expected.game.write(ply))),
    'the moves of the record',
  )
  same(
    record['luck'],
    {
      commitment: commitmentFor(game.seed),
      table: `${expected.id}/${number}`,
      seed: game.seed,
      nonces: game.nonces,
      hashes: game.hashes,
    },
    'the luck of the record',
  )
  need(
    /^format,game,luck,moves,(notes,)?(ownNotes,)?parts,result,setup,version$/.test(keysOf(record)),
    `strange keys: ${keysOf(record)}`,
  )
  if (record['ownNotes'] !== undefined)
    need(secrets.notes.get(record['ownNotes'] as string) === who, 'the notes of somebody else in a record')
  for (const person of secrets.people) need(!text.includes(person), 'the number of a person in a record')
  const open = new Set(
    isObject(record) && Array.isArray(record['notes'])
      ? (record['notes'] as Body[]).map(note => String(note['text']))
      : [],
  )
  for (const [note, owner] of secrets.notes)
    need(owner === who || open.has(note) || !text.includes(note), 'a note in a record')
}
