// How much a test tries. `npm run check` and planted bugs try a quick part, `npm test` the usual, `npm run test:deep`
// much more.

const deep = process.env['SAFEHOUSE_DEEP'] === '1'
const quick = process.env['SAFEHOUSE_QUICK'] === '1'

/** The amount for this run. */
export const byDepth = <T>(amount: { readonly quick: T; readonly usual: T; readonly deep: T }): T =>
  deep ? amount.deep : quick ? amount.quick : amount.usual

export const isQuick = byDepth({ quick: true, usual: false, deep: false })

/** Zero, but for `npm run test:deep -- --seed n`: games other than those of every other run. */
const SHIFT = deep ? Number(process.env['SAFEHOUSE_SEED'] ?? 0) : 0

/** The seed of this run: a test names its own, which is less than 1000. */
export const seedFrom = (seed: number): number => seed + 1000 * SHIFT
