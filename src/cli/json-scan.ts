// Goes over JSON that somebody wrote by hand, for what `JSON.parse` does not tell: where it goes wrong, whatever the engine's
// own words for it are, and names that come twice in an object, of which it keeps the last without a word.

export interface Scan {
  /** Where the text stops being JSON. */
  readonly bad?: number
  /** Paths of names that come twice; the first few. */
  readonly twice: readonly string[]
}

interface Level {
  /** The names so far; a list has none. */
  readonly keys?: Set<string>
  key: string
  next: number
}

/** What may come next. */
type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing'

const TOKEN = /[ \t\n\r]*("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\]:,])/y
const SPACE = /[ \t\n\r]*/y
const MOST_NAMED = 5

const isValue = (wanted: Wanted): boolean => wanted === 'value' || wanted === 'value or end'
const isName = (wanted: Wanted): boolean => wanted === 'name' || wanted === 'name or end'
const isEnd = (wanted: Wanted): boolean => wanted === 'value or end' || wanted === 'name or end' || wanted === 'comma or end'

/** Where the scan is, from the outside in. */
const pathOf = (levels: readonly Level[]): string => levels.map(({ keys, key, next }, i) => (keys ? (i === 0 ? key : `.${key}`) : `[${next}]`)).join('')

export const scanJson = (text: string): Scan => {
  const levels: Level[] = []
  const twice: string[] = []
  let wanted: Wanted = 'value'
  let at = 0

  /** What a token leads to; nothing where it must not stand here. */
  const follow = (token: string): Wanted | undefined => {
    const level = levels.at(-1)
    switch (token) {
      case '{':
      case '[':
        if (!isValue(wanted)) return undefined
        levels.push({ key: '', next: 0, ...(token === '{' ? { keys: new Set() } : {}) })
        return token === '{' ? 'name or end' : 'value or end'
      case '}':
      case ']':
        if (!level || !isEnd(wanted) || (token === '}') !== (level.keys !== undefined)) return undefined
        levels.pop()
        return levels.length > 0 ? 'comma or end' : 'nothing'
      case ',':
        if (!level || wanted !== 'comma or end') return undefined
        level.next++
        return level.keys ? 'name' : 'value'
      case ':':
        return wanted === 'colon' ? 'value' : undefined
      default:
        if (isValue(wanted)) return levels.length > 0 ? 'comma or end' : 'nothing'
        if (!isName(wanted) || !token.startsWith('"') || !level?.keys) return undefined
        level.key = String(JSON.parse(token))
        if (level.keys.has(level.key) && twice.length < MOST_NAMED) twice.push(pathOf(levels))
        level.keys.add(level.key)
        return 'colon'
    }
  }

  while (wanted !== 'nothing') {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[1]
    const next = token === undefined ? undefined : follow(token)
    if (next === undefined) return { bad: skipSpace(text, at), twice }
    wanted = next
    at = TOKEN.lastIndex
  }
  const end = skipSpace(text, at)
  return end === text.length ? { twice } : { bad: end, twice }
}

const skipSpace = (text: string, at: number): number => {
  SPACE.lastIndex = at
  SPACE.test(text)
  return SPACE.lastIndex
}
