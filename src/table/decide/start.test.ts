import { describe, expect, test } from 'vitest'
import { keyOf, nonceHashOf } from '../../core/luck.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery } from '../../games/art-robbery/game.ts'
import { setupFor } from '../../games/art-robbery/testing/positions.ts'
import { readHex } from '../../core/codec.ts'
import { luckName } from '../table.ts'
import { fold } from '../fold.ts'
import { infoOf } from '../tell.ts'
import { type TableFixture, fixtureFor, refold, snapshot } from '../testing/fixture.ts'
import { run } from '../testing/steps.ts'

const setup = setupFor({ seats: 2 })
const fixture = (slow = false): TableFixture =>
  fixtureFor(artRobbery, setup, new Sfc32(5), { pace: slow ? { kind: 'slow', days: 1 } : { kind: 'live' } })
const TWO = 'a sit Anna; b sit Ben'
const FIXED = `${TWO}; a fix`
const nonceOf = (who: string): string => who.charCodeAt(0).toString(16).repeat(16)
const hashOf = (who: string): string => nonceHashOf(nonceOf(who))

/** gathering, starting, playing…; and who has answered. */
const statusOf = ({ table: t }: TableFixture): string => (t.starting ? 'starting' : t.status)
const hashes = (b: TableFixture): (string | undefined)[] => infoOf(b.table, () => true).seats.map(({ hash }) => hash)
const answered = (b: TableFixture): boolean[] => infoOf(b.table, () => true).seats.map(({ ready }) => ready === true)

type Row = readonly [steps: string, came: string, status: string, then?: (b: TableFixture) => void]
const check = (rows: readonly Row[], slow = false): void => {
  for (const [steps, came, status, then] of rows)
    test(`${steps} -> ${came}, ${status}`, () => {
      const b = fixture(slow)
      expect([run(b, steps), statusOf(b)]).toEqual([came, status])
      then?.(b)
    })
}

describe('a nonce is committed to before it is shown', () => {
  check([
    [TWO, 'ok', 'gathering', b => expect(hashes(b)).toEqual([hashOf('a'), hashOf('b')])],
    [`${TWO}; a ready`, 'not-started', 'gathering'],
    [FIXED, 'ok', 'starting', b => expect(answered(b)).toEqual([false, false])],
    [`${FIXED}; b ready`, 'ok', 'starting', b => expect(answered(b)).toEqual([false, true])],
    [`${FIXED}; b ready a`, 'bad-nonce', 'starting'],
    [`${FIXED}; b ready; a ready b`, 'bad-nonce', 'starting'],
    [`${FIXED}; z ready`, 'not-seated', 'starting'],
    [`${FIXED}; b ready; b ready`, 'nothing', 'starting'],
    [`${FIXED}; b ready; a ready`, 'ok', 'playing'],
    [`${FIXED}; b ready; a ready; a ready`, 'nothing', 'playing'],
    [`${FIXED}; b ready; a ready; a ready b`, 'started', 'playing'],
  ])
  test('the luck is made of all nonces in seat order, whoever answered first', () => {
    const b = fixture()
    run(b, `${FIXED}; b ready; a ready`)
    const { table: t } = b
    expect(t.nonces).toEqual([nonceOf('a'), nonceOf('b')])
    expect(t.hashes).toEqual([hashOf('a'), hashOf('b')])
    expect(t.key).toEqual(keyOf(readHex(t.seed)!, luckName(t), t.nonces))
  })
  test('nobody is told a nonce before the end', () => {
    const b = fixture()
    run(b, `${FIXED}; b ready`)
    expect(JSON.stringify(infoOf(b.table, () => true))).not.toContain(nonceOf('b'))
  })
})

describe('no game starts without the nonce of everybody who sits there', () => {
  check([
    [`${TWO}; end`, 'ok', 'gathering'],
    [`${FIXED}; a ready; wait 100000; tend`, 'nothing', 'starting'],
    [`${FIXED}; a ready; wait 100000; ring`, 'nothing', 'starting'],
    // Bots need none.
    ['a sit Anna; a bot 1 random; a fix', 'ok', 'starting'],
    [
      'a sit Anna; a bot 1 random; a fix; a ready',
      'ok',
      'playing',
      b => expect(b.table.nonces).toEqual([nonceOf('a')]),
    ],
    ['a bot 0 random; a bot 1 random; a fix', 'ok', 'playing', b => expect(b.table.hashes).toEqual([])],
    // Programs do the same.
    ['p* sit Robby; a bot 1 random; a fix', 'ok', 'starting'],
    ['p* sit Robby; a bot 1 random; a fix; p* ready', 'ok', 'playing'],
    // In a rematch too.
    [`${FIXED}; a ready; b ready; end; b rematch; a fix`, 'not-committed', 'gathering'],
    [`${FIXED}; a ready; b ready; end; b rematch; a commit; a fix`, 'not-committed', 'gathering'],
    [`${FIXED}; a ready; b ready; end; b rematch; a commit; b commit; a fix`, 'ok', 'starting'],
    [`${FIXED}; a ready; b ready; end; b rematch; a commit; b commit; a fix; a ready; b ready`, 'ok', 'playing'],
  ])
})

