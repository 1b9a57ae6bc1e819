import type { Reason } from '../../bots/bot.ts'
import type { Json } from '../../core/json.ts'
import { count, percent } from '../output.ts'

// Reasons are data; here they become English, for a terminal. What has no sentence of its own is said with the names of
// its fields.

const word = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : JSON.stringify(value ?? null)

/** Why a move was made, by the name of the reason; the rest of what a reason holds is added behind it. */
const SENTENCES: { readonly [why: string]: (reason: Reason) => string } = {
  forced: () => 'there was nothing else to do',
  search: () => 'came out best when many possible games were looked at',
  discard: () => 'spends a card that brings nothing, and keeps the better ones',
  'give-token': ({ takes }) =>
    takes === undefined ? 'lets the token go and keeps the dog' : `lets the ${word(takes)} go and keeps the dog`,
  'give-dog': () => 'the token is worth more than the dog',
  dog: () => 'wants the dog: it guards loot and starts the next raid',
  steal: ({ takes, from }) => `steals the ${word(takes)} from seat ${word(from)}`,
  'steal-boss': ({ from }) => `steals the Boss from seat ${word(from)}`,
  boss: () => 'takes the Boss',
  alibi: ({ takes }) => `takes the ${word(takes)} for its alibi`,
  take: ({ takes }) => `takes the ${word(takes)}`,
  'end-raid': ({ takes }) => `ends the raid with the ${word(takes)}`,
  'end-game': ({ takes }) => `ends the game with the ${word(takes)}`,
  'hint-agreed': () => 'by agreement this sentence says the most',
  'hint-said': () => 'no other true sentence tells the crew more',
  'hint-bought': () => 'the crew knew too little, and that was worth the gold',
  'hint-alarm-cards': () => 'seeing those wrong cards rules out more than another hint',
  'release-enough': () => 'the crew knows enough to act',
  'release-nothing-to-say': () => 'there was nothing left to say that helps',
  'play-asked': ({ tool }) => `gives ${word(tool)}, the best of its cards after all that was said`,
  'play-bag': () => 'gives a sports bag, which fits wherever a tool is missing',
  'play-filler': ({ tool }) => `gives ${word(tool)}, the one card that does the least harm`,
  swap: ({ tool }) =>
    tool === undefined
      ? 'new cards promise more than these'
      : `looks for ${word(tool)}: new cards promise more than these`,
  pass: () => 'somebody else may have the better card',
  'pass-lacks': ({ tool }) => `has no ${word(tool)}, and says so by passing`,
  answer: () => 'the boss has asked',
  pick: () => 'these hints say much in few words',
  rob: () => 'from here the way to the airport looks best',
  place: () => 'there the new vault helps the most',
  pay: () => 'the best use of the gold',
}

/** What may stand in any reason: what the bot expects, how sure it is, and what it fears. */
const ADDED: readonly { readonly keys: readonly string[]; say(reason: Reason): string | undefined }[] = [
  {
    keys: ['before', 'after'],
    say: ({ before, after }) =>
      isShare(before) && isShare(after) ? `chance of winning ${percent(before)}, then ${percent(after)}` : undefined,
  },
  { keys: ['feared'], say: ({ feared }) => (isShare(feared) ? `${percent(feared)} if it goes wrong` : undefined) },
  {
    keys: ['chance'],
    say: ({ chance }) => (isShare(chance) ? `${percent(chance)} sure that it is needed` : undefined),
  },
  { keys: ['bits'], say: ({ bits }) => (isCount(bits) ? `tells ${bits.toFixed(1)} bits` : undefined) },
  {
    keys: ['possible'],
    say: ({ possible }) => (isCount(possible) ? `${count(possible)} ways to fill the vaults were possible` : undefined),
  },
  {
    keys: ['needs'],
    say: ({ needs }) =>
      typeof needs === 'string' ? `certainly still needed: ${needs === '' ? 'nothing yet' : needs}` : undefined,
  },
  {
    keys: ['done'],
    say: ({ done }) => (typeof done === 'string' && done !== '' ? `certainly not needed: ${done}` : undefined),
  },
  {
    keys: ['iterations', 'tried'],
    say: ({ iterations, tried }) =>
      isCount(iterations) && isShare(tried)
        ? `tried in ${percent(tried)} of ${count(iterations)} looks ahead`
        : undefined,
  },
  { keys: ['reply'], say: ({ reply }) => (reply === undefined ? undefined : `expects ${word(reply)} in answer`) },
  { keys: ['fears'], say: ({ fears }) => (fears === undefined ? undefined : `may lose the ${word(fears)} to a thief`) },
]

const isShare = (value: Json | undefined): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isCount = (value: Json | undefined): value is number => typeof value === 'number'

const spelled = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

/** A reason as one line of English. */
export const explain = (reason: Reason): string => {
  const said = Object.hasOwn(SENTENCES, reason.why) ? SENTENCES[reason.why] : undefined
  const added = ADDED.map(({ keys, say }) => ({ keys, text: say(reason) })).filter(({ text }) => text !== undefined)
  const used = new Set([
    'why',
    ...added.flatMap(({ keys }) => keys),
    ...(said ? ['takes', 'from', 'iterations', 'tried', 'tool', 'done', 'choice'] : []),
  ])
  const others = Object.entries(reason).filter(([key, value]) => !used.has(key) && value !== undefined)
  return [
    said ? said(reason) : spelled(reason.why),
    ...added.map(({ text }) => text!),
    ...others.map(([key, value]) => `${spelled(key)} ${word(value)}`),
  ].join('; ')
}
