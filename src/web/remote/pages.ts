import { words } from './words.ts'

// The pages for tables with friends, each with its words.

const spoken = async <T>(load: () => Promise<T>): Promise<T> => {
  const [page] = await Promise.all([load(), words.load()])
  return page
}

export const makePage = () => spoken(async () => (await import('./lobby/make.tsx')).Make)
export const joinPage = () => spoken(async () => (await import('./me/move.tsx')).Join)
export const mePage = () => spoken(async () => (await import('./me/me.tsx')).MePage)
export const roomPage = () => spoken(async () => (await import('./table/room.tsx')).RoomPage)
export const minePage = () => spoken(async () => (await import('./lobby/lobby.tsx')).MyTables)
export const lobbyPage = () => spoken(async () => (await import('./lobby/lobby.tsx')).LobbyTables)
