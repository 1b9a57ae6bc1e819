import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '../src/core/log.ts'
import { audit, type GameRecord, readRecord } from '../src/core/record.ts'
import { findGame } from '../src/games/index.ts'
import { connect } from '../src/server/store/sqlite-connection.ts'
import { damageOf } from '../src/server/store/sqlite-copy.ts'
import { unfit } from '../src/server/store/sqlite-migrate.ts'
import { NEWEST } from '../src/server/store/sqlite-migrations.ts'
import { databaseIn } from '../src/server/store/sqlite.ts'
import type { TableAsk } from '../src/table/protocol.ts'
import { Bundled, root } from './bundled.ts'
import { Line, type Message } from './helpers/line.ts'
import { leaveOldData, OLD_COOKIE, OLD_DATABASE, OLD_PLIES, OLD_TABLES } from './helpers/old-server.ts'
import { endServed, Served } from './helpers/served.ts'
import { hashOf, requestFor, startGame } from './helpers/start-game.ts'
import { Guest } from './server/test-server.ts'

// The data of a server of version 0.1 and a page it left open meet this version. What 0.1 left in a browser needs one:
// test/web/upgrade.test.ts opens the updated server with it, and test/web/local.test.ts plays its games to their ends.

const OLD_SCHEMA = 2
/** Where SQLite keeps `user_version` in the head of a file. */
const SCHEMA_AT = 60

const cli = new Bundled()
const data = cli.at('data')

beforeAll(async () => {
  await cli.make()
  symlinkSync(join(root, 'node_modules'), cli.at('node_modules'))
})
afterAll(() => {
  endServed()
  cli.close()
})

describe('a server of 0.1 is updated', () => {
  let served: Served
  let guest: Guest
  let port: number
  beforeAll(async () => {
    leaveOldData(data)
    served = new Served(cli.at('cli.mjs'), ['--port', '0', '--data', data, '--bot-pace', '0', '--limits', '100'])
    const url = await served.url()
    port = Number(new URL(url).port)
    guest = new Guest(url)
    guest.cookie = OLD_COOKIE
  })

  const line = (): Line => new Line({ port }, { cookie: OLD_COOKIE })
  const ask = async (table: string, what: TableAsk): Promise<void> => {
    const { status, text } = await guest.post(...requestFor(table, what))
    if (status !== 200) throw new Error(`${what.t}: ${text}`)
  }

  /** Plays the first legal move whenever it is the guest's turn, until the game is over. */
  const playOn = async (table: string): Promise<number> => {
    const to = line()
    await to.hello({ names: true })
    to.send({ t: 'watch', re: 1, table })
    let from = -1
    let first: number | undefined
    for (let re = 2; ; re++) {
      const moved: Message = await to.find(
        ({ t, ply, turn, over }) => t === 'moved' && (over !== undefined || (turn === 0 && (ply as number) > from)),
      )
      from = moved['ply'] as number
      first ??= from
      if (moved['over'] !== undefined) break
      const [move] = moved['moves'] as readonly string[]
      const { t } = await to.ask({ t: 'play', re, table, number: moved['number'], ply: from, move })
      expect(t).toBe('ok')
    }
    to.socket.close()
    return first
  }

  const recordOf = async (table: string, number = 1): Promise<GameRecord> => {
    const { body } = await guest.get(`/api/tables/${table}/record?number=${number}`)
    const record = readRecord(body, findGame)
    if (isRefused(record)) throw new Error(record.reason)
    expect(audit(record)).toBeUndefined()
    return record
  }

  const versionOf = async (table: string): Promise<unknown> => {
    const { setup } = (await guest.get(`/api/tables/${table}`)).body
    return (await guest.get(`/api/setups/${String(setup)}`)).body['version']
  }

  test('a copy of the database was left before it was brought to the newer form', () => {
    expect(NEWEST).toBeGreaterThan(OLD_SCHEMA)
    const copy = `${databaseIn(data)}.before-${OLD_SCHEMA + 1}`
    expect([readFileSync(copy).readUInt32BE(SCHEMA_AT), damageOf(copy)]).toEqual([OLD_SCHEMA, undefined])
  })

  test('a page of protocol 1 that is still open is told to load anew', async () => {
    const page = line()
    await page.opened
    page.send({ t: 'hello', protocol: 1, build: '0.1.0' })
    expect(await page.closed).toBe(1008)
    expect(page.received).toMatchObject([{ t: 'update' }])
  })

  test.each(['art', 'rob'] as const)('the table under way ends on version 1 of the rules: %s', async name => {
    expect(await versionOf(OLD_TABLES[name])).toBe(1)
    expect(await playOn(OLD_TABLES[name])).toBe(OLD_PLIES[name])
    const { format, log, proof, ownNotes } = await recordOf(OLD_TABLES[name])
    expect({ format, version: log.setup.version, ownNotes }).toEqual({
      format: 2,
      version: 1,
      ownNotes: name === 'art' ? 'Ben keeps a dog' : undefined,
    })
    // Its luck was committed to by the older rule.
    expect(proof).toMatchObject({ commitment: expect.any(String) })
    expect(proof).not.toHaveProperty('hashes')
  })

  test('the finished game is as it was, and its rematch has the newest rules', async () => {
    const before = await recordOf(OLD_TABLES.over)
    expect(before.log.setup).toMatchObject({ version: 1, options: { steal: 'may' } })
    expect(before).toMatchObject({ notes: [{ seat: 0, text: 'that was close' }], ownNotes: 'that was close' })
    await ask(OLD_TABLES.over, { t: 'rematch' })
    await ask(OLD_TABLES.over, { t: 'commit', hash: hashOf(0) })
    await startGame((_, what) => ask(OLD_TABLES.over, what), [0])
    await playOn(OLD_TABLES.over)
    expect((await recordOf(OLD_TABLES.over)).log).toEqual(before.log)
    const next = await recordOf(OLD_TABLES.over, 2)
    // What the table had chosen stays; what is new has its default.
    expect(next.log.setup).toMatchObject({ version: 2, options: { steal: 'may', bossNeeds: 'has' } })
    expect(next.proof?.hashes).toEqual([hashOf(0)])
  })

  test('a table that was not started yet has the rules it was made with, and the luck of today', async () => {
    await ask(OLD_TABLES.waiting, { t: 'commit', hash: hashOf(0) })
    await startGame((_, what) => ask(OLD_TABLES.waiting, what), [0])
    await playOn(OLD_TABLES.waiting)
    const { log, proof } = await recordOf(OLD_TABLES.waiting)
    expect(log.setup.version).toBe(1)
    expect(proof?.hashes).toEqual([hashOf(0)])
  })

  test.each(['art-robbery', 'rob-n-run'])('a new table has version 2: %s', async game => {
    const { id } = (await guest.post('/api/tables', { game, setup: { seats: 2 }, bots: ['random'] })).body
    expect(await versionOf(String(id))).toBe(2)
  })

  test('then every stored game replays', async () => {
    served.child.kill('SIGTERM')
    expect(await served.ended).toBe(0)
    const { code, out } = await cli.run(['validate', '--data', data, '--json'])
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, ok: true, tables: 6, bad: [] })
  })
})

