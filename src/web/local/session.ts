import { batch, computed, effect, signal } from '@preact/signals'
import { GALLERY, type Game, type Move, Moves, NOBODY, type Seat, type Viewer } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import type { View } from '../../core/state.ts'
import { onceDrawn } from '../after-paint.ts'
import { recallPast } from '../past.ts'
import { type Heard, readView, type Session } from '../session.ts'
import { settings } from '../settings.ts'
import { peopleAt } from './people.ts'
import { type Fresh, type FromWorker, randomWords, type ToWorker } from './protocol.ts'

export type Opening = { readonly id: string; readonly fresh?: Fresh | undefined }

/** Opens a table on this device, a new one or one that was kept; nothing where there is none of that name. */
export const openLocal = async (game: Game, { id, fresh }: Opening): Promise<Session | undefined> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' })
  const send = (message: ToWorker): void => worker.postMessage(message, [])
  const inbox: FromWorker[] = []
  let listen: ((message: FromWorker) => void) | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => (listen ? listen(data) : void inbox.push(data)))
  const next = (): Promise<FromWorker> =>
    new Promise(resolve => {
      const first = inbox.shift()
      if (first) return resolve(first)
      listen = message => {
        listen = undefined
        resolve(message)
      }
    })

  const pace = settings.peek().pace
  const [high, low] = randomWords(2) as unknown as [number, number]
  const seed = fresh?.seed ?? (high & 0xfffff) * 2 ** 32 + low
  send(fresh ? { t: 'new', id, game: fresh.game, setup: fresh.setup, chairs: fresh.chairs, seed, pace } : { t: 'open', id, pace })
  const opened = await next()
  if (opened.t !== 'opened') {
    worker.terminate()
    return undefined
  }
  const first = await next()
  const setup = game.setup(opened.setup)
  if (first.t !== 'moved' || isProblems(setup)) throw new Error('a table that opens shows its view first')

  const viewer = signal<Viewer>(first.viewer)
  const view = signal<View>(readView(game, setup, first.view))
  const ply = signal(first.ply)
  const heard = signal<readonly Heard[]>([])
  const log = signal<readonly Heard[]>(recallPast(game, setup, first.past ?? []))
  const pending = signal<Move | undefined>(undefined)
  const curtain = signal<Seat | undefined>(first.curtain)
  const list = new Moves()
  const legal = computed((): readonly Move[] => {
    if (pending.value !== undefined || viewer.value === GALLERY || game.actor(view.value) !== viewer.value) return []
    game.moves(view.value, list)
    return list.list()
  })
  const people = computed(() => peopleAt(opened.chairs))
  const waiting: ((text: string) => void)[] = []

  // While something is shown the page looks at no further move: one may be on its way when the worker hears of it.
  const later: FromWorker[] = []
  let held = false
  const take = (message: FromWorker): void => {
    if (message.t === 'record') return waiting.splice(0).forEach(tell => tell(message.text))
    if (message.t !== 'moved') return void (pending.value = undefined)
    batch(() => {
      const before = view.peek()
      const after = readView(game, setup, message.view)
      heard.value = message.heard.map(sound => ({ ...sound, before, after }))
      log.value = [...log.peek(), ...heard.peek()]
      viewer.value = message.viewer
      view.value = after
      ply.value = message.ply
      curtain.value = message.curtain
      pending.value = undefined
    })
  }
  // One after the other: what one of them shows may hold up the rest.
  const goOn = (): void => {
    const message = held ? undefined : later.shift()
    if (!message) return
    take(message)
    if (later.length > 0) setTimeout(goOn, 0)
  }
  listen = message => {
    if (message.t !== 'moved') return take(message)
    later.push(message)
    goOn()
  }
  for (const message of inbox.splice(0)) listen(message)
  const hold = (wait: boolean): void => {
    held = wait
    send({ t: 'hold', wait })
    goOn()
  }
  const stopPace = effect(() => send({ t: 'pace', pace: settings.value.pace }))

  return {
    id,
    kind: 'local',
    game,
    setup,
    viewer,
    view,
    ply,
    heard,
    log,
    legal,
    pending,
    people,
    clocks: signal(undefined),
    over: computed(() => (game.actor(view.value) === NOBODY ? game.result(view.value) : undefined)),
    talk: signal(undefined),
    curtain,
    play: onceDrawn(legal, ply, pending, move => {
      pending.value = move
      send({ t: 'play', seat: viewer.peek(), ply: ply.peek(), move: game.write(move) })
    }),
    lift: () => {
      const seat = curtain.peek()
      if (seat !== undefined) send({ t: 'look', seat })
    },
    hold,
    close: () => {
      stopPace()
      worker.terminate()
    },
    record: async () => {
      if (game.actor(view.peek()) !== NOBODY) return undefined
      return new Promise<string>(resolve => {
        waiting.push(resolve)
        send({ t: 'record' })
      })
    },
  }
}
