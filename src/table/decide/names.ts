import { NAME_UNITS } from '../constants.ts'
import { type Fault, fault, type FaultParams } from '../faults.ts'

// Names of people: what is shown beside a seat, never an instruction to the page and never a badge.

const MOST_LETTERS = 24

/** Firefox has it since 125; before, a flag or a family counts as several letters. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined
/**
 * Control and format characters, direction marks among them, private use, unassigned; the joiner of emoji families is
 * let through.
 */
const MARKS = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u
const MANY_ACCENTS = /\p{M}{4,}/u
const BLANK = /^[\s\u200d\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u
/** What looks like the badge of a bot, in letters or as a picture. */
const BADGE = /(^|[^\p{L}])bot([^\p{L}]|$)|🤖/u
/** What only the server, or the page beside a host's name, says. */
const ROLE =
  /(^|[^\p{L}])(system|server|host|hôte|ospita|admin|administrator|moderator|operator|safehouse)([^\p{L}]|$)/u

/** Letters that are written together; a name has those of one row. Scripts that are not here count as one more. */
const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Armenian}/gu,
  /\p{Script=Georgian}/gu,
  /\p{Script=Cherokee}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Thai}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/gu,
  /[\p{Script=Common}\p{Script=Inherited}]/gu,
]

const isMixed = (name: string): boolean => {
  let rest = name.replace(SCRIPTS.at(-1)!, '')
  let found = 0
  for (const script of SCRIPTS) {
    const others = rest.replace(script, '')
    if (others !== rest) found++
    rest = others
  }
  return found + (rest === '' ? 0 : 1) > 1
}

const badName = (why: FaultParams['bad-name']['why']): Fault => fault('bad-name', { why })

/** The name as it is shown, or why it cannot be. */
export const readName = (text: string): string | Fault => {
  if (text.length > NAME_UNITS) return badName('long')
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (MARKS.test(name) || MANY_ACCENTS.test(name.normalize('NFD'))) return badName('marks')
  if (BLANK.test(name)) return badName('empty')
  if ([...(segmenter?.segment(name) ?? name)].length > MOST_LETTERS) return badName('long')
  const read = alike(name)
  if (isMixed(read)) return badName('mixed')
  if (BADGE.test(looksOf(read))) return badName('badge')
  return ROLE.test(looksOf(read)) ? badName('role') : name
}

/** Names that read the same are the same: what nobody can see makes no difference. */
const alike = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()

/** Small Cyrillic and Greek letters that look like Latin ones, small or capital. */
const LOOK_ALIKES = new Map(
  [...'авекмнорстухіјѕһԛԝαβεικνορτυχ'].map((letter, i) => [letter, 'abekmhopctyxijshqwabeikvoptyx'[i]!]),
)

const looksOf = (read: string): string => [...read].map(letter => LOOK_ALIKES.get(letter) ?? letter).join('')

export const sameName = (a: string, b: string): boolean => looksOf(alike(a)) === looksOf(alike(b))
