import { isRefused } from '../../src/core/log.ts'
import { audit, readRecord } from '../../src/core/record.ts'
import { viewOf } from '../../src/core/game.ts'
import { replay, lineOf } from '../../src/core/log.ts'
import { findGame } from '../../src/games/index.ts'
import type { Players, FaultTable } from './players.ts'

/** Holds what every seat was told against the record of a finished table; answers what does not fit. */
const judgeTable = (table: FaultTable, text: string): string[] => {
  const record = readRecord(JSON.parse(text), findGame)
  if (isRefused(record)) return [`table ${table.id}: the record does not replay: ${record.reason}`]
  const luck = audit(record)
  if (luck) return [`table ${table.id}: the luck does not fit: ${luck.reason}`]
  const { game, log } = record
  const wrong: string[] = []
  const made: { readonly actor: number; readonly text: string }[] = []
  const s = game.create(log.setup)
  for (const [ply, move] of lineOf(log.moves).entries()) {
    const actor = game.actor(s)
    game.play(s, move)
    s.last = move
    made.push({ actor, text: game.write(move) })
    for (const { seat, heard } of table.clients) {
      const told = heard.get(ply)
      const truth = game.write(viewOf(game, s, seat).last)
      if (told !== undefined && told !== truth)
        wrong.push(`table ${table.id} seat ${seat}: ply ${ply} was told as ${told}, the record says ${truth}`)
    }
  }
  // The seats after those of people are bots': a person may make a shared decision for them.
  const isBot = (seat: number): boolean => seat >= table.clients.length
  for (const { seat, acknowledged } of table.clients) {
    for (const [ply, move] of acknowledged)
      if (made[ply]?.text !== move || !(made[ply].actor === seat || isBot(made[ply].actor)))
        wrong.push(`table ${table.id} seat ${seat}: acknowledged ${move} at ply ${ply} is lost`)
    for (const [ply, { actor, text }] of made.entries())
      if (actor === seat && !acknowledged.has(ply))
        wrong.push(`table ${table.id} seat ${seat}: ${text} at ply ${ply} was never sent`)
  }
  if (replay(game, log).last !== record.end.last) wrong.push(`table ${table.id}: the log does not replay`)
  return wrong
}

export const judge = async (players: Players, port: number): Promise<string[]> => {
  const wrong = [...players.wrong]
  for (const table of players.tables) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${table.id}/record`)
    if (answer.ok) wrong.push(...judgeTable(table, await answer.text()))
    else wrong.push(`table ${table.id}: no record: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  }
  return wrong
}
