import { newId } from '../../table/id.ts'

// Tables on this device have ids of the protocol's form. They are longer than those of a server, so none is taken for
// the other.

const PREFIX = 'here'
const LENGTH = PREFIX.length + 24

/**
 * Version 0.1 named its tables by `here-` and eight letters, too short for the protocol: zeros follow, which no id has
 * by chance.
 */
const OLD_PREFIX = 'here-'
const OLD_LETTERS = 8
const ZEROS = '0'.repeat(24 - OLD_LETTERS)

export const newLocalId = (random: (bytes: number) => Uint8Array): string => PREFIX + newId(random)

export const localId = (id: string): string =>
  id.startsWith(OLD_PREFIX) ? PREFIX + id.slice(OLD_PREFIX.length) + ZEROS : id

/** What version 0.1 called a table; nothing where it is newer. */
export const oldId = (id: string): string | undefined =>
  id.endsWith(ZEROS) ? OLD_PREFIX + id.slice(PREFIX.length, -ZEROS.length) : undefined

export const isLocal = (id: string): boolean => {
  const now = localId(id)
  return now.startsWith(PREFIX) && now.length === LENGTH
}
