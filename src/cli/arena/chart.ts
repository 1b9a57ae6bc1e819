import type { ReportRow } from './report.ts'
import { percent } from '../output.ts'

const WIDTH = 480
const LINE = 28
const TOP = 56
/** The width of a letter, about; longer labels are cut. */
const LETTER = 7.2
const MOST_LETTERS = 60
const LEGEND = 'bar: share of the wins; whiskers: 95 % interval; dashed: what equals would win'

const escape = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(words)}</text>`
const cut = (label: string): string => (label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label)

/** A bar for each line of the result, with its interval, and a mark where equals would stand. */
export const chartOf = (title: string, rows: readonly ReportRow[]): string => {
  const labels = rows.map(({ label }) => cut(label))
  const left = Math.ceil(Math.max(...labels.map(label => label.length)) * LETTER) + 26
  const foot = TOP + LINE * rows.length
  const at = (share: number): string => (left + WIDTH * share).toFixed(1)
  const scale = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<path d="M${at(share)} ${TOP - 8}V${foot}" stroke="#ccc"/>${text(Number(at(share)), foot + 18, `${100 * share} %`, 'text-anchor="middle" fill="#666"')}`,
  )
  const bar = ({ share, ci95: [low, high], par }: ReportRow, i: number): string => {
    const y = TOP + LINE * i
    const middle = y + 9
    return [
      text(left - 10, y + 13, labels[i]!, 'text-anchor="end"'),
      `<rect x="${left}" y="${y}" width="${(WIDTH * share).toFixed(1)}" height="18" fill="#7a9cc6"/>`,
      `<path d="M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - 5}v10M${at(high)} ${middle - 5}v10" stroke="#222" fill="none"/>`,
      ...(par === undefined ? [] : [`<path d="M${at(par)} ${y - 3}v24" stroke="#b3261e" stroke-dasharray="3 2"/>`]),
      text(left + WIDTH + 10, y + 13, percent(share)),
    ].join('')
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + WIDTH + 80}" height="${foot + 56}" font-family="sans-serif" font-size="13" role="img" aria-label="${escape(title)}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(16, 28, title, 'font-size="16" font-weight="bold"'),
    ...scale,
    ...rows.map(bar),
    text(left, foot + 40, LEGEND, 'fill="#666"'),
    '</svg>',
    '',
  ].join('\n')
}
