// Generated: do not edit.
// script: node scripts/tune.mjs weights --table playout
// seed: not recorded
// commit: d7f73df
// date: 2026-11-15
// result: not recorded
// sha256: 45bdb611b86eb87d06032b32435a69e1d987190d5b97aa408ce7d2eb5a46f558
import type { Weights } from '../weights.ts'

/** The same without a look at chances, which is too slow for playouts. */
export const PLAYOUT: Weights = {
  value: 0.253,
  valueLate: 1.323,
  alibiFewest: 7.276,
  alibiLevel: 3.391,
  alibiAhead: 0.539,
  alibiSafe: 0.083,
  alibiRaid: -0.247,
  boss: -0.193,
  bossAlone: -0.646,
  bossLate: 0.583,
  keeper: 4.512,
  keeperDenied: -1.194,
  end: 1.658,
  endLead: 0.866,
  leaveOne: -1.001,
  leaveOneLead: 0.36,
  leaveTwo: -0.008,
  steal: 0.109,
  stealLate: 0.927,
  deny: 0.216,
  denyLeader: 0.163,
  denyAlibi: 1.146,
  bossBereft: -0.365,
  guarded: 0.446,
  guardedFlat: 1.616,
  dog: 1.431,
  dogLoot: 0.381,
  dogTaken: 0.591,
  dogLate: 0.528,
  chance: 0,
  chanceLate: 0,
  sharper: 1,
  answerDog: 0.288,
  hold0: -0.491,
  hold1: -0.026,
  hold2: 0.438,
  hold3: -0.078,
  hold4: 2.032,
  hold5: 3.255,
  holdBoss: 0.223,
  holdDog: -0.536,
  holdThief: 1.014,
  holdSame: -0.59,
  holdLast: -0.266,
}
