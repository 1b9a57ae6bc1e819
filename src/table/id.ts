const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A table's id is the key to it: 120 random bits, in letters that cannot be mistaken for one another. */
export const newId = (random: (bytes: number) => Uint8Array): string =>
  Array.from(random(24), byte => LETTERS.charAt(byte & 31)).join('')
