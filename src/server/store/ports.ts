import type { Appended, TableLogs, TableRow } from '../../table/store.ts'

// What the server keeps, as three small ports. Every implementation passes test/store/store.contract.ts.

export { type Append, type Appended, type StoreOutcome, StoreDown, type TableRow } from '../../table/store.ts'

export interface LogPlace {
  readonly id: string
  readonly seq: number
  /** The number of the last line said there. */
  readonly said: number
}

/** The logs of tables. A promise that is kept means: on the disk. */
export interface Logs extends TableLogs {
  row(table: string): Promise<TableRow | undefined>
  /** Public tables that wait for people and were touched since then, or are played; newest first. */
  lobby(most: number, since: number): Promise<readonly TableRow[]>
  /** Tables a person sits at, newest first. */
  tablesOf(who: string, most: number): Promise<readonly TableRow[]>
  /** Tables the server must look at by now, longest due first. */
  due(now: number, most: number): Promise<readonly TableRow[]>
  /** Where the logs of these tables are, and how many lines were said there: one question for all of them. */
  seqs(ids: readonly string[]): Promise<readonly LogPlace[]>
  /** Somebody is at a table that waits for people. */
  touch(table: string, now: number): Promise<void>
  /** Tables that wait for people or are played, untouched since then, in the order of their ids: a page at a time. */
  idle(before: number, after: string, most: number): Promise<readonly TableRow[]>
  /**
   * Takes or renews the lease of a table: puts off when it is due, if it is still where the caller saw it. Of many
   * who ask, one gets it.
   */
  lease(table: string, seq: number, due: number, until: number): Promise<boolean>
  /** The server is up while one of its nodes says so at least every `lapse`; answers since when. */
  beat(now: number, lapse: number): Promise<number>
  /** A setup's text by its hash, kept once for all tables that have it. */
  keepSetup(hash: string, text: string): Promise<void>
  setup(hash: string): Promise<string | undefined>
  /** The ids of all tables in order, a page at a time: for validating and administering. */
  ids(after: string, most: number): Promise<readonly string[]>
  /** Deletes tables over or closed and untouched since then; answers how many. */
  forget(before: number): Promise<number>
  /**
   * Takes a person's name and number out of a finished table: these entries are replaced. `conflict` if the log is not
   * where the row says.
   */
  rewrite(
    table: string,
    change: readonly { readonly seq: number; readonly entry: string }[],
    row: TableRow,
  ): Promise<Appended>
}

export interface StoredPerson {
  readonly who: string
  readonly made: number
  readonly seen: number
  readonly blocked: boolean
  /** It joined by token and is no person. */
  readonly program: boolean
}

/** A way to move a seat to another device: one use, for a short time. */
export interface Code {
  readonly table: string
  readonly who: string
  readonly until: number
}

export interface PushAddress {
  readonly who: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Who there is. Secrets come hashed. */
export interface People {
  enter(hash: string, person: StoredPerson): Promise<void>
  find(hash: string): Promise<StoredPerson | undefined>
  seen(who: string, at: number): Promise<void>
  block(who: string, blocked: boolean): Promise<boolean>
  /** Deletes a person and all that hangs on them but the logs. */
  remove(who: string): Promise<void>
  /** A person has one code at a table: the newest. */
  keepCode(hash: string, code: Code): Promise<void>
  findCode(hash: string): Promise<Code | undefined>
  /** Takes a code out: at most one caller gets it. */
  takeCode(hash: string): Promise<Code | undefined>
  keepPush(address: PushAddress): Promise<void>
  dropPush(endpoint: string): Promise<void>
  pushOf(who: string): Promise<readonly PushAddress[]>
  /** Until then, or for good; a time that has passed lifts it. */
  blockAddress(address: string, until: number | undefined): Promise<void>
  blockedAddresses(now: number): Promise<readonly string[]>
  /** Deletes codes and blocks of addresses whose time is over, and reports that are older than 90 days. */
  expire(now: number): Promise<void>
  /** Small settings of the server itself, such as the keys for push: the first value kept stays. */
  keepOnce(name: string, value: string): Promise<string>
}

export interface SaidRow {
  readonly table: string
  /** Lines of a table are numbered in the order in which they were stored. */
  readonly number: number
  readonly at: number
  readonly seat: number | undefined
  readonly who: string
  readonly name: string
  readonly text: string | undefined
  readonly what: string | undefined
}

export interface NoteRow {
  readonly text: string
  readonly shared: boolean
}

/** Somebody tells the operator about a person at a table: once for each, the newest. */
export interface Report {
  readonly table: string
  readonly at: number
  readonly by: string
  readonly about: string
  /** The name of that person then. */
  readonly name: string
  readonly why: string
  /** What that person had said there, as JSON. */
  readonly said: string
}

/** What people say and write down. */
interface StoredTalk {
  /** Answers the number of the line; nothing where there is no such table. */
  say(said: Omit<SaidRow, 'number'>): Promise<number | undefined>
  /** What was said after the line of a number, in order; the newest `most` of it. */
  said(table: string, after: number, most: number): Promise<readonly SaidRow[]>
  keepNote(table: string, number: number, who: string, note: NoteRow): Promise<void>
  note(table: string, number: number, who: string): Promise<NoteRow | undefined>
  /** The notes their owners shared. */
  shared(table: string, number: number): Promise<readonly (NoteRow & { readonly who: string })[]>
  mute(who: string, other: string, muted: boolean): Promise<void>
  mutedBy(who: string): Promise<readonly string[]>
  /** Keeps a report; of more than `most` the oldest are dropped. */
  report(report: Report, most: number): Promise<void>
  /** The newest first. */
  reports(most: number): Promise<readonly Report[]>
}

export interface Store extends Logs, People, StoredTalk {
  /** Whether it answers; what is wrong where it does not. */
  ready(): Promise<string | undefined>
  close(): Promise<void>
}
