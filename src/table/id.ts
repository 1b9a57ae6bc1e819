const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Five bits a letter: 120 bits in all. */
const LENGTH = 24
const LETTER_MASK = LETTERS.length - 1

/** A table's id is the key to it: 120 random bits, in letters that cannot be mistaken for one another. */
export const newId = (random: (bytes: number) => Uint8Array): string =>
  Array.from(random(LENGTH), byte => LETTERS.charAt(byte & LETTER_MASK)).join('')
