import type { ArtSetup } from './options.ts'
import { BOSS, BOSS_VALUE, RAIDS, type TokenSet, tokenCode } from './tokens.ts'

const MASKS = 512

// One table a raid, all in one array. Tokens of a raid are numbered in the order of the set, a bit each.
export const RAID_TABLE = 2048
/** The tokens a card takes, by card; the thief's are all it may take. */
export const BY_CARD = 0
export const FULL = 16
/** Tokens that keep a Boss. */
export const KEEPERS = 17
/** Whether a card may be turned against another player, by card: 1 where it finds nothing in the centre, 2 whatever it finds there. */
export const STEALS = 32
/** Tokens of one kind, by code. */
export const BY_CODE = 64
/** The code of a token, by its number in the order. */
export const CODE = 128
/** Of a set of tokens one of each kind: equal tokens are one choice. */
export const FIRSTS = 512
export const VALUE = 1024
export const DOTS = 1536
/** How many tokens a set has: the same for all raids. */
export const COUNT = RAIDS * RAID_TABLE

const THIEF = 8

const NEVER = 0x3fffffff

/**
 * A setup as the hot path wants it: tables over sets of tokens, and options as numbers, since a truth is dear to test.
 * A class, since V8 forgets what is in the fields of an object written as a literal when it makes the second one, and with it all fast code.
 */
export class Plan {
  readonly seats: number
  readonly table: Int32Array
  /** How many ways there are not to steal where it is possible. */
  readonly declines: number
  /** The number of a token that the dog does not guard, or none. */
  readonly unguarded: number
  /** Beyond all reach if there is none. */
  readonly turnLimit: number

  constructor({ seats, options, parts }: ArtSetup) {
    this.seats = seats
    this.table = tableOf(parts.tokens, options)
    this.declines = options.steal === 'may' ? 1 : 0
    this.unguarded = options.dogProtectsBoss ? -1 : BOSS
    this.turnLimit = options.raidTurnLimit === 0 ? NEVER : options.raidTurnLimit
  }
}

/** The number of the lowest token of a set. */
export const lowest = (tokens: number): number => 31 - Math.clz32(tokens & -tokens)

export const lowestCode = (plan: Plan, raid: number, tokens: number): number => plan.table[raid * RAID_TABLE + CODE + lowest(tokens)]!
export const valueOf = (plan: Plan, raid: number, tokens: number): number => plan.table[raid * RAID_TABLE + VALUE + tokens]!
export const dotsOf = (plan: Plan, raid: number, tokens: number): number => plan.table[raid * RAID_TABLE + DOTS + tokens]!
export const fullRaid = (plan: Plan, raid: number): number => plan.table[raid * RAID_TABLE + FULL]!

/** The codes of a set of tokens, in order. */
export const codesOf = (plan: Plan, raid: number, tokens: number): number[] => {
  const codes: number[] = []
  for (let m = tokens; m; m &= m - 1) codes.push(lowestCode(plan, raid, m))
  return codes
}

const plans = new WeakMap<ArtSetup, Plan>()

export const planOf = (setup: ArtSetup): Plan => {
  const known = plans.get(setup)
  if (known) return known
  const made = new Plan(setup)
  plans.set(setup, made)
  return made
}

const tableOf = (tokens: TokenSet, { thiefTakesBoss, source, bossCard }: ArtSetup['options']): Int32Array => {
  const table = new Int32Array(COUNT + MASKS)
  for (let mask = 1; mask < MASKS; mask++) table[COUNT + mask] = table[COUNT + (mask & (mask - 1))]! + 1
  tokens.raids.forEach((tokens, raid) => {
    const t = table.subarray(raid * RAID_TABLE)
    fillRaid(t, tokens.map(tokenCode), thiefTakesBoss)
    t.fill(source === 'free' ? 2 : 1, STEALS, STEALS + (bossCard === 'anywhere' ? BOSS + 1 : BOSS))
  })
  return table
}

const fillRaid = (t: Int32Array, codes: readonly number[], thiefTakesBoss: boolean): void => {
  codes.forEach((code, i) => {
    t[CODE + i] = code
    t[BY_CARD + (code >> 3)]! |= 1 << i
    t[BY_CODE + code]! |= 1 << i
  })
  t[FULL] = (1 << codes.length) - 1
  t[KEEPERS] = t[BY_CARD + 4]! | t[BY_CARD + 5]!
  t[BY_CARD + THIEF] = t[FULL] & ~(thiefTakesBoss ? 0 : t[BY_CARD + BOSS]!)
  for (let mask = 1; mask <= t[FULL]; mask++) {
    for (let m = mask; m; m &= m - 1) {
      const code = t[CODE + lowest(m)]!
      const same = t[BY_CODE + code]! & mask
      t[FIRSTS + mask]! |= same & -same
      t[VALUE + mask]! += code >> 3 === BOSS ? BOSS_VALUE : code >> 3
      t[DOTS + mask]! += code & 7
    }
  }
}
