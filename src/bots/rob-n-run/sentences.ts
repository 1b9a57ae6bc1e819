import { type Sentences, wordOf } from '../bot.ts'

// The reasons of boss.ts, accomplice.ts and reason.ts as English.

export const SENTENCES: Sentences = {
  why: {
    'hint-agreed': () => 'by agreement this sentence says the most',
    'hint-said': () => 'no other true sentence tells the crew more',
    'hint-bought': () => 'the crew knew too little, and that was worth the gold',
    'hint-alarm-cards': () => 'seeing those wrong cards rules out more than another hint',
    'release-enough': () => 'the crew knows enough to act',
    'release-nothing-to-say': () => 'there was nothing left to say that helps',
    'play-asked': ({ tool }) => `gives ${wordOf(tool)}, the best of its cards after all that was said`,
    'play-bag': () => 'gives a sports bag, which fits wherever a tool is missing',
    'play-filler': ({ tool }) => `gives ${wordOf(tool)}, the one card that does the least harm`,
    swap: ({ tool }) =>
      tool === undefined
        ? 'new cards promise more than these'
        : `looks for ${wordOf(tool)}: new cards promise more than these`,
    pass: () => 'somebody else may have the better card',
    'pass-lacks': ({ tool }) => `has no ${wordOf(tool)}, and says so by passing`,
    answer: () => 'the boss has asked',
    pick: () => 'these hints say much in few words',
    rob: () => 'from here the way to the airport looks best',
    place: () => 'there the new vault helps the most',
    pay: () => 'the best use of the gold',
  },
  used: ['tool', 'done', 'choice'],
  added: {
    possible: ways =>
      typeof ways === 'number' ? `${ways.toLocaleString('en')} ways to fill the vaults were possible` : undefined,
    needs: tools =>
      typeof tools === 'string' ? `certainly still needed: ${tools === '' ? 'nothing yet' : tools}` : undefined,
    done: tools => (typeof tools === 'string' && tools !== '' ? `certainly not needed: ${tools}` : undefined),
  },
}
