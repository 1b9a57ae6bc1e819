import { MOST } from './limits.ts'

/**
 * Whether JSON text is nested deeper than any of ours; read before it is parsed, because code that reads data calls
 * itself.
 */
export const nestsTooDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (quoted) {
      if (unit === BACKSLASH) i++
      else if (unit === QUOTE) quoted = false
    } else if (unit === QUOTE) quoted = true
    else if (unit === BRACKET || unit === BRACE) {
      if (++depth > MOST.depth) return true
    } else if (unit === BRACKET_END || unit === BRACE_END) depth--
  }
  return false
}

const QUOTE = 34
const BRACKET = 91
const BACKSLASH = 92
const BRACKET_END = 93
const BRACE = 123
const BRACE_END = 125
