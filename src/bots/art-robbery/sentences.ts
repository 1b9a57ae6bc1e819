import { type Sentences, wordOf } from '../bot.ts'

// The reasons of reason.ts as English.

export const SENTENCES: Sentences = {
  why: {
    discard: () => 'spends a card that brings nothing, and keeps the better ones',
    'give-token': ({ takes }) =>
      takes === undefined ? 'lets the token go and keeps the dog' : `lets the ${wordOf(takes)} go and keeps the dog`,
    'give-dog': () => 'the token is worth more than the dog',
    dog: () => 'wants the dog: it guards loot and starts the next raid',
    steal: ({ takes, from }) => `steals the ${wordOf(takes)} from seat ${wordOf(from)}`,
    'steal-boss': ({ from }) => `steals the Boss from seat ${wordOf(from)}`,
    boss: () => 'takes the Boss',
    alibi: ({ takes }) => `takes the ${wordOf(takes)} for its alibi`,
    take: ({ takes }) => `takes the ${wordOf(takes)}`,
    'end-raid': ({ takes }) => `ends the raid with the ${wordOf(takes)}`,
    'end-game': ({ takes }) => `ends the game with the ${wordOf(takes)}`,
  },
  used: ['takes', 'from'],
  added: { fears: token => `may lose the ${wordOf(token)} to a thief` },
}
