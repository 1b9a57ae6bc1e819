import type { JSX } from 'preact'
import { t } from '../words.ts'

// The seven tools and the bag, on a grid of 64: bold shapes in ink, with holes in the colour of the ground.
const SHAPES: readonly JSX.Element[] = [
  <g transform="rotate(-32 32 32)">
    <rect x="2" y="24" width="32" height="17" rx="5" />
    <path d="M33 22l13-7v35l-13-7z" />
    <path class="wire" d="M52 20l8-5M53 32.500h9M52 45l8 5" />
    <rect class="cut" x="14" y="29" width="9" height="6" rx="3" />
  </g>,
  <g>
    <path d="M24 6h16v10H24z" />
    <rect x="5" y="13" width="54" height="42" rx="7" />
    <circle class="cut" cx="22" cy="28" r="7" />
    <path class="cut" d="M10 48c0-13 24-13 24 0z" />
    <path class="slot" d="M40 25h13M40 34h13M40 43h8" />
  </g>,
  <g>
    <path class="wire thick" d="M12 9v14c0 18 26 18 26 0V9M25 36v8c0 17 25 17 25 0v-6" />
    <circle cx="12" cy="8" r="5" />
    <circle cx="38" cy="8" r="5" />
    <circle cx="50" cy="32" r="10" />
    <circle class="cut" cx="50" cy="32" r="4.500" />
  </g>,
  <g>
    <path d="M22 4h20v7h-3v14l17 27c3 5 0 9-5 9H13c-5 0-8-4-5-9l17-27V11h-3z" />
    <path class="cut" d="M22 40h20l8 13H14z" />
    <circle cx="27" cy="47" r="3.500" />
    <circle cx="37" cy="45" r="2.500" />
    <circle cx="52" cy="16" r="4" />
    <circle cx="58" cy="7" r="2.500" />
  </g>,
  <g>
    <path d="M9 26h13v34H9zM25.500 26h13v34h-13zM42 26h13v34H42z" />
    <path class="cut" d="M5 37h54v4H5zM5 46h54v4H5z" />
    <path class="wire" d="M32 26c0-12 14-4 15-15" />
    <path d="M47 0l3 6 7-1-4 6 4 6-7-1-3 6-3-6-7 1 4-6-4-6 7 1z" />
  </g>,
  <g transform="rotate(-14 32 32)">
    <path d="M2 26c0-3 2-5 5-5h35v25H7c-3 0-5-2-5-5z" />
    <path d="M40 16h14c6 0 8 8 8 17.500S60 51 54 51H40z" />
    <path class="cut" d="M12 21h4v25h-4zM30 21h4v25h-4z" />
    <path class="wire" d="M8 21V11h12v10M26 21V11h12v10" />
  </g>,
  <g>
    <path d="M12 3h40v9H12z" />
    <path d="M21 11h22v24l-5 7H26l-5-7z" />
    <path class="cut" d="M26 17h12v4H26zM26 25h12v4H26z" />
    <path d="M28 41h8v8l-4 13-4-13z" />
    <path class="wire" d="M46 54l8 5M18 54l-8 5M47 44h9M17 44H8" />
  </g>,
  <g>
    <path class="wire thick" d="M20 28V18c0-11 24-11 24 0v10" />
    <path d="M8 24h48c4 0 6 3 6 6v21c0 5-3 8-8 8H10c-5 0-8-3-8-8V30c0-3 2-6 6-6z" />
    <path class="cut" d="M8 33h48v4H8z" />
    <path class="cut" d="M28 40h8v9h-8z" />
  </g>,
]

export const LETTER = (kind: number): string => t().letters[kind] ?? ''

/** A tool's silhouette in the colour of the text. */
export const Tool = ({ kind }: { readonly kind: number }): JSX.Element => (
  <svg class={`rob-tool k${kind}`} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    {SHAPES[kind]}
  </svg>
)

/** A tool card: the silhouette, its letter, its colour. Without a kind, its back. */
export const ToolCard = ({ kind }: { readonly kind: number | undefined }): JSX.Element => (
  <svg
    class={kind === undefined ? 'rob-face back' : `rob-face k${kind}`}
    viewBox="0 0 80 108"
    aria-hidden="true"
    focusable="false"
  >
    <rect class="ground" x="2" y="2" width="76" height="104" rx="10" />
    {kind === undefined ? (
      <g>
        <rect class="frame" x="9" y="9" width="62" height="90" rx="6" />
        <path
          class="sign"
          d="M40 34a15 15 0 0 1 15 15v4h4v24H21V53h4v-4a15 15 0 0 1 15-15zm0 8a7 7 0 0 0-7 7v4h14v-4a7 7 0 0 0-7-7z"
        />
      </g>
    ) : (
      <g>
        <path class="glint" d="M2 70 78 34v62a10 10 0 0 1-10 10H12A10 10 0 0 1 2 96z" />
        <text class="letter" x="9" y="27">
          {LETTER(kind)}
        </text>
        <svg class="rob-tool" x="13" y="36" width="54" height="54" viewBox="0 0 64 64">
          {SHAPES[kind]}
        </svg>
      </g>
    )}
  </svg>
)
