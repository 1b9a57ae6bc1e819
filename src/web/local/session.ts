import { computed, effect, signal } from '@preact/signals'
import type { Game } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { personAt } from '../session/people.ts'
import { type Session, sessionOf, type Snapshot } from '../session/session.ts'
import { settings } from '../settings.ts'
import { showing } from '../session/shown.ts'
import { askToKeep } from '../browser/persistence.ts'
import { Device } from './device.ts'
import { t } from '../i18n/index.ts'
import { toast } from '../pieces/toast.tsx'
import { openIn, recordIn, startWorker, post } from './link.ts'
import type { Fresh } from './make.ts'

export type Opening = { readonly id: string; readonly fresh?: Fresh | undefined }

/** Opens a table on this device, a new one or one that was kept; nothing where there is none of that name. */
export const openLocal = async (game: Game, { id, fresh }: Opening): Promise<Session | undefined> => {
  const worker = startWorker()
  const stopPace = effect(() => post(worker, { t: 'pace', ms: settings.value.pace }))
  const opened = await openIn(worker, id, fresh)
  const setup = opened && game.setup(opened.setup)
  if (!setup || isProblems(setup)) {
    stopPace()
    worker.terminate()
    return undefined
  }
  if (!opened.kept) toast(t().storage.notKept)
  else if (fresh) void askToKeep()
  const device = new Device(worker, opened.info)
  const show = showing(game, setup, () => performance.now())
  const [first, viewer] = await device.start()
  const { number } = first
  const shown = signal<Snapshot>(show.first(first, viewer))
  device.onMoved((moved, as) => {
    shown.value = show.next(shown.peek(), moved, as)
  })
  const curtain = computed(() => {
    const { decider, view, viewer: looks } = shown.value
    return device.waitsFor(decider ?? game.actor(view), looks)
  })
  return sessionOf({
    id,
    kind: 'local',
    game,
    setup,
    aids: opened.info.aids,
    shown,
    curtain,
    people: computed(() => device.info.value.seats.map(personAt)),
    reasons: device.reasons,
    play: (ply, move) => device.play({ t: 'play', number, ply, move }),
    takeBack: ply => (device.solo.peek() ? device.goBack() : void device.play({ t: 'undo', number, ply })),
    solo: device.solo,
    advise: () => device.advise(),
    liftCurtain: () => device.look(curtain.peek()),
    hold: wait => device.hold(wait),
    record: () => recordIn(worker),
    close: () => {
      stopPace()
      device.close()
    },
  })
}
