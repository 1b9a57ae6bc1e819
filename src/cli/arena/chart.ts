import type { ReportRow } from './report.ts'
import { percent } from '../output.ts'

const WIDTH = 480
const LINE = 28
const TOP = 56
/** The width of a letter, about; longer labels are cut. */
const LETTER = 7.2
const MOST_LETTERS = 60
/** Room left and right of the bars, and between a bar and the text beside it. */
const MARGIN_LEFT = 26
const MARGIN_RIGHT = 80
const GAP = 10
/** A bar, and how far below its upper edge the text beside it stands. */
const BAR = 18
const BASELINE = 13
/** Half of the stroke at either end of an interval, and how far the mark of equals sticks out of a bar. */
const WHISKER = 5
const STICKS_OUT = 3
/** How far the scale begins above the bars; below them the percentages, then the legend, then the end. */
const SCALE_TOP = 8
const SCALE_TEXT = 18
const LEGEND_TEXT = 40
const FOOT = 56
const TITLE_LEFT = 16
const TITLE_BASELINE = 28
const LEGEND = 'bar: share of the wins; whiskers: 95 % interval; dashed: what equals would win'

const escape = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(words)}</text>`
const cut = (label: string): string => (label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS - 1)}…` : label)

/** A bar for each line of the result, with its interval, and a mark where equals would stand. */
export const chartOf = (title: string, rows: readonly ReportRow[]): string => {
  const labels = rows.map(({ label }) => cut(label))
  const left = Math.ceil(Math.max(...labels.map(label => label.length)) * LETTER) + MARGIN_LEFT
  const foot = TOP + LINE * rows.length
  const at = (share: number): string => (left + WIDTH * share).toFixed(1)
  const scale = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<path d="M${at(share)} ${TOP - SCALE_TOP}V${foot}" stroke="#ccc"/>${text(Number(at(share)), foot + SCALE_TEXT, `${100 * share} %`, 'text-anchor="middle" fill="#666"')}`,
  )
  const bar = ({ share, ci95: [low, high], par }: ReportRow, i: number): string => {
    const y = TOP + LINE * i
    const middle = y + BAR / 2
    return [
      text(left - GAP, y + BASELINE, labels[i]!, 'text-anchor="end"'),
      `<rect x="${left}" y="${y}" width="${(WIDTH * share).toFixed(1)}" height="${BAR}" fill="#7a9cc6"/>`,
      `<path d="M${at(low)} ${middle}H${at(high)}M${at(low)} ${middle - WHISKER}v${2 * WHISKER}M${at(high)} ${middle - WHISKER}v${2 * WHISKER}" stroke="#222" fill="none"/>`,
      ...(par === undefined
        ? []
        : [
            `<path d="M${at(par)} ${y - STICKS_OUT}v${BAR + 2 * STICKS_OUT}" stroke="#b3261e" stroke-dasharray="3 2"/>`,
          ]),
      text(left + WIDTH + GAP, y + BASELINE, percent(share)),
    ].join('')
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + WIDTH + MARGIN_RIGHT}" height="${foot + FOOT}" font-family="sans-serif" font-size="13" role="img" aria-label="${escape(title)}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(TITLE_LEFT, TITLE_BASELINE, title, 'font-size="16" font-weight="bold"'),
    ...scale,
    ...rows.map(bar),
    text(left, foot + LEGEND_TEXT, LEGEND, 'fill="#666"'),
    '</svg>',
    '',
  ].join('\n')
}
