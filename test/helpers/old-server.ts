import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { databaseIn } from '../../src/server/store/sqlite.ts'

// The database that a server of 0.1 wrote (protocol 1, schema 2): one guest, who played by its protocol.

export const OLD_DATABASE = gunzipSync(readFileSync(new URL('../data/safehouse-0.1.db.gz', import.meta.url)))
export const OLD_COOKIE = 'sh_id=NxsHWtfBZzvtpXiSIP39Sg'
export const OLD_TABLES = {
  art: 'xyyqat4pw2iadjqbf93xfg87',
  rob: 'gnb72ddz542xvu958z3yq9xs',
  over: 'jturxzbv6sda7dhb3jjkrsu9',
  /** Made, with the guest seated, and not started. */
  waiting: '4tu4ds67gu92d58ebc8i8pc7',
} as const
/** How far the games under way were. */
export const OLD_PLIES = { art: 53, rob: 85 } as const

/** Leaves it, or another database, in a new data folder. */
export const leaveOldData = (folder: string, bytes: Uint8Array = OLD_DATABASE): void => {
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(databaseIn(folder), bytes, { mode: 0o600 })
}