describe('once the seats are fixed', () => {
  check([
    [`${FIXED}; c sit Cleo`, 'started', 'starting'],
    [`${FIXED}; a fix`, 'started', 'starting'],
    [`${FIXED}; a bot 1 random`, 'started', 'starting'],
    [`${FIXED}; a name Bea`, 'started', 'starting'],
    [`${FIXED}; a play T`, 'not-started', 'starting'],
    // Whoever leaves, or has lost the nonce, breaks the start off; then all need new nonces, for one may be known.
    [`${FIXED}; a ready; b stand`, 'ok', 'gathering', b => expect(hashes(b)).toEqual([undefined, undefined])],
    [`${FIXED}; a ready; b commit c`, 'ok', 'gathering', b => expect(hashes(b)).toEqual([undefined, hashOf('c')])],
    [`${FIXED}; b commit b`, 'nothing', 'starting'],
    [`${FIXED}; a ready; b stand; b sit Ben; a fix`, 'not-committed', 'gathering'],
    [
      `${FIXED}; a ready; b stand; b sit Ben; a commit; a fix`,
      'ok',
      'starting',
      b => expect(answered(b)).toEqual([false, false]),
    ],
    [`${FIXED}; a close`, 'ok', 'closed', b => expect(b.table.starting).toBeUndefined()],
  ])
})

describe('the host frees the seat of somebody who does not answer', () => {
  check([
    [`${FIXED}; a ready; wait 29; a remove 1`, 'not-yet', 'starting'],
    [
      `${FIXED}; a ready; wait 30; a remove 1`,
      'ok',
      'gathering',
      b => expect(hashes(b)).toEqual([undefined, undefined]),
    ],
    [`${FIXED}; a ready; wait 30; b remove 1`, 'not-host', 'starting'],
    [`${FIXED}; b ready; wait 30; a remove 1`, 'started', 'starting'],
    ['a sit Anna; a bot 1 random; a fix; wait 30; a remove 1', 'started', 'starting'],
    [`${FIXED}; a ready; wait 30; a remove 1; a bot 1 random; a commit; a fix; a ready`, 'ok', 'playing'],
  ])
  test('the table says from when on', () => {
    const b = fixture()
    run(b, FIXED)
    expect(infoOf(b.table, () => true).starting).toEqual({ until: b.now + 30_000 })
  })
})

describe('the host of a slow table frees it on the next visit', () => {
  check(
    [
      [
        `${FIXED}; wait 90000; a remove 1`,
        'not-yet',
        'starting',
        b => expect(infoOf(b.table, () => true).starting).toEqual({}),
      ],
      [`${FIXED}; wait 20; a back`, 'nothing', 'starting'],
      [`${FIXED}; wait 30; b back`, 'nothing', 'starting'],
      [`${FIXED}; wait 30; a back`, 'ok', 'starting'],
      [`${FIXED}; wait 30; a back; a back`, 'nothing', 'starting'],
      [`${FIXED}; wait 30; a back; a remove 1`, 'ok', 'gathering'],
      // The host may have no seat.
      ['b sit Ben; c sit Cleo; a fix; wait 30; a back; a remove 1', 'ok', 'gathering'],
      ['b sit Ben; c sit Cleo; a fix; a back', 'not-seated', 'starting'],
    ],
    true,
  )
  check([[`${FIXED}; wait 30; a back`, 'nothing', 'starting']])
})

describe('logs of protocol 2', () => {
  /** Anna and Ben gave their nonces when they sat down. */
  const old = (): TableFixture => {
    const b = fixture()
    for (const [seat, who] of ['a', 'b'].entries())
      b.entries.push({
        t: 'sat',
        seat,
        holder: { kind: 'person', who, name: who === 'a' ? 'Anna' : 'Ben', nonce: nonceOf(who) },
        at: 1000,
      })
    for (const entry of b.entries.slice(1)) fold(b.table, entry)
    return b
  }
  test('people who gave a nonce and no hash commit anew before the start', () => {
    const b = old()
    expect(run(b, 'a fix')).toBe('not-committed')
    expect(run(b, 'a commit; b commit; a fix')).toBe('ok')
    expect([statusOf(b), ...answered(b)]).toEqual(['starting', false, false])
    expect(run(b, 'a ready; b ready')).toBe('ok')
    expect(snapshot(refold(b))).toBe(snapshot(b.table))
  })
  test('a game under way keeps its rule, and its log says so', () => {
    const b = old()
    const started = { t: 'started', nonces: [nonceOf('a'), nonceOf('b')], at: 1000 } as const
    fold(b.table, started)
    b.entries.push(started)
    expect([b.table.status, b.table.hashes]).toEqual(['playing', undefined])
    const fresh = fixture()
    run(fresh, `${FIXED}; a ready; b ready`)
    expect(fresh.entries.find(({ t }) => t === 'started')).toHaveProperty('hashes')
  })
})
