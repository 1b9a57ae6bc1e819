// Powers and logarithms by sums and products alone: those of the engines differ in their last bits, and a search that goes
// another way in one place goes other ways everywhere. With these a seed gives the same move in every browser and server.

const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const PER_LN2 = Math.LOG2E
const MOST = 700

/** Powers of two from 2 ** -MOST_POWER on, each twice the one before: no rounding. */
const MOST_POWER = 1020
const POWERS = new Float64Array(2 * MOST_POWER + 1)
POWERS[MOST_POWER] = 1
for (let n = 1; n <= MOST_POWER; n++) {
  POWERS[MOST_POWER + n] = POWERS[MOST_POWER + n - 1]! * 2
  POWERS[MOST_POWER - n] = POWERS[MOST_POWER - n + 1]! / 2
}

const C2 = 1 / 2
const C3 = 1 / 6
const C4 = 1 / 24
const C5 = 1 / 120
const C6 = 1 / 720
const C7 = 1 / 5040
const C8 = 1 / 40_320
const C9 = 1 / 362_880
const C10 = 1 / 3_628_800
const C11 = 1 / 39_916_800
const C12 = 1 / 479_001_600
const C13 = 1 / 6_227_020_800

/** e to the power of x, to the last digit or two; beyond 700 either way as at 700. */
export const exp = (x: number): number => {
  const power = x > MOST ? MOST : x < -MOST ? -MOST : x
  const twos = Math.floor(power * PER_LN2 + 0.5)
  const r = power - twos * LN2_HIGH - twos * LN2_LOW
  // Taylor's sum, even and odd parts apart: what is left of x is below 0.35, so that thirteen steps are enough.
  const rr = r * r
  const even = 1 + rr * (C2 + rr * (C4 + rr * (C6 + rr * (C8 + rr * (C10 + rr * C12)))))
  const odd = 1 + rr * (C3 + rr * (C5 + rr * (C7 + rr * (C9 + rr * (C11 + rr * C13)))))
  return (even + r * odd) * POWERS[MOST_POWER + twos]!
}

/** The natural logarithm of a number above nought, to the last digit or two. */
export const log = (x: number): number => {
  let twos = 0
  let m = x
  for (; m >= 1.5; twos++) m /= 2
  for (; m < 0.75; twos--) m *= 2
  const s = (m - 1) / (m + 1)
  const square = s * s
  let sum = 0
  for (let n = 25; n >= 1; n -= 2) sum = sum * square + 1 / n
  return twos * LN2_HIGH + (2 * s * sum + twos * LN2_LOW)
}
