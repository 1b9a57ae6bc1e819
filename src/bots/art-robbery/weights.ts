/** What the one-move evaluation looks at, in points of loot. */
// biome-ignore format: a line a subject
export const NAMES = [
  // A token's value: at the start of a raid, and what is added towards its end.
  'value', 'valueLate',
  // An alibi, when the seat has fewer than all others, as few as the fewest, one more, more than that; what each raid adds.
  'alibiFewest', 'alibiLevel', 'alibiAhead', 'alibiSafe', 'alibiRaid',
  // The Boss with a 4 or 5 at hand and without; a 4 or 5 that saves one's own Boss, or is kept from the Boss's holder.
  'boss', 'bossAlone', 'bossLate', 'keeper', 'keeperDenied',
  // Ending the raid: in itself, and for each point of open loot ahead of the best other; the same for leaving one token.
  'end', 'endLead', 'leaveOne', 'leaveOneLead', 'leaveTwo',
  // Theft: the share of the value, what it costs the victim, more so if it leads, an alibi taken from it, a Boss bereft; a victim with the dog.
  'steal', 'stealLate', 'deny', 'denyLeader', 'denyAlibi', 'bossBereft', 'guarded', 'guardedFlat',
  // The dog: in itself, for each point of one's open loot, from another seat, late in a raid.
  'dog', 'dogLoot', 'dogTaken', 'dogLate',
  // The chance of winning, as things lie: a rise by one, what is added towards a raid's end, and how much sharper it is in the last raid.
  'chance', 'chanceLate', 'sharper',
  // Answering a thief: what the dog is worth more than it seems.
  'answerDog',
  // What a card in hand is worth for later, by card; less if there is another one.
  'hold0', 'hold1', 'hold2', 'hold3', 'hold4', 'hold5', 'holdBoss', 'holdDog', 'holdThief', 'holdSame', 'holdLast',
] as const

export type Name = (typeof NAMES)[number]
export type Weights = { readonly [K in Name]: number }

/** Where each weight is in a list of them: the evaluation runs in playouts, on plain numbers. */
export const AT = Object.freeze(Object.fromEntries(NAMES.map((name, i) => [name, i]))) as { readonly [K in Name]: number }

export const listOf = (weights: Weights): Float64Array => Float64Array.from(NAMES, name => weights[name])

/** Found by self-play with `node scripts/tune.mjs weights`, then frozen. */
// biome-ignore format: a line a subject
export const MEDIUM: Weights = Object.freeze({
  value: 0.056, valueLate: 1.842,
  alibiFewest: 4.645, alibiLevel: 2.65, alibiAhead: 0.057, alibiSafe: -0.224, alibiRaid: 0.032,
  boss: -0.122, bossAlone: -1.006, bossLate: 0.964, keeper: 4.781, keeperDenied: -2.453,
  end: 4.206, endLead: 0.857, leaveOne: -1.368, leaveOneLead: 1.563, leaveTwo: -0.34,
  steal: 0.116, stealLate: 1.362, deny: 0.183, denyLeader: 0.012, denyAlibi: 0.787, bossBereft: -0.279, guarded: 0.396, guardedFlat: 2.958,
  dog: 3.324, dogLoot: 0.149, dogTaken: 1.531, dogLate: 0.614,
  chance: 10.172, chanceLate: 6.966, sharper: 1.304,
  answerDog: -0.006,
  hold0: -0.001, hold1: -0.48, hold2: 0.562, hold3: 0.048, hold4: 3.573, hold5: 5.286, holdBoss: 0.316, holdDog: -0.775, holdThief: 1.568, holdSame: -0.893, holdLast: -0.512,
})

/** The same without a look at chances, which is too dear for playouts; tuned alone. */
// biome-ignore format: a line a subject
export const PLAYOUT: Weights = Object.freeze({
  value: 0.253, valueLate: 1.323,
  alibiFewest: 7.276, alibiLevel: 3.391, alibiAhead: 0.539, alibiSafe: 0.083, alibiRaid: -0.247,
  boss: -0.193, bossAlone: -0.646, bossLate: 0.583, keeper: 4.512, keeperDenied: -1.194,
  end: 1.658, endLead: 0.866, leaveOne: -1.001, leaveOneLead: 0.36, leaveTwo: -0.008,
  steal: 0.109, stealLate: 0.927, deny: 0.216, denyLeader: 0.163, denyAlibi: 1.146, bossBereft: -0.365, guarded: 0.446, guardedFlat: 1.616,
  dog: 1.431, dogLoot: 0.381, dogTaken: 0.591, dogLate: 0.528,
  chance: 0, chanceLate: 0, sharper: 1,
  answerDog: 0.288,
  hold0: -0.491, hold1: -0.026, hold2: 0.438, hold3: -0.078, hold4: 2.032, hold5: 3.255, holdBoss: 0.223, holdDog: -0.536, holdThief: 1.014, holdSame: -0.59, holdLast: -0.266,
})
