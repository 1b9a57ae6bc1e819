import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Bus, Wake } from '../src/server/bus/bus.ts'

export interface Net {
  /** The bus of one more node. */
  join(): Promise<Bus>
}

const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 500 && !what(); tries++) await new Promise(resolve => setTimeout(resolve, 10))
  expect(what()).toBe(true)
}

/** What every bus must do, over any transport. */
export const busContract = (name: string, make: () => Promise<Net>): void => {
  describe(`${name} keeps the contract of a bus`, () => {
    let buses: Bus[]
    let heard: Wake[][]
    beforeEach(async () => {
      const net = await make()
      buses = [await net.join(), await net.join(), await net.join()]
      heard = buses.map(bus => {
        const all: Wake[] = []
        bus.on(wake => void (wake.t === 'back' || all.push(wake)))
        return all
      })
    })
    afterEach(async () => {
      for (const bus of buses) await bus.close()
    })

    /** Wake-ups may be lost, above all while somebody only begins to listen: they are sent until they are heard. */
    const sendUntil = async (from: number, wake: Wake, arrived: () => boolean): Promise<void> => {
      await until(() => {
        buses[from]!.send(wake)
        return arrived()
      })
    }
    const has = (node: number, wake: Wake): boolean =>
      heard[node]!.some(one => JSON.stringify(one) === JSON.stringify(wake))

    test('what is about the server reaches all others, and not the one who sent it', async () => {
      await sendUntil(0, { t: 'lobby' }, () => has(1, { t: 'lobby' }) && has(2, { t: 'lobby' }))
      expect(heard[0]).toEqual([])
    })

    test('what is about a table reaches those who follow it, and nobody else', async () => {
      const about = (table: string, seq: number): Wake => ({ t: 'table', table, seq })
      buses[1]!.follow('a', true)
      buses[2]!.follow('b', true)
      await sendUntil(0, about('a', 1), () => has(1, about('a', 1)))
      await sendUntil(0, about('b', 2), () => has(2, about('b', 2)))
      expect(heard[1]!.every(wake => 'table' in wake && wake.table === 'a')).toBe(true)
      expect(heard[2]!.every(wake => 'table' in wake && wake.table === 'b')).toBe(true)
      expect(heard[0]).toEqual([])
    })

    test('a node that no longer follows a table receives nothing about it', async () => {
      buses[1]!.follow('a', true)
      await sendUntil(0, { t: 'said', table: 'a' }, () => has(1, { t: 'said', table: 'a' }))
      buses[1]!.follow('a', false)
      buses[1]!.follow('b', true)
      await sendUntil(0, { t: 'said', table: 'b' }, () => has(1, { t: 'said', table: 'b' }))
      const before = heard[1]!.filter(wake => 'table' in wake && wake.table === 'a').length
      for (let i = 0; i < 5; i++) buses[0]!.send({ t: 'said', table: 'a' })
      await sendUntil(0, { t: 'table', table: 'b', seq: 9 }, () => has(1, { t: 'table', table: 'b', seq: 9 }))
      expect(heard[1]!.filter(wake => 'table' in wake && wake.table === 'a')).toHaveLength(before)
    })

    test('what one node sends comes in its order', async () => {
      await sendUntil(0, { t: 'lobby' }, () => has(1, { t: 'lobby' }))
      for (let i = 0; i < 100; i++) buses[0]!.send({ t: 'muted', who: String(i) })
      await until(() => has(1, { t: 'muted', who: '99' }))
      const times = heard[1]!.flatMap(wake => (wake.t === 'muted' ? [Number(wake.who)] : []))
      expect(times).toEqual(Array.from({ length: 100 }, (_, i) => i))
    })

    test('any text comes as it went', async () => {
      const wake: Wake = {
        t: 'here',
        table: 'a',
        node: 'n ü€🦊',
        who: ['"', "';--", '\u2028'],
        watching: 3,
        asks: true,
      }
      buses[2]!.follow('a', true)
      await sendUntil(0, wake, () => has(2, wake))
    })

    test('one that is closed receives nothing, and sending on it does no harm', async () => {
      await sendUntil(0, { t: 'lobby' }, () => has(1, { t: 'lobby' }))
      await buses[1]!.close()
      const before = heard[1]!.length
      buses[1]!.send({ t: 'lobby' })
      buses[1]!.follow('a', true)
      await sendUntil(0, { t: 'muted', who: 'k' }, () => has(2, { t: 'muted', who: 'k' }))
      expect(heard[1]).toHaveLength(before)
    })
  })
}
