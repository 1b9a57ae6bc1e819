// Writes every sentence of the page, in four languages with sample parameters, as one page to read.
// npm run texts [-- <file>]
import { writeFileSync } from 'node:fs'
import { LANGUAGES, sentencesOf } from '../test/web/sentences.ts'

const file = process.argv[2] ?? 'texts.html'
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** By catalogue and key, what each language says. */
const rows = new Map()
for (const language of LANGUAGES)
  for (const { catalogue, key, text } of sentencesOf(language, 'Anne')) {
    const at = `${catalogue}: ${key}`
    const row = rows.get(at) ?? {}
    rows.set(at, { ...row, [language]: [...(row[language] ?? []), text] })
  }

const cell = (language, texts) => `<td lang="${language}">${(texts ?? []).map(escaped).join('<br>')}</td>`
const lines = [...rows].map(
  ([at, row]) => `<tr><th>${escaped(at)}</th>${LANGUAGES.map(language => cell(language, row[language])).join('')}</tr>`,
)
writeFileSync(
  file,
  `<!doctype html>
<meta charset="utf-8">
<title>Safehouse: all texts</title>
<style>body{font:15px system-ui}table{border-collapse:collapse}td,th{border:1px solid #999;padding:4px 8px;vertical-align:top;text-align:left}th{font:12px monospace}</style>
<table>
<tr><th></th>${LANGUAGES.map(language => `<th>${language}</th>`).join('')}</tr>
${lines.join('\n')}
</table>
`,
)
console.log(`${rows.size} texts in ${LANGUAGES.length} languages: ${file}`)
