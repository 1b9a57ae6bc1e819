/** The whole numbers from `from` on that are below `end`. */
export const upTo = (end: number, from = 0): number[] => Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i)

export const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const n of numbers) total += n
  return total
}
