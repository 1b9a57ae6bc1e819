import type { JSX } from 'preact'

// Own drawings on a grid of 24, in the colour of the text. They only ever double words, so readers skip them.
const PATHS = {
  back: 'M14.5 5 8 12l6.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  // Sliders: a toothed wheel this small looks like a sun.
  gear: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM9 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  map: 'M3.500 6 9 4l6 2 5.500-2v14L15 20l-6-2-5.500 2zM9 4v14M15 6v14',
  tools: 'M14.500 6.500a4 4 0 0 0 5 5L13 18a2.100 2.100 0 0 1-3-3l6.500-6.500M4 4l5 5M4 4v3l3.500 3.500',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  next: 'M6 6l8 6-8 6zM18 6v12',
  previous: 'M18 6l-8 6 8 6zM6 6v12',
  first: 'M18 6l-7 6 7 6zM11 6l-5 6 5 6',
  last: 'M6 6l7 6-7 6zM13 6l5 6-5 6',
  people:
    'M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 20c0-4 2.6-6.2 6-6.2s6 2.2 6 6.2M16 5a3 3 0 0 1 0 6M17 14c2.8.4 4.5 2.6 4.5 6',
  book: 'M12 6.5C9.5 4.6 6.5 4.3 3.5 5v13c3-.7 6-.4 8.5 1.5 2.5-1.9 5.5-2.2 8.5-1.5V5c-3-.7-6-.4-8.5 1.5zM12 6.5v13',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  save: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
  wrong: 'M12 4 2.8 20h18.4zM12 10v5M12 17.3v.4',
  replay: 'M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.6 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  bot: 'M6 9h12v9H6zM12 5.500V9M9.500 13v1M14.500 13v1M3.500 12v3M20.500 12v3M12 5.500h.01',
  learn: 'M12 4 2 9l10 5 10-5zM6 11.500V17c3.500 2.700 8.500 2.700 12 0v-5.500M22 9v6',
  bulb: 'M9 17h6M10 20.500h4M12 3.500a6 6 0 0 0-3.500 10.900V17h7v-2.600A6 6 0 0 0 12 3.500z',
  plus: 'M12 5v14M5 12h14',
  undo: 'M9 6 4.500 10.500 9 15M4.500 10.500H15a4.500 4.500 0 0 1 0 9h-4',
  talk: 'M4 5h16v11H11l-5 4v-4H4z',
  note: 'M6 4h12v16H6zM9 9h6M9 13h6',
  device: 'M8 3h8v18H8zM11 18h2',
  screen: 'M3 5h18v12H3zM9 21h6M12 17v4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10.500 21h3',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8',
  what: 'M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 18.300v.4',
  check: 'M5 12.500l4.500 4.500L19 7.500',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
)
