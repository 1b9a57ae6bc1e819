import type { Card, Kept } from './protocol.ts'

// Two stores: what may be listed, and the whole game with all that is hidden. Where a browser gives no database, games live as long as the page.

const open = (): Promise<IDBDatabase | undefined> =>
  new Promise(resolve => {
    if (typeof indexedDB === 'undefined') return resolve(undefined)
    const request = indexedDB.open('safehouse', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('cards', { keyPath: 'id' })
      request.result.createObjectStore('games', { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    for (const failure of ['error', 'blocked']) request.addEventListener(failure, () => resolve(undefined))
  })

let opened: Promise<IDBDatabase | undefined> | undefined
const database = (): Promise<IDBDatabase | undefined> => (opened ??= open().catch(() => undefined))

const done = (work: IDBTransaction): Promise<boolean> =>
  new Promise(resolve => {
    work.addEventListener('complete', () => resolve(true))
    for (const failure of ['error', 'abort']) work.addEventListener(failure, () => resolve(false))
  })

const got = <T>(request: IDBRequest<T>): Promise<T | undefined> =>
  new Promise(resolve => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(undefined))
  })

export const keep = async (card: Card, game: Kept): Promise<boolean> => {
  const db = await database()
  if (!db) return false
  const work = db.transaction(['cards', 'games'], 'readwrite')
  work.objectStore('cards').put(card)
  work.objectStore('games').put(game)
  return done(work)
}

export const find = async (id: string): Promise<Kept | undefined> => {
  const db = await database()
  return db && got<Kept>(db.transaction('games').objectStore('games').get(id) as IDBRequest<Kept>)
}

export const findCard = async (id: string): Promise<Card | undefined> => {
  const db = await database()
  return db && got<Card>(db.transaction('cards').objectStore('cards').get(id) as IDBRequest<Card>)
}

/** The newest first. */
export const cards = async (): Promise<readonly Card[]> => {
  const db = await database()
  const all = db && (await got<Card[]>(db.transaction('cards').objectStore('cards').getAll() as IDBRequest<Card[]>))
  return (all ?? []).sort((a, b) => b.at - a.at)
}

export const forget = async (id: string): Promise<void> => {
  const db = await database()
  if (!db) return
  const work = db.transaction(['cards', 'games'], 'readwrite')
  work.objectStore('cards').delete(id)
  work.objectStore('games').delete(id)
  await done(work)
}
