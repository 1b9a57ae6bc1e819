import type { TableInfo } from '../../../table/protocol.ts'
import { seatOf, type Table } from '../../../table/table.ts'
import { infoOf } from '../../../table/tell.ts'
import type { TableRow } from '../../store/ports.ts'
import type { RoomsOptions } from '../options.ts'
import type { Registry } from '../tables/registry.ts'
import { isHere } from '../tables/room.ts'

/** More than anybody reads; each is replayed from its log when it is not in memory. */
const MOST_LISTED = 200
/** How long a table that waits for people is listed with nobody there. */
const LISTED_MS = 3_600_000

/** Lists of tables, most of which are not in memory. */
export class Lists {
  readonly #registry: Registry
  readonly #ports: Pick<RoomsOptions, 'store' | 'logError' | 'now'>
  /** Tables that were replayed for a list; most have not changed by the next one, neither in length nor in people. */
  readonly #replayed = new Map<string, { readonly table: Table; readonly people: string }>()

  constructor(registry: Registry, ports: Pick<RoomsOptions, 'store' | 'logError' | 'now'>) {
    this.#registry = registry
    this.#ports = ports
  }

  /** Public tables, newest first. */
  async lobby(): Promise<TableInfo[]> {
    return this.#infos(await this.#ports.store.lobby(MOST_LISTED, this.#ports.now() - LISTED_MS), () => true)
  }

  /** The tables somebody sits at or made. */
  async tablesOf(who: string): Promise<TableInfo[]> {
    return this.#infos(
      await this.#ports.store.tablesOf(who, MOST_LISTED),
      t => t.host === who || seatOf(t, who) !== undefined,
    )
  }

  async #infos(rows: readonly TableRow[], wanted: (t: Table) => boolean): Promise<TableInfo[]> {
    const found: TableInfo[] = []
    for (const row of rows) {
      const room = this.#registry.rooms.get(row.id)
      const isFresh = room !== undefined && room.table.seq >= row.seq
      const table = isFresh
        ? room.table
        : await this.#replay(row).catch((error: unknown) => this.#ports.logError('cannot read table', error, row.id))
      if (table && wanted(table)) found.push(infoOf(table, who => room !== undefined && isHere(room, who)))
    }
    return found
  }

  async #replay({ id, seq, people }: TableRow): Promise<Table | undefined> {
    const replayed = this.#replayed
    const last = replayed.get(id)
    if (last?.table.seq === seq && last.people === people.join(' ')) return last.table
    const table = await this.#registry.read(id)
    replayed.delete(id)
    if (table) replayed.set(id, { table, people: people.join(' ') })
    for (const oldest of replayed.keys()) if (replayed.size > 2 * MOST_LISTED) replayed.delete(oldest)
    return table
  }
}
