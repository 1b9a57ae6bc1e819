import { Sfc32 } from '../../core/rng.ts'

/** Random bytes; with a seed the same each time, for tests and pictures. */
export const randomOf = (seed: number | undefined): ((bytes: number) => Uint8Array) => {
  if (seed === undefined) return bytes => crypto.getRandomValues(new Uint8Array(bytes))
  const rng = new Sfc32(seed)
  return bytes => Uint8Array.from({ length: bytes }, () => rng.below(256))
}
