import { BAG } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { crackable } from '../../../../games/rob-n-run/rules/evaluation.ts'
import { contentIn, goldOf, sortsOf, TAG, tagOf } from '../../../../games/rob-n-run/rules/moves.ts'
import { read } from '../../../../games/rob-n-run/text/notation.ts'
import { COLOURS } from '../../../../games/rob-n-run/box/scenario.ts'
import { PHASE, RED, Rob } from '../../../../games/rob-n-run/state/state.ts'
import type { HeardMove } from '../../../session/session.ts'
import { upTo } from '../../../../core/lists.ts'
import { asRob, toolsIn, type VaultView } from '../scene.ts'

/** How a heist ended: what was turned up, and what that moved. */
export interface HeistReport {
  readonly heist: number
  /** The building that was robbed. */
  readonly place: number
  readonly vaults: readonly VaultView[]
  readonly cracked: number
  readonly alarm: boolean
  readonly wrong: number
  readonly allowed: number
  readonly gold: number
  readonly goldNow: number
  readonly car: number
  /** Dice that went to the station, by colour. */
  readonly dice: readonly number[]
  /** Fields the police drove; undefined while the crew still has to choose. */
  readonly police: number | undefined
}

const isReveal = (heard: HeardMove): boolean => {
  const move = read(heard.text)
  return move !== undefined && tagOf(move) === TAG.VAULT && asRob(heard.before).phase !== PHASE.ROB
}

/** The heist whose vaults were turned up last, if the page has heard it. */
export const reportOf = (history: readonly HeardMove[]): HeistReport | undefined => {
  const at = history.findLastIndex(isReveal)
  if (at < 0) return undefined
  const { before, after } = history[at]!
  const s = asRob(before)
  const then = asRob(after)
  const batch = history.filter(heard => heard.before === before)
  const vaults = batch.filter(isReveal).map(heard => read(heard.text)!)
  const sorts = batch.flatMap(heard => {
    const move = read(heard.text)
    return move !== undefined && tagOf(move) === TAG.SORT ? sortsOf(move) : []
  })
  const wrong = s.wrong + sorts.filter(sort => sort > BAG).length
  const set = crackedIn(s, vaults, sorts)
  const end = history.slice(at).find(heard => isSettled(asRob(heard.after), s.heist))
  return {
    heist: s.heist,
    place: s.target,
    vaults: vaults.map((move, i) => ({
      tools: toolsIn(contentIn(move)),
      gold: goldOf(move),
      cracked: (set & (1 << i)) !== 0,
    })),
    cracked: upTo(vaults.length).filter(i => set & (1 << i)).length,
    alarm: wrong > s.numbers[RED]!,
    wrong,
    allowed: s.numbers[RED]!,
    gold: then.gold - s.gold,
    goldNow: then.gold,
    car: then.car - s.car,
    dice: COLOURS.map((_, colour) => then.station[colour]! - s.station[colour]!),
    police: end ? asRob(end.after).police - s.police : undefined,
  }
}

const isSettled = (after: Rob, heist: number): boolean =>
  after.heist > heist || after.phase === PHASE.OVER || after.phase === PHASE.PAY

/** By the game's own choice among the vaults: a position with these vaults and open tools is asked. */
const crackedIn = (s: Rob, vaults: readonly number[], sorts: readonly number[]): number => {
  const copy = new Rob(s.setup)
  copy.laid.set(s.laid)
  for (const sort of sorts) if (sort < BAG) copy.laid[sort]!++
  copy.vaultCount = vaults.length
  vaults.forEach((move, i) => {
    copy.content[i] = contentIn(move)
    copy.vaultGold[i] = goldOf(move)
  })
  return crackable(copy)
}
