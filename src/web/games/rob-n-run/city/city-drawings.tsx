import type { JSX } from 'preact'

const bank = (
  <g>
    <path class="wall" d="M10 40h76v44H10z" />
    <path class="roof" d="M4 40 48 12l44 28z" />
    <circle class="lit" cx="48" cy="30" r="6" />
    <path class="trim" d="M16 46h10v32H16zM34 46h10v32H34zM52 46h10v32H52zM70 46h10v32H70z" />
    <path class="roof" d="M6 78h84v8H6z" />
  </g>
)

const museum = (
  <g>
    <path class="roof" d="M24 38a24 24 0 0 1 48 0z" />
    <path class="roof" d="M46 4h4v12h-4zM50 4h12l-4 4 4 4H50z" />
    <path class="wall" d="M12 38h72v46H12z" />
    <path class="lit" d="M20 70V54a6 6 0 0 1 12 0v16zM64 70V54a6 6 0 0 1 12 0v16z" />
    <path class="dark" d="M40 84V56a8 8 0 0 1 16 0v28z" />
    <path class="trim" d="M8 36h80v6H8z" />
  </g>
)

const casino = (
  <g>
    <path class="wall" d="M14 34h68v50H14z" />
    <path class="roof" d="M8 30h80v8H8z" />
    <path class="sign" d="M48 2 64 17 48 32 32 17z" />
    <path class="lit" d="M20 46h10v10H20zM36 46h10v10H36zM52 46h10v10H52zM68 46h8v10h-8z" />
    <path class="dark" d="M36 84V64h24v20z" />
    <path class="trim" d="M30 60h36v5H30z" />
  </g>
)

const KINDS: { readonly [kind: string]: JSX.Element } = { bank, museum, casino }

export const House = ({ kind }: { readonly kind: string }): JSX.Element => (
  <svg class="rob-house" viewBox="0 0 96 88" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
    {KINDS[kind] ?? bank}
  </svg>
)

// Roofs from left to right: where, how wide, how high.
const BACK = [
  [0, 40, 58],
  [34, 26, 80],
  [70, 44, 50],
  [108, 22, 92],
  [134, 40, 66],
  [180, 30, 84],
  [214, 46, 48],
  [262, 24, 74],
  [290, 40, 60],
] as const

const WINDOWS = [
  [8, 70],
  [20, 82],
  [40, 52],
  [48, 66],
  [80, 82],
  [96, 74],
  [114, 40],
  [120, 56],
  [142, 66],
  [158, 78],
  [188, 48],
  [198, 62],
  [224, 84],
  [240, 76],
  [268, 58],
  [276, 72],
  [300, 72],
  [312, 84],
] as const

const TILES = [0, 332, 664, 996]

/** The city at dusk, behind the road: as much of it as the screen is wide. */
export const Skyline = (): JSX.Element => (
  <svg
    class="rob-skyline"
    viewBox="0 0 1328 110"
    preserveAspectRatio="xMinYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="rob-dusk" x1="0" y1="0" x2="0" y2="1">
        <stop class="sky-top" offset="0" />
        <stop class="sky-mid" offset=".62" />
        <stop class="sky-low" offset="1" />
      </linearGradient>
    </defs>
    <rect width="1328" height="110" fill="url(#rob-dusk)" />
    <circle class="moon" cx="250" cy="22" r="14" />
    {TILES.map(x => (
      <g key={x} transform={`translate(${x})`}>
        <path
          class="far"
          d="M0 110V64l18-8 20 12 26-22 22 18 30-26 30 24 26-14 34 22 28-18 30 20 26-10 28 16 14-10v42z"
        />
        <g class="near">
          {BACK.map(([left, width, height]) => (
            <rect key={left} x={left} y={110 - height} width={width} height={height} />
          ))}
        </g>
        <g class="windows">
          {WINDOWS.map(([left, top]) => (
            <rect key={`${left}-${top}`} x={left} y={top} width="5" height="7" />
          ))}
        </g>
      </g>
    ))}
  </svg>
)
