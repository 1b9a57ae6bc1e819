import { sum } from '../../../core/lists.ts'

// What can be printed on a vault: 3 to 5 tools, at most 4 kinds, one tool at most 4 times. There are 728 such contents.

/** Tools are numbered in this order; a sports bag is the card after the last tool. */
export const LETTERS = 'FISADRJ'
export const TOOLS = 7
export const BAG = 7
/** Kinds of card: the tools and the bag. */
export const KINDS = 8

/** By tool. */
export const TOOL_NAMES = ['flashlight', 'ID card', 'stethoscope', 'acid', 'dynamite', 'ram', 'jackhammer'] as const

/** What can be printed on one vault. */
export const VAULT = { leastTools: 3, mostTools: 5, mostKinds: 4, mostEqual: 4 } as const

const build = (): number[][] => {
  const found: number[][] = []
  const fill = (counts: number[], left: number): void => {
    if (counts.length === TOOLS) {
      if (left === 0 && counts.filter(n => n > 0).length <= VAULT.mostKinds) found.push(counts)
      return
    }
    for (let n = Math.min(left, VAULT.mostEqual); n >= 0; n--) fill([...counts, n], left - n)
  }
  for (let size = VAULT.leastTools; size <= VAULT.mostTools; size++) fill([], size)
  return found
}

const all = build()

/** How many contents there are; each has a number below this: small vaults first, then in the order of their text. */
export const CONTENTS = all.length

/** How often content i needs tool t, at i * TOOLS + t. */
export const COUNTS = Uint8Array.from(all.flat())

/**
 * A need is packed in 28 bits, 4 a tool, the first tool lowest. Needs of several vaults add up without a carry: no tool
 * is needed 16 times.
 */
const TOOL_BITS = 4
const TOOL_MASK = (1 << TOOL_BITS) - 1

export const packNeed = (counts: ArrayLike<number>): number => {
  let packed = 0
  for (let t = 0; t < TOOLS; t++) packed |= counts[t]! << (TOOL_BITS * t)
  return packed
}

/** How often a packed need has a tool. */
export const countIn = (packed: number, tool: number): number => (packed >> (TOOL_BITS * tool)) & TOOL_MASK

export const unpackNeed = (packed: number, out: Uint8Array): void => {
  for (let t = 0; t < TOOLS; t++) out[t] = countIn(packed, t)
}

export const PACKED = Int32Array.from(all, packNeed)

/** Number of tools of each content. */
export const SIZES = Uint8Array.from(all, sum)

/**
 * N40: the prior in whole numbers: sizes 3, 4 and 5 weigh 3:4:3 (84 * 465 : 210 * 248 : 434 * 90), contents of one size
 * weigh the same.
 */
const WEIGHT_BY_SIZE: { readonly [size: number]: number } = { 3: 465, 4: 248, 5: 90 }
export const WEIGHTS = Float64Array.from(SIZES, size => WEIGHT_BY_SIZE[size]!)

const byPacked = new Map(Array.from(PACKED, (packed, i) => [packed, i]))

/** The number of a content, or nothing where no vault has it. */
export const contentOf = (counts: ArrayLike<number>): number | undefined => byPacked.get(packNeed(counts))
export const contentOfPacked = (packed: number): number | undefined => byPacked.get(packed)

const texts = all.map(counts => counts.map((n, t) => LETTERS.charAt(t).repeat(n)).join(''))
const byText = new Map(texts.map((text, i) => [text, i]))

/** A letter for each tool, in the order of the tools: IIIDD. */
export const writeContent = (content: number): string => {
  const text = texts[content]
  if (text === undefined) throw new Error(`no vault has content ${content}`)
  return text
}

export const readContent = (text: string): number | undefined => byText.get(text)
