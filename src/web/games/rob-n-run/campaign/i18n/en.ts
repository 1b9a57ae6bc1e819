import { plural } from '../../../../i18n/speak.ts'

export const en = {
  title: 'Campaign',
  lead: 'Six getaways, each harder than the one before. Escape, and the gold you bring to the plane earns stars.',
  allWon: 'You escaped in all six. Now go for the stars.',
  map: 'The six scenarios',
  /** What is special about each ready scenario. */
  about: [
    'A calm night to learn the trade. The boss gets six plain hints.',
    'One hint is whispered into a single ear. The others have to trust it.',
    'Every alarm is stricter from the start.',
    'For professionals: the radio is jammed. Three hints are gone, and the crew picks its own six.',
    'For professionals: the police work double shifts, and the crew picks its own six hints.',
    'For professionals: the plane is about to leave and every alarm is on. Pick your six hints well.',
  ],
  dice: (n: number) =>
    plural('en', n, { one: '# die lies on the police station.', other: '# dice lie on the police station.' }),
  next: 'Next to try',
  won: 'Escaped',
  tried: 'Not escaped yet',
  open: 'Not played yet',
  stars: (n: number) => plural('en', n, { one: '# of 4 stars', other: '# of 4 stars' }),
  gold: (n: number) => `Most gold: ${n}`,
  help: 'with help',
  seats: 'Number of players',
  players: (n: number) => plural('en', n, { one: '# player', other: '# players' }),
  play: 'Play',
  playHint: (bots: number) => plural('en', bots, { one: 'with one bot, right here', other: 'with # bots, right here' }),
  friends: 'With friends',
  own: 'Your own scenarios',
  ownNone: 'Scenarios that you save in the workshop or play with a code appear here.',
  ownName: 'Own scenario',
  choose: 'Choose',
  workshop: 'To the workshop',
  clear: 'Delete these results',
  clearSure: 'Tap again to delete them',
  kept: 'Results stay in this browser.',
}

export type CampaignWords = typeof en