describe('a downgrade', () => {
  // The server of 0.1 asks the same of a database before it opens it, in the same words; it knew forms up to 2.
  test('to 0.1 is refused: its server takes the copy from before, not what this version has written', () => {
    const asked = (file: string): string | undefined => {
      const db = connect(file)
      try {
        return unfit(db, OLD_SCHEMA)
      } finally {
        db.close()
      }
    }
    expect(asked(databaseIn(data))).toBe(
      `the database was written by a newer version (schema ${NEWEST}; this one has ${OLD_SCHEMA}): update Safehouse, or restore a backup`,
    )
    expect(asked(`${databaseIn(data)}.before-${OLD_SCHEMA + 1}`)).toBeUndefined()
  })

  test('from a version to come is refused with what to do and changes nothing; the copy from before works', async () => {
    const folder = cli.at('newer')
    const file = databaseIn(folder)
    const args = ['--port', '0', '--data', folder]
    // What this version has written, with the number of the next.
    const newer = readFileSync(databaseIn(data))
    newer.writeUInt32BE(NEWEST + 1, SCHEMA_AT)
    leaveOldData(folder, newer)
    const refused = new Served(cli.at('cli.mjs'), args)
    expect(await refused.ended).not.toBe(0)
    expect(refused.err).toContain(
      `the database was written by a newer version (schema ${NEWEST + 1}; this one has ${NEWEST}): update Safehouse, or restore a backup`,
    )
    expect(refused.err).not.toContain('    at ')
    expect(readFileSync(file).equals(newer)).toBe(true)

    writeFileSync(cli.at('before.db'), OLD_DATABASE)
    const restored = await cli.run(['restore', '--from', cli.at('before.db'), '--data', folder, '--force'])
    expect(restored).toMatchObject({ code: 0, err: '' })
    const again = new Served(cli.at('cli.mjs'), args)
    await again.url()
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})
