import type { Connection } from './connection.ts'
import type { Operations } from './operations.ts'
import type { People } from './ports.ts'

export const peopleOn = (db: Connection): Pick<Operations, keyof People> => {
  const enter = db.prepare(`
    INSERT INTO people (who, hash, made, seen, blocked, program) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (who) DO UPDATE SET hash = excluded.hash, seen = excluded.seen, blocked = excluded.blocked, program = excluded.program`)
  const find = db.prepare('SELECT who, made, seen, blocked, program FROM people WHERE hash = ?')
  const seen = db.prepare('UPDATE people SET seen = ? WHERE who = ?')
  const block = db.prepare('UPDATE people SET blocked = ? WHERE who = ?')
  const removals = [
    ...['people', 'codes', 'push', 'notes', 'said', 'mutes'].map(table => db.prepare(`DELETE FROM ${table} WHERE who = ?`)),
    db.prepare('DELETE FROM mutes WHERE other = ?'),
  ]
  // A person has one code at a table: the newest.
  const keepCode = db.prepare(`
    INSERT INTO codes (table_id, who, hash, until) SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
    ON CONFLICT (table_id, who) DO UPDATE SET hash = excluded.hash, until = excluded.until`)
  const takeCode = db.prepare('DELETE FROM codes WHERE hash = ? RETURNING table_id, who, until')
  const keepPush = db.prepare(`
    INSERT INTO push (endpoint, who, p256dh, auth) VALUES (?, ?, ?, ?)
    ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who, p256dh = excluded.p256dh, auth = excluded.auth`)
  const dropPush = db.prepare('DELETE FROM push WHERE endpoint = ?')
  const pushOf = db.prepare('SELECT endpoint, p256dh, auth FROM push WHERE who = ? ORDER BY endpoint')
  const blockAddress = db.prepare('INSERT INTO blocked_addresses (address, until) VALUES (?, ?) ON CONFLICT (address) DO UPDATE SET until = excluded.until')
  const blocked = db.prepare('SELECT address FROM blocked_addresses WHERE until IS NULL OR until > ? ORDER BY address')
  const keepOnce = db.prepare('INSERT INTO house (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const kept = db.prepare('SELECT value FROM house WHERE name = ?')

  return {
    enter: (hash, person) => void enter.run([person.who, hash, person.made, person.seen, person.blocked ? 1 : 0, person.program ? 1 : 0]),
    find: hash => {
      const row = find.get([hash])
      return row && { who: String(row[0]), made: Number(row[1]), seen: Number(row[2]), blocked: row[3] === 1, program: row[4] === 1 }
    },
    seen: (who, at) => void seen.run([at, who]),
    block: (who, on) => block.run([on ? 1 : 0, who]) > 0,
    remove: who => {
      for (const removal of removals) removal.run([who])
    },
    keepCode: (hash, { table, who, until }) => void keepCode.run([table, who, hash, until]),
    takeCode: hash => {
      const row = takeCode.get([hash])
      return row && { table: String(row[0]), who: String(row[1]), until: Number(row[2]) }
    },
    keepPush: ({ endpoint, who, p256dh, auth }) => void keepPush.run([endpoint, who, p256dh, auth]),
    dropPush: endpoint => void dropPush.run([endpoint]),
    pushOf: who => pushOf.all([who]).map(([endpoint, p256dh, auth]) => ({ who, endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth) })),
    blockAddress: (address, until) => void blockAddress.run([address, until ?? null]),
    blockedAddresses: now => blocked.all([now]).map(([address]) => String(address)),
    keepOnce: (name, value) => {
      keepOnce.run([name, value])
      return String(kept.get([name])![0])
    },
  }
}
