import type { Bus } from '../bus/bus.ts'
import { type Limits, RATES, type RateName } from './limits.ts'

/** Other nodes hear of somebody's asking when it has come to this share of what is allowed at once. */
const SHARE = 8
/** How often what was asked is forgotten: by then it has come back anyway. */
const FORGET_MS = 60_000
const MOST_KEYS = 50_000

const isRate = (name: string): name is RateName => name in RATES

/**
 * Limits that hold across nodes: what is taken at one is taken at all, except charges by size. While nodes do not hear
 * one another, each counts by itself.
 */
export const shareLimits = (limits: Limits, bus: Bus, now: () => number): Limits => {
  let counts = new Map<string, number>()
  let began = now()

  const count = (name: RateName, key: string): void => {
    if (now() - began > FORGET_MS || counts.size > MOST_KEYS) {
      counts = new Map()
      began = now()
    }
    const full = `${name} ${key}`
    const times = (counts.get(full) ?? 0) + 1
    const isMuch = times >= Math.ceil(RATES[name].burst / SHARE)
    counts.set(full, isMuch ? 0 : times)
    if (isMuch) bus.send({ t: 'spent', name, key, times })
  }

  bus.on(wake => {
    if (wake.t === 'spent' && isRate(wake.name)) for (let i = 0; i < wake.times; i++) limits.refuse(wake.name, wake.key)
    if (wake.t === 'tried') limits.refuseCode(wake.key)
    if (wake.t === 'right') limits.codeWasRight(wake.key)
  })

  return {
    ...limits,
    refuse: (name, key) => {
      const refused = limits.refuse(name, key)
      if (!refused) count(name, key)
      return refused
    },
    refuseCode: key => {
      const refused = limits.refuseCode(key)
      if (!refused) bus.send({ t: 'tried', key })
      return refused
    },
    codeWasRight: key => {
      limits.codeWasRight(key)
      bus.send({ t: 'right', key })
    },
  }
}
