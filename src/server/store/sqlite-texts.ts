import { isUtf8 } from 'node:buffer'
import { type SqliteConnection, connect } from './sqlite-connection.ts'

const asText = (cell: unknown): string => (cell instanceof Uint8Array ? Buffer.from(cell).toString() : String(cell))

/** Every stored text that is not UTF-8, by the name of its table, its key and its column. Reads the whole file. */
export const badTextsIn = function* (db: SqliteConnection): Generator<string> {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all([])
  for (const [table] of tables) {
    const columns = db.prepare(`SELECT name, pk FROM pragma_table_info('${table}') ORDER BY cid`).all([])
    const cells = columns.map(([name]) => `CAST(${name} AS BLOB)`).join(', ')
    for (const row of db.prepare(`SELECT ${cells} FROM ${table}`).iterate([])) {
      const bad = row.findIndex(cell => cell instanceof Uint8Array && !isUtf8(cell))
      if (bad < 0) continue
      const key = row.filter((_, i) => columns[i]![1] !== 0).map(asText)
      yield `${table} ${key.join(' ')}: ${columns[bad]![0]} is not UTF-8`
    }
  }
}

/** The rows of a database with texts that cannot be read. */
export const badTextsOf = (file: string): readonly string[] => {
  const db = connect(file)
  try {
    return [...badTextsIn(db)]
  } finally {
    db.close()
  }
}
