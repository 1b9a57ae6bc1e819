import { plural } from '../../../../i18n/speak.ts'

/** Without a colour it is any die. */
const die = (colour: string): string => (colour === '' ? 'a die' : `a ${colour} die`)
const kind = (colour: string): string => (colour === '' ? '' : `${colour} `)

export const en = {
  title: 'Scenario workshop',
  lead: 'Lay out the dice, seat the informants, choose the hints. Mistakes are shown right where they are.',
  begin: 'Begin with',
  empty: 'An empty table',
  name: 'Name',
  own: 'Own scenario',
  dice: 'Dice',
  diceHint:
    'Choose a die, then a place. Tap a die you have placed to take it back. More dice on the station make it harder.',
  drawn: 'Colours of dice and informants are drawn at random (variant 1)',
  station: 'Station',
  field: (n: number) => `Space ${n}`,
  put: (colour: string, place: string) => `Put ${die(colour)} here: ${place}`,
  take: (colour: string, place: string) => `Take ${die(colour)} back: ${place}`,
  left: (colour: string, n: number) =>
    plural('en', n, { one: `# ${kind(colour)}die left`, other: `# ${kind(colour)}dice left` }),
  informants: 'Informants',
  hints: 'Hints',
  modes: { six: 'Six are fixed', pick: 'The crew picks six', draw: 'Each boss draws six (variant 2)' },
  chosen: (n: number) => `${n} of 6 chosen`,
  forbid: (n: number) => plural('en', n, { one: '# forbidden', other: '# forbidden' }),
  forbidHint: 'Tap a hint to forbid it.',
  forTwo: 'Six hints for two players, if two are to play it',
  gold: 'Gold at the start',
  rate: 'How hard is it?',
  seats: (n: number) => plural('en', n, { one: '# player', other: '# players' }),
  rateHint: 'A crew of quick bots plays it over and over, on this device.',
  start: 'Let the bots play',
  stop: 'Stop',
  result: (percent: string, low: string, high: string) => `${percent} won (between ${low} and ${high})`,
  games: (n: number) => plural('en', n, { one: '# game so far', other: '# games so far' }),
  play: 'Play it',
  save: 'Save in this browser',
  saved: 'Saved in this browser',
  open: 'Open',
  forget: (name: string) => `Delete ${name}`,
  share: 'Share the link',
  link: 'The link holds the whole scenario',
  copied: 'The link is copied.',
  badCode: 'This link holds no scenario: a character of it is wrong or missing. Nothing is lost; ask for it again.',
  ready: 'Everything is in order.',
  wrong: (n: number) => plural('en', n, { one: '# thing is not right yet', other: '# things are not right yet' }),
}

export type WorkshopWords = typeof en
