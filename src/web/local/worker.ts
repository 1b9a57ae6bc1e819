import { findGame } from '../../games/index.ts'
import { Host, type Outside } from './host.ts'
import type { FromWorker, Kept, ToWorker } from './protocol.ts'
import { find, keep } from './store.ts'

const out: Outside = {
  post: (message: FromWorker) => postMessage(message),
  keep: (card, game) => void keep(card, game),
  now: () => Date.now(),
  wait: (milliseconds, then) => void setTimeout(then, milliseconds),
}

let host: Host | undefined

const begin = (kept: Kept | undefined, pace: number): void => {
  if (!kept) return out.post({ t: 'refused', why: 'unknown', text: '' })
  host = Host.open(out, findGame(kept.game), kept, pace)
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.t) {
    case 'new': {
      const { id, game, setup, chairs, seed, pace } = data
      return begin({ id, game, setup, chairs, seed, moves: [] }, pace)
    }
    case 'open':
      return void find(data.id).then(kept => begin(kept, data.pace))
    case 'play':
      return host?.play(data.seat, data.ply, data.move)
    case 'look':
      return host?.look(data.seat)
    case 'pace':
      if (host) host.pace = data.pace
      return
    case 'hold':
      return host?.hold(data.wait)
    case 'record':
      return host?.record()
  }
})
