import type { Connection, Row } from './connection.ts'
import type { Operations } from './operations.ts'
import type { SaidRow, Talk } from './ports.ts'

const readSaid = (table: string, [at, seat, who, name, text, what]: Row): SaidRow => ({
  table,
  at: Number(at),
  seat: typeof seat === 'number' ? seat : undefined,
  who: String(who),
  name: String(name),
  text: typeof text === 'string' ? text : undefined,
  what: typeof what === 'string' ? what : undefined,
})

export const talkOn = (db: Connection): Pick<Operations, keyof Talk> => {
  // At a table that is gone nothing is said any more.
  const say = db.prepare(`
    INSERT INTO said (table_id, number, at, seat, who, name, text, what)
    SELECT ?1, coalesce((SELECT max(number) FROM said WHERE table_id = ?1), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)`)
  const said = db.prepare('SELECT at, seat, who, name, text, what FROM said WHERE table_id = ? AND at > ? ORDER BY number DESC LIMIT ?')
  const keepNote = db.prepare(`
    INSERT INTO notes (table_id, number, who, text, shared) SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
    ON CONFLICT (table_id, number, who) DO UPDATE SET text = excluded.text, shared = excluded.shared`)
  const note = db.prepare('SELECT text, shared FROM notes WHERE table_id = ? AND number = ? AND who = ?')
  const shared = db.prepare('SELECT who, text FROM notes WHERE table_id = ? AND number = ? AND shared = 1 ORDER BY who')
  const mute = db.prepare('INSERT INTO mutes (who, other) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const unmute = db.prepare('DELETE FROM mutes WHERE who = ? AND other = ?')
  const muted = db.prepare('SELECT other FROM mutes WHERE who = ? ORDER BY other')

  return {
    say: ({ table, at, seat, who, name, text, what }) => void say.run([table, at, seat ?? null, who, name, text ?? null, what ?? null]),
    said: (table, since, most) =>
      said
        .all([table, since, most])
        .map(row => readSaid(table, row))
        .toReversed(),
    keepNote: (table, number, who, { text, shared: open }) => void keepNote.run([table, number, who, text, open ? 1 : 0]),
    note: (table, number, who) => {
      const row = note.get([table, number, who])
      return row && { text: String(row[0]), shared: row[1] === 1 }
    },
    shared: (table, number) => shared.all([table, number]).map(([who, text]) => ({ who: String(who), text: String(text), shared: true })),
    mute: (who, other, on) => void (on ? mute : unmute).run([who, other]),
    mutedBy: who => muted.all([who]).map(([other]) => String(other)),
  }
}
