import { isObject, parseJson } from '../core/json.ts'
import { isRefused, type Refused } from '../core/log.ts'
import { type GameRecord, readRecord } from '../core/record.ts'
import { findFront } from './games/index.ts'
import { t } from './i18n/index.ts'
import type { Kit } from './kit.ts'

export interface ReadFile {
  readonly kit: Kit
  readonly record: GameRecord
}

/** Reads a record with the game it names, and replays it by the rules. */
export const readGame = async (text: string): Promise<ReadFile | Refused> => {
  const json = parseJson(text)
  const name = isObject(json) ? json['game'] : undefined
  const front = typeof name === 'string' ? findFront(name) : undefined
  if (!front)
    return typeof name === 'string'
      ? { code: 'game', reason: `unknown game ${JSON.stringify(name)}` }
      : { code: 'file', reason: 'not a record' }
  const kit = await front.load()
  await kit.speak()
  const record = readRecord(json, asked => (asked === kit.game.name ? kit.game : undefined))
  return isRefused(record) ? record : { kit, record }
}

/** A refusal in the reader's language. One without a code was said in it already. */
export const sayRefused = ({ code, ply, reason }: Refused): string =>
  code === undefined ? reason : t().refused[code]((ply ?? 0) + 1)
