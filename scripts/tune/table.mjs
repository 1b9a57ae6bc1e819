// A tuned table is a generated file: a header that says where its numbers come from, a hash of everything else in the
// file, then TypeScript.
// src/bots/tuned.test.ts checks header and hash, so that nobody changes a number by hand.
import { createHash } from 'node:crypto'

const HEADER = ['script', 'seed', 'commit', 'date', 'result']

/** The text of a table's file; `origin` has a value for each line of the header. */
export const tableText = (origin, body) => {
  const header = ['// Generated: do not edit.', ...HEADER.map(name => `// ${name}: ${origin[name]}`)].join('\n')
  const code = `${body.trim()}\n`
  const hash = createHash('sha256').update(`${header}\n${code}`).digest('hex')
  return `${header}\n// sha256: ${hash}\n${code}`
}

/** A constant with a comment and a type; `value` is its text. */
export const constant = ({ name, type, comment, value }) =>
  `/** ${comment} */\nexport const ${name}${type ? `: ${type}` : ''} = ${value}\n`

/** Numbers as the items of a list, separated by commas. */
export const row = numbers => Array.from(numbers).join(', ')
