import type { Bus, Wake } from '../../src/server/bus/bus.ts'

/** Nodes in one process: each call is the bus of one more. */
export const localHub = (): (() => Bus) => {
  const nodes = new Set<(wake: Wake) => void>()
  return () => {
    const handlers: ((wake: Wake) => void)[] = []
    const followed = new Set<string>()
    const receive = (wake: Wake): void => {
      if ('table' in wake && !followed.has(wake.table)) return
      for (const one of handlers) one(wake)
    }
    nodes.add(receive)
    return {
      send: wake => {
        // Later, as over a network: nobody is called back from within what they do.
        if (nodes.size > 1)
          for (const other of nodes) if (other !== receive) queueMicrotask(() => nodes.has(other) && other(wake))
      },
      on: one => void handlers.push(one),
      follow: (table, on) => void (on ? followed.add(table) : followed.delete(table)),
      isUp: () => true,
      close: async () => void nodes.delete(receive),
    }
  }
}
