/** What the one-move evaluation looks at, in points of loot. */
// biome-ignore format: a line a subject
export const NAMES = [
  // A token's value: at the start of a raid, and what is added towards its end.
  'value', 'valueLate',
  // An alibi, when the seat has fewer than all others, as few as the fewest, one more, more than that; what each raid
  // adds.
  'alibiFewest', 'alibiLevel', 'alibiAhead', 'alibiSafe', 'alibiRaid',
  // The Boss with a 4 or 5 at hand and without; a 4 or 5 that saves one's own Boss, or is kept from the Boss's holder.
  'boss', 'bossAlone', 'bossLate', 'keeper', 'keeperDenied',
  // Ending the raid: in itself, and for each point of open loot ahead of the best other; the same for leaving one
  // token.
  'end', 'endLead', 'leaveOne', 'leaveOneLead', 'leaveTwo',
  // Theft: the share of the value, what it costs the victim, more so if it leads, an alibi taken from it, a Boss
  // bereft; a victim with the dog.
  'steal', 'stealLate', 'deny', 'denyLeader', 'denyAlibi', 'bossBereft', 'guarded', 'guardedFlat',
  // The dog: in itself, for each point of one's open loot, from another seat, late in a raid.
  'dog', 'dogLoot', 'dogTaken', 'dogLate',
  // The chance of winning, as things lie: a rise by one, what is added towards a raid's end, and how much sharper it is
  // in the last raid.
  'chance', 'chanceLate', 'sharper',
  // Answering a thief: what the dog is worth more than it seems.
  'answerDog',
  // What a card in hand is worth for later, by card; less if there is another one.
  'hold0', 'hold1', 'hold2', 'hold3', 'hold4', 'hold5', 'holdBoss', 'holdDog', 'holdThief', 'holdSame', 'holdLast',
] as const

export type Name = (typeof NAMES)[number]
export type Weights = { readonly [K in Name]: number }

/** Where each weight is in a list of them: the evaluation runs in playouts, on plain numbers. */
export const AT = Object.freeze(Object.fromEntries(NAMES.map((name, i) => [name, i]))) as {
  readonly [K in Name]: number
}

export const listOf = (weights: Weights): Float64Array => Float64Array.from(NAMES, name => weights[name])
