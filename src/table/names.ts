// Names of people: what is shown beside a seat, never an instruction to the page and never a badge.

const MOST_LETTERS = 24
/** A letter can be many units: flags, accents, families. */
export const NAME_UNITS = 160

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Control and format characters, direction marks among them, private use, unassigned; the joiner of emoji families is
 * let through.
 */
const MARKS = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u
const MANY_ACCENTS = /\p{M}{4,}/u
const BLANK = /^[\s\u200d\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u
/** What looks like the badge of a bot, in letters or as a picture. */
const BADGE = /(^|[^\p{L}])bot([^\p{L}]|$)|🤖/u

export type NameFault = 'empty' | 'long' | 'marks' | 'badge'

/** The name as it is shown, or why it cannot be. */
export const readName = (text: string): { readonly name: string } | { readonly why: NameFault } => {
  if (text.length > NAME_UNITS) return { why: 'long' }
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (MARKS.test(name) || MANY_ACCENTS.test(name.normalize('NFD'))) return { why: 'marks' }
  if (BLANK.test(name)) return { why: 'empty' }
  if ([...letters.segment(name)].length > MOST_LETTERS) return { why: 'long' }
  return BADGE.test(alike(name)) ? { why: 'badge' } : { name }
}

/** Names that read the same are the same: what nobody can see makes no difference. */
const alike = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()

export const sameName = (a: string, b: string): boolean => alike(a) === alike(b)
