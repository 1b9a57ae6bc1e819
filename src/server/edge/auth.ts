import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '../../table/decide/decide.ts'
import { type Fault, fault, isFault } from '../../table/faults.ts'
import type { People, StoredPerson } from '../store/ports.ts'

// A guest is known by the secret in a cookie, a program by a token. Both are 128 bits of chance, and
// only their hashes are kept. They are looked up by hash, so how long that takes tells nothing about the secret.

export interface Identity extends Caller {
  /** How the server knows the secret. */
  readonly hash: string
  readonly person: StoredPerson
  /** The one table a program was let in to. */
  readonly table?: string
}

/** What a request shows of who sends it. */
interface Credentials {
  readonly cookie: string | undefined
  readonly authorization: string | undefined
}

export interface Auth {
  /**
   * Nobody where nothing was shown, or a cookie the server does not know; a fault for a wrong token and for the
   * blocked.
   */
  read(shown: Credentials): Promise<Identity | Fault | undefined>
  /** Somebody new, and the secret to be handed to them and forgotten. */
  enter(): Promise<{ readonly identity: Identity; readonly secret: string }>
  /** A way in for a program, to one table. */
  makeToken(table: string): Promise<{ readonly token: string; readonly who: string }>
}

const COOKIE = 'sh_id'
const YEAR_S = 365 * 86_400
const SEEN_MS = 3_600_000
const SECRET = /^[A-Za-z0-9_-]{22}$/
const TOKEN = /^([a-z0-9]{20,32})\.[A-Za-z0-9_-]{22}$/

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const newSecret = (): string => randomBytes(16).toString('base64url')
const newWho = (): string => randomBytes(16).toString('hex')

/** The secret among all cookies of a request. */
const readCookie = (header: string | undefined): string | undefined => {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value !== undefined && SECRET.test(value)) return value
  }
  return undefined
}

export const makeCookie = (secret: string, secure: boolean): string =>
  `${COOKIE}=${secret}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
export const dropCookie = (secure: boolean): string =>
  `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const makeAuth = (people: People, now: () => number): Auth => {
  const know = async (hash: string): Promise<Identity | Fault | undefined> => {
    const person = await people.find(hash)
    if (!person) return undefined
    if (person.blocked) return fault('blocked')
    if (now() - person.seen > SEEN_MS) await people.seen(person.who, now())
    return { who: person.who, program: person.program, hash, person }
  }

  const add = async (secret: string, program: boolean): Promise<Identity> => {
    const person: StoredPerson = { who: newWho(), made: now(), seen: now(), blocked: false, program }
    const hash = hashSecret(secret)
    await people.enter(hash, person)
    return { who: person.who, program, hash, person }
  }

  const readToken = async (text: string): Promise<Identity | Fault> => {
    const token = /^Bearer +(\S+)$/i.exec(text)?.[1]
    const table = token === undefined ? undefined : TOKEN.exec(token)?.[1]
    if (token === undefined || table === undefined) return fault('no-identity')
    const known = (await know(hashSecret(token))) ?? fault('no-identity')
    // The table is part of what was hashed: nobody can change it.
    return isFault(known) ? known : { ...known, table }
  }

  return {
    read: async ({ cookie, authorization }) => {
      if (authorization !== undefined) return readToken(authorization)
      const secret = readCookie(cookie)
      return secret === undefined ? undefined : know(hashSecret(secret))
    },
    enter: async () => {
      const secret = newSecret()
      return { identity: await add(secret, false), secret }
    },
    makeToken: async table => {
      const token = `${table}.${newSecret()}`
      return { token, who: (await add(token, true)).who }
    },
  }
}
