/** The whole numbers from `from` on that are below `end`. */
export const upTo = (end: number, from = 0): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i)

export const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const n of numbers) total += n
  return total
}

export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length

export type Interval = readonly [low: number, high: number]

/**
 * Wilson's interval for a share of so many games (95 % by default): honest for few games and for shares near 0 or 1.
 */
export const wilson = (share: number, games: number, z = 1.96): Interval => {
  const middle = share + (z * z) / (2 * games)
  const reach = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
