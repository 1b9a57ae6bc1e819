// A bot for the Safehouse arena: one JSON message a line, in and out.
// Try it:  safehouse arena art-robbery --bots "cmd:npx tsx examples/bots/bot.ts",random --deals 50 --limit 5000
// It takes the best token it can in Art Robbery, and would rather not steal from whoever has the dog; in any other game
// it plays its first move.
import { createInterface } from 'node:readline'

interface Start {
  readonly type: 'start'
  readonly game: string
  readonly seat: number
}
interface Turn {
  readonly type: 'turn'
  readonly id: number
  readonly view: View
  /** What happened since this seat's last turn, as it sounded from here. */
  readonly heard: readonly { readonly by: number | 'chance'; readonly move: string }[]
  readonly moves: readonly string[]
}
interface End {
  readonly type: 'end'
  readonly share: number
}
/** The part of Art Robbery's view that this bot looks at. */
interface View {
  readonly dog: number | null
  readonly question: { readonly token: string } | null
}

/** A token in notation: a number, or B for the Boss, and a point for each alibi. */
const worth = (token: string): number => {
  const [, number = '', dots = ''] = /^([0-5B])(\.*)$/.exec(token) ?? []
  return number === '' ? 0 : (number === 'B' ? 5 : Number(number)) + dots.length
}

const gain = (move: string, { dog, question }: View): number => {
  if (move === 'token') return -worth(question?.token ?? '')
  if (move === 'dog') return -3
  const [, token = '', victim] = /^.>([^@]+)(?:@(\d))?$/.exec(move) ?? []
  if (token === 'D') return 2
  return victim !== undefined && Number(victim) === dog ? worth(token) / 2 : worth(token)
}

let game = ''
const choose = ({ moves, view }: Turn): string | undefined =>
  game === 'art-robbery' ? moves.reduce((best, move) => (gain(move, view) > gain(best, view) ? move : best)) : moves[0]

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as Start | Turn | End
  if (message.type === 'start') game = message.game
  if (message.type === 'turn') process.stdout.write(`${JSON.stringify({ id: message.id, move: choose(message) })}\n`)
}
