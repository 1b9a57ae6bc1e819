import type { JSX } from 'preact'

// A map of the city at night: the road winds from the hide-out past six stops to the airport.

export const MAP_SIZE = [360, 300] as const

/** Where each ready scenario stands on the map, by its number from 1. */
export const MAP_PLACES: readonly (readonly [x: number, y: number])[] = [
  [66, 246],
  [186, 250],
  [300, 204],
  [192, 158],
  [66, 122],
  [168, 58],
]

const ROAD =
  'M-8 240C20 240 36 246 66 246S140 252 186 250S306 262 300 204S236 162 192 158S52 172 66 122S118 62 168 58S268 62 330 44'

const WINDOWS = '#ffd98f'

interface HouseProps {
  readonly at: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
  readonly colour: string
}

/** A house with rows of windows, some of them lit. */
const House = ({ at: [x, y], size: [width, height], colour }: HouseProps): JSX.Element => {
  const lit: string[] = []
  for (let row = 0; row * 9 + 12 < height; row++)
    for (let column = 0; column * 8 + 9 < width; column++)
      if ((x + y + row * 3 + column * 5) % 4 !== 0)
        lit.push(`M${x + 5 + column * 8} ${y - height + 6 + row * 9}h4v5h-4z`)
  return (
    <>
      <path d={`M${x} ${y}v-${height}h${width}v${height}z`} fill={colour} />
      <path d={lit.join('')} fill={WINDOWS} opacity=".85" />
    </>
  )
}

const HOUSES: readonly HouseProps[] = [
  { at: [8, 204], size: [26, 40], colour: '#3a2a5c' },
  { at: [36, 204], size: [22, 28], colour: '#4a2f63' },
  { at: [104, 214], size: [24, 24], colour: '#43306b' },
  { at: [130, 214], size: [30, 34], colour: '#37265a' },
  { at: [232, 222], size: [24, 26], colour: '#4a2f63' },
  { at: [112, 130], size: [26, 46], colour: '#37265a' },
  { at: [240, 136], size: [28, 42], colour: '#43306b' },
  { at: [270, 136], size: [22, 28], colour: '#3a2a5c' },
  { at: [322, 140], size: [30, 52], colour: '#37265a' },
  { at: [16, 78], size: [24, 34], colour: '#43306b' },
  { at: [42, 78], size: [22, 50], colour: '#37265a' },
  { at: [92, 34], size: [26, 26], colour: '#3a2a5c' },
]

const TREES: readonly (readonly [x: number, y: number])[] = [
  [56, 290],
  [120, 284],
  [238, 284],
  [340, 262],
  [214, 198],
  [92, 206],
  [18, 152],
  [222, 100],
  [150, 118],
  [206, 24],
]

const LAMPS: readonly (readonly [x: number, y: number])[] = [
  [126, 236],
  [254, 240],
  [250, 150],
  [122, 168],
  [108, 72],
  [230, 66],
]

const Plane = (): JSX.Element => (
  <g transform="translate(264 34) rotate(-8) scale(.8)">
    <path d="M-34 14h66" stroke="#fff3dc" stroke-width="2" stroke-dasharray="4 6" opacity=".7" />
    <path d="M-20 4l20-7 9-15h8l-4 15 20-2 6-8h6l-4 12 4 10h-6l-6-6-48 8z" fill="#fff3dc" />
  </g>
)

interface Props {
  /** Where the car waits: at the next stop to try. */
  readonly car: readonly [x: number, y: number]
}

