import type { ArtSetup } from './options.ts'
import { BOSS, BOSS_VALUE, RAIDS, tokenCode } from './tokens.ts'

const MASKS = 512

/** How many bits a set of tokens has. */
export const COUNT = Uint8Array.from({ length: MASKS }, (_, mask) => {
  let bits = 0
  for (let m = mask; m; m &= m - 1) bits++
  return bits
})

/**
 * A setup as the hot path wants it: tables over sets of tokens, and options as truths.
 * Tokens of a raid are numbered in the order of the set, a bit each.
 */
export interface Plan {
  /** All tokens of a raid. */
  readonly full: Uint16Array
  /** Code of a token, by raid * 16 + its number in the order. */
  readonly code: Uint8Array
  /** Tokens that a card takes, by raid * 8 + the card. */
  readonly byNumber: Uint16Array
  /** Tokens of one kind, by raid * 64 + code. */
  readonly byCode: Uint16Array
  /** Of a set of tokens one of each kind, by raid * 512 + the set: equal tokens are one choice. */
  readonly firsts: Uint16Array
  readonly value: Uint8Array
  readonly dots: Uint8Array
  /** Tokens that keep a Boss, by raid. */
  readonly keepers: Uint16Array
  /** Tokens that a thief may take, by raid. */
  readonly forThief: Uint16Array
  readonly mayDecline: boolean
  readonly freeSource: boolean
  readonly stealsBoss: boolean
  readonly dogProtectsBoss: boolean
  readonly turnLimit: number
}

const plans = new WeakMap<ArtSetup, Plan>()

export const planOf = (setup: ArtSetup): Plan => {
  const known = plans.get(setup)
  if (known) return known
  const made = makePlan(setup)
  plans.set(setup, made)
  return made
}

const makePlan = ({ options, parts }: ArtSetup): Plan => {
  const plan = {
    full: new Uint16Array(RAIDS),
    code: new Uint8Array(RAIDS * 16),
    byNumber: new Uint16Array(RAIDS * 8),
    byCode: new Uint16Array(RAIDS * 64),
    firsts: new Uint16Array(RAIDS * MASKS),
    value: new Uint8Array(RAIDS * MASKS),
    dots: new Uint8Array(RAIDS * MASKS),
    keepers: new Uint16Array(RAIDS),
    forThief: new Uint16Array(RAIDS),
    mayDecline: options.steal === 'may',
    freeSource: options.source === 'free',
    stealsBoss: options.bossCard === 'anywhere',
    dogProtectsBoss: options.dogProtectsBoss,
    turnLimit: options.raidTurnLimit,
  }
  parts.tokens.raids.forEach((tokens, raid) => {
    tokens.forEach((token, i) => {
      const code = tokenCode(token)
      plan.code[raid * 16 + i] = code
      plan.byNumber[raid * 8 + (code >> 3)]! |= 1 << i
      plan.byCode[raid * 64 + code]! |= 1 << i
    })
    plan.full[raid] = (1 << tokens.length) - 1
    plan.keepers[raid] = plan.byNumber[raid * 8 + 4]! | plan.byNumber[raid * 8 + 5]!
    plan.forThief[raid] = plan.full[raid]! & ~(options.thiefTakesBoss ? 0 : plan.byNumber[raid * 8 + BOSS]!)
    fillMasks(plan, raid)
  })
  return plan
}

const fillMasks = (plan: Plan, raid: number): void => {
  for (let mask = 0; mask <= plan.full[raid]!; mask++) {
    for (let m = mask; m; m &= m - 1) {
      const code = plan.code[raid * 16 + (31 - Math.clz32(m & -m))]!
      const same = plan.byCode[raid * 64 + code]! & mask
      const number = code >> 3
      plan.firsts[raid * MASKS + mask]! |= same & -same
      plan.value[raid * MASKS + mask]! += number === BOSS ? BOSS_VALUE : number
      plan.dots[raid * MASKS + mask]! += code & 7
    }
  }
}
