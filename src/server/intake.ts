// What comes from the sockets is heard in company: the code that judges a move is read into the processor's caches once for a few of
// them, and what they store is one commit. It matters to a node that is asked now and then, which pays for both each time; one that
// is asked all the time finds company anyway, and one that is hardly asked at all is not kept waiting.
//
// A house that waits for company and for nothing else sleeps, its whole thread: otherwise each of those it waits for would wake it.

/** So long a message waits for company at most, while two others are to be expected in that time. */
const WAIT_MS = 45
/** Most is saved by the first few. */
const FEW = 6
/** How much the last gap between two messages counts. */
const NEWS = 0.1

export interface Intake<T> {
  take(message: T): void
  /** What waits is heard now. */
  flush(): void
}

/** Answers when all that a message asked for is done. */
type Hear<T> = (message: T) => Promise<void> | void

/** Where nothing is gained by waiting. */
export const atOnce = <T>(hear: Hear<T>): Intake<T> => ({ take: message => void hear(message), flush: () => {} })

const bed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const sleepFor = (ms: number): void => void Atomics.wait(bed, 0, 0, ms)

/** Messages are heard in the order in which they came, none much later than `WAIT_MS`. */
export const inCompany = <T>(hear: Hear<T>, sleep = sleepFor): Intake<T> => {
  let waiting: T[] = []
  /** Since when the first of them waits. */
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let last = 0
  /** How long there is between messages of late. */
  let gap = WAIT_MS
  /** Messages heard and not done with: the answer of the store must not find the house asleep. */
  let underWay = 0

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    for (const message of all) {
      const work = hear(message)
      if (!work) continue
      underWay++
      void work.finally(done)
    }
  }
  const done = (): void => {
    underWay--
    if (underWay > 0 || timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    setImmediate(look)
  }
  /** All that had come by now has been taken. */
  const look = (): void => {
    if (waiting.length === 0 || timer !== undefined) return
    const ms = Math.min(since + WAIT_MS - performance.now(), (FEW - waiting.length) * gap)
    if (2 * gap >= WAIT_MS || ms < 1) flush()
    else if (underWay > 0) timer = setTimeout(flush, ms)
    else {
      sleep(ms)
      // Those who came meanwhile are taken first.
      setImmediate(flush)
    }
  }
  const take = (message: T): void => {
    const now = performance.now()
    gap += NEWS * (Math.min(now - last, 10 * WAIT_MS) - gap)
    last = now
    if (waiting.length === 0) since = now
    waiting.push(message)
    if (waiting.length === 1) setImmediate(look)
    else if (timer !== undefined && waiting.length >= FEW) flush()
  }
  return { take, flush }
}
