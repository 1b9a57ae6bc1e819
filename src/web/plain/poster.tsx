import type { JSX } from 'preact'
import { upTo } from '../../core/lists.ts'
import { titleOf } from './title.ts'

const CARDS = 5

/** A number for a name, always the same: it chooses the colours. */
const hueOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** A fan of cards under the lamp, in colours that follow from the name, with its first letters. */
export const PlainPoster = ({ name }: { readonly name: string }): JSX.Element => {
  const hue = hueOf(name)
  const letters = titleOf(name)
    .split(' ')
    .map(word => word.charAt(0))
    .join('')
    .slice(0, 3)
  return (
    <svg class="poster" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="240" fill={`hsl(${hue} 34% 17%)`} />
      <ellipse cx="200" cy="250" rx="230" ry="92" fill={`hsl(${hue} 36% 25%)`} />
      <path d="M200-10 96 240h208z" fill="#ffd98f" opacity=".16" />
      {upTo(CARDS).map(i => {
        const turn = (i - (CARDS - 1) / 2) * 17
        const middle = i === (CARDS - 1) / 2
        return (
          <rect
            key={i}
            x="158"
            y={middle ? 46 : 54}
            width="84"
            height="124"
            rx="12"
            transform={`rotate(${turn} 200 260)`}
            fill={middle ? '#fbf3e2' : `hsl(${(hue + 40 * i) % 360} 58% 62%)`}
            stroke="#17102a"
            stroke-width="5"
          />
        )
      })}
      <rect x="158" y="46" width="84" height="124" rx="12" fill="#fbf3e2" stroke="#17102a" stroke-width="5" />
      <text x="200" y="120" class="poster-number">
        {letters}
      </text>
    </svg>
  )
}
