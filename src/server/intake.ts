// What comes from the sockets is heard in company: the code that judges a move is read into the processor's caches once for a few of
// them, and what they store is one commit. It matters to a node that is asked now and then, which pays for both each time; one that
// is asked all the time finds company anyway, and one that is hardly asked at all is not kept waiting.

/** So long a message waits for company at most, while two others are to be expected in that time. */
const WAIT_MS = 40
/** Most is saved by the first few. */
const FEW = 8
/** How much the last gap between two messages counts. */
const NEWS = 0.1

export interface Intake<T> {
  take(message: T): void
  /** What waits is heard now. */
  flush(): void
}

/** Where nothing is gained by waiting. */
export const atOnce = <T>(hear: (message: T) => void): Intake<T> => ({ take: hear, flush: () => {} })

/** Messages are heard in the order in which they came, none later than `WAIT_MS`. */
export const inCompany = <T>(hear: (message: T) => void): Intake<T> => {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined
  let last = 0
  /** How long there is between messages of late. */
  let gap = WAIT_MS
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const all = waiting
    waiting = []
    for (const message of all) hear(message)
  }
  const take = (message: T): void => {
    const now = performance.now()
    gap += NEWS * (Math.min(now - last, 10 * WAIT_MS) - gap)
    last = now
    waiting.push(message)
    if (2 * gap >= WAIT_MS || waiting.length >= FEW) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  }
  return { take, flush }
}