export const CityMap = ({ car: [x, y] }: Props): JSX.Element => (
  <svg class="city-map" viewBox={`0 0 ${MAP_SIZE.join(' ')}`} aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="camp-lamp">
        <stop offset="0" stop-color="#ffcf7d" stop-opacity=".55" />
        <stop offset="1" stop-color="#ffcf7d" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="camp-night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#4a2a6b" />
        <stop offset=".4" stop-color="#2c2050" />
        <stop offset="1" stop-color="#1e1838" />
      </linearGradient>
    </defs>
    <rect width="360" height="300" fill="url(#camp-night)" />
    {/* The river, and the park on its bank. */}
    <path
      d="M372 96C300 104 300 168 244 184S130 196 92 216 20 280-12 290v22h60c30-40 74-64 120-76s120 2 204-94z"
      fill="#23407a"
    />
    <path
      d="M356 122c-40 10-52 50-92 66M120 222c-34 12-50 34-70 52"
      stroke="#4f78c4"
      stroke-width="2"
      fill="none"
      stroke-linecap="round"
      opacity=".7"
    />
    <ellipse cx="40" cy="150" rx="52" ry="20" fill="#24503f" opacity=".7" />
    <ellipse cx="216" cy="98" rx="46" ry="14" fill="#24503f" opacity=".7" />
    {HOUSES.map(house => (
      <House key={house.at.join()} {...house} />
    ))}
    {/* A bank with columns, and the police station. */}
    <path
      d="M284 262h46v4h-46zM287 244h6v18h-6zM298 244h6v18h-6zM309 244h6v18h-6zM320 244h6v18h-6zM282 244l25-14 25 14z"
      fill="#e7d6f5"
    />
    <path d="M8 262h36v28H8z" fill="#33457a" />
    <path d="M20 256h6v6h-6z" fill="#ff5a4e" />
    <path d="M26 256h6v6h-6z" fill="#63a9ff" />
    <path d="M14 268h8v6h-8zM30 268h8v6h-8zM22 278h8v12h-8z" fill={WINDOWS} />
    {TREES.map(([tx, ty]) => (
      <path key={`${tx},${ty}`} d={`M${tx} ${ty}v-7`} stroke="#5d3c2e" stroke-width="3" />
    ))}
    {TREES.map(([tx, ty]) => (
      <circle key={`${tx},${ty}`} cx={tx} cy={ty - 11} r="7" fill="#3f8a63" />
    ))}
    <path d={ROAD} fill="none" stroke="#120c1c" stroke-width="26" stroke-linecap="round" />
    <path d={ROAD} fill="none" stroke="#3b3350" stroke-width="21" stroke-linecap="round" />
    <path d={ROAD} fill="none" stroke="#ffd27a" stroke-width="2.500" stroke-dasharray="8 9" />
    {LAMPS.map(([lx, ly]) => (
      <circle key={`${lx},${ly}`} cx={lx} cy={ly} r="26" fill="url(#camp-lamp)" />
    ))}
    {LAMPS.map(([lx, ly]) => (
      <circle key={`${lx},${ly}`} cx={lx} cy={ly} r="2.500" fill="#fff0cf" />
    ))}
    {/* The airport. */}
    <path d="M268 76h84v8h-84zM280 76V62h40v14zM326 76V48h10v28z" fill="#57467c" />
    <path d="M322 40h18v9h-18z" fill="#9fe3ff" />
    <path d="M285 66h5v5h-5zM295 66h5v5h-5zM305 66h5v5h-5z" fill={WINDOWS} />
    <Plane />
    <g transform={`translate(${x - 62} ${y - 22}) scale(.5)`}>
      <path
        d="M3 28c0-6 4-8 10-9l9-11c2-3 5-4 9-4h15c4 0 7 2 9 5l6 9c7 1 12 4 12 9v5c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
        fill="#ffb52e"
        stroke="#1b1224"
        stroke-width="3"
      />
      <path d="M25 18l6-8h8v8zM43 10h5c2 0 4 1 5 3l3 5H43z" fill="#9fe3ff" stroke="#1b1224" stroke-width="2" />
      <circle cx="19" cy="35" r="7" fill="#1b1224" />
      <circle cx="57" cy="35" r="7" fill="#1b1224" />
    </g>
  </svg>
)
