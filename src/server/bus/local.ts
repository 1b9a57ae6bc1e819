import type { Bus, Wake } from './bus.ts'

/** Nodes in one process, for tests: each call is the bus of one more. */
export const localHub = (): (() => Bus) => {
  const nodes = new Set<(wake: Wake) => void>()
  return () => {
    const hearers: ((wake: Wake) => void)[] = []
    const followed = new Set<string>()
    const hear = (wake: Wake): void => {
      if ('table' in wake && !followed.has(wake.table)) return
      for (const one of hearers) one(wake)
    }
    nodes.add(hear)
    return {
      send: wake => {
        // Later, as over a network: nobody is called back from within what they do.
        if (nodes.size > 1)
          for (const other of nodes) if (other !== hear) queueMicrotask(() => nodes.has(other) && other(wake))
      },
      on: one => void hearers.push(one),
      follow: (table, on) => void (on ? followed.add(table) : followed.delete(table)),
      isUp: () => true,
      close: async () => void nodes.delete(hear),
    }
  }
}

/** An installation of one node has nobody to wake. */
export const localBus = (): Bus => localHub()()
