import { type Reason, type Sentences, wordOf } from '../../bots/bot.ts'
import type { Game } from '../../core/game.ts'
import type { Json } from '../../core/json.ts'
import { SENTENCES as OF_GAMES } from '../list.ts'
import { count, percent } from '../output.ts'

// Reasons are data; here they become English, for a terminal, with the sentences that the game's bots bring along. What
// has no sentence of its own is said with the names of its fields.

/** The reasons that bots of any game have. */
const SENTENCES: Sentences['why'] = {
  forced: () => 'there was nothing else to do',
  search: () => 'came out best when many possible games were looked at',
}

/** What fields add to a sentence. */
interface Added {
  readonly keys: readonly string[]
  say(reason: Reason): string | undefined
}

/** What may stand in any reason: what the bot expects, and how sure it is. */
const ADDED: readonly Added[] = [
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
    keys: ['iterations', 'tried'],
    say: ({ iterations, tried }) =>
      isCount(iterations) && isShare(tried)
        ? `tried in ${percent(tried)} of ${count(iterations)} looks ahead`
        : undefined,
  },
  { keys: ['reply'], say: ({ reply }) => (reply === undefined ? undefined : `expects ${wordOf(reply)} in answer`) },
]

const isShare = (value: Json | undefined): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isCount = (value: Json | undefined): value is number => typeof value === 'number'

const spelled = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

/** A reason as one line of English: its sentence, what it adds, and the other fields by their names. */
export const explain = (reason: Reason, { name }: Pick<Game, 'name'>): string => {
  const own = Object.hasOwn(OF_GAMES, name) ? OF_GAMES[name] : undefined
  const said = sentenceOf(reason.why, own)
  const added = [
    ...ADDED,
    ...Object.entries(own?.added ?? {}).map(
      ([key, say]): Added => ({ keys: [key], say: fields => sayOf(fields[key], say) }),
    ),
  ]
    .map(({ keys, say }) => ({ keys, text: say(reason) }))
    .filter(({ text }) => text !== undefined)
  const used = new Set([
    'why',
    ...added.flatMap(({ keys }) => keys),
    ...(said ? ['iterations', 'tried', ...(own?.used ?? [])] : []),
  ])
  const others = Object.entries(reason).filter(([key, value]) => !used.has(key) && value !== undefined)
  return [
    said ? said(reason) : spelled(reason.why),
    ...added.map(({ text }) => text!),
    ...others.map(([key, value]) => `${spelled(key)} ${wordOf(value)}`),
  ].join('; ')
}

const sentenceOf = (why: string, own: Sentences | undefined): Sentences['why'][string] | undefined =>
  [SENTENCES, own?.why ?? {}].find(sentences => Object.hasOwn(sentences, why))?.[why]

const sayOf = (value: Json | undefined, say: (value: Json) => string | undefined): string | undefined =>
  value === undefined ? undefined : say(value)
