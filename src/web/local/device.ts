import { signal } from '@preact/signals'
import type { Reason } from '../../bots/bot.ts'
import { GALLERY, type Seat, type Viewer } from '../../core/game.ts'
import { type Client, connect } from '../../table/client/client.ts'
import { type Fault, isFault } from '../../table/faults.ts'
import type { TableInfo } from '../../table/protocol.ts'
import { afterPaint } from '../hooks/after-paint.ts'
import { t } from '../i18n/index.ts'
import { PAST } from '../session/past.ts'
import { toast } from '../pieces/toast.tsx'
import type { MovedMessage } from '../session/shown.ts'
import { adviceIn, lineTo, post } from './link.ts'
import type { ExplainedPly } from './reasons.ts'
import type { Advice, Solo } from './run-table.ts'

const later = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** What somebody at this device is told about a move that was not made, or may not have been. */
const refusalText = ({ code }: Fault): string => {
  const { notStored, unsure, notDone } = t().table
  if (code === 'store-down') return notStored
  return code === 'store-unknown' ? unsure : notDone
}

type Show = (moved: MovedMessage, viewer: Viewer) => void

/** The people of a table on this device, who may share it: the page has a line as one of them at a time. */
export class Device {
  readonly info
  readonly reasons = signal<ReadonlyMap<number, Reason>>(new Map())
  /** Where one person is alone with bots: what they may do. */
  readonly solo = signal<Solo | undefined>(undefined)
  readonly #worker: Worker
  readonly #people: readonly Seat[]
  /** While something is shown the page looks at no further move: one may be on its way when the worker is told. */
  readonly #later: MovedMessage[] = []
  #held = false
  /** A touch is being drawn: what it changes comes a frame later. */
  #drawing = false
  #viewer: Viewer = GALLERY
  #client: Client | undefined
  #show: Show = () => {}

  constructor(worker: Worker, info: TableInfo) {
    this.#worker = worker
    this.info = signal(info)
    this.#people = info.seats.flatMap(({ kind, seat }) => (kind === 'person' ? [seat] : []))
  }

  /** Shows the table to its only person, or to nobody in particular until somebody says who they are. */
  async start(): Promise<readonly [first: MovedMessage, viewer: Viewer]> {
    return new Promise(resolve => {
      this.#show = (...first) => resolve(first)
      this.look(this.#people.length === 1 ? this.#people[0] : undefined)
    })
  }

  onMoved(show: Show): void {
    this.#show = show
  }

  /** The person the device must be passed to before the game goes on, when another looks at it. */
  waitsFor(actor: number, viewer: Viewer): Seat | undefined {
    return this.#people.length > 1 && actor !== viewer && this.#people.includes(actor) ? actor : undefined
  }

  look(seat: Seat | undefined): void {
    this.#client?.close()
    this.#later.length = 0
    // What was explained to one person may tell another what is hidden.
    this.reasons.value = new Map()
    const explain = (found: readonly ExplainedPly[]): void => {
      if (this.#client === client)
        this.reasons.value = new Map([
          ...this.reasons.peek(),
          ...found.map(({ ply, reason }) => [ply, reason] as const),
        ])
    }
    const client: Client = connect({
      ports: {
        line: lineTo(this.#worker, seat, { explain, solo: solo => (this.solo.value = solo) }),
        later,
        random: () => 0,
      },
      past: PAST,
      onMessage: message => {
        if (this.#client !== client) return
        if (message.t === 'table') this.info.value = message.table
        if (message.t === 'moved') this.#onMoved(message, seat ?? GALLERY)
      },
    })
    this.#client = client
    client.watch(this.info.peek().id)
  }

  hold(wait: boolean): void {
    this.#held = wait
    post(this.#worker, { t: 'hold', wait })
    this.#goOn()
  }

  async play(
    message: { t: 'play'; number: number; ply: number; move: string } | { t: 'undo'; number: number; ply: number },
  ): Promise<boolean> {
    this.#drawing = true
    afterPaint(() => {
      this.#drawing = false
      this.#goOn()
    })
    const done = await this.#client!.ask({ ...message, table: this.info.peek().id })
    if (!isFault(done)) return true
    toast(refusalText(done))
    return false
  }

  advise(): Promise<Advice | undefined> {
    return adviceIn(this.#worker)
  }

  goBack(): void {
    post(this.#worker, { t: 'back' })
  }

  close(): void {
    this.#client?.close()
    this.#worker.terminate()
  }

  #onMoved(moved: MovedMessage, viewer: Viewer): void {
    this.#viewer = viewer
    this.#later.push(moved)
    this.#goOn()
  }

  /** One after the other: what one of them shows may hold up the rest. */
  #goOn(): void {
    const moved = this.#held || this.#drawing ? undefined : this.#later.shift()
    if (!moved) return
    // The device goes round: what follows is nobody's until the next person says who they are.
    if (this.#viewer !== GALLERY && this.waitsFor(moved.decides ?? moved.turn, this.#viewer) !== undefined)
      return this.look(undefined)
    this.#show(moved, this.#viewer)
    if (this.#later.length > 0) setTimeout(() => this.#goOn(), 0)
  }
}
