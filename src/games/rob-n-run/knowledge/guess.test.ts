import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, GALLERY, NOBODY, type Viewer, viewOf } from '../../../core/game.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { KINDS, packNeed, writeContent } from './contents.ts'
import { factsOf } from './facts.ts'
import { robNRun } from '../game.ts'
import { possible } from './knowledge.ts'
import { hintOf, isHint } from '../rules/moves.ts'
import { writeCounts } from '../text/notation.ts'
import { sound } from '../testing/sound.ts'
import { PHASE, type Rob } from '../state/state.ts'
import { playAll, position, setupFor } from '../testing/positions.ts'
import { rareTables } from '../testing/tables.ts'

/**
 * Worlds that a viewer takes for possible; the first ones must be sound, that is: can have come about as they were
 * heard.
 */
const worldsOf = (s: Rob, viewer: Viewer, n: number, seed = 1): Rob[] => {
  const view = viewOf(robNRun, s, viewer)
  const rng = new Sfc32(seed)
  return Array.from({ length: n }, (_, i) => {
    const world = copyOf<Rob>(robNRun, view)
    robNRun.guess(world, viewer, rng)
    const unsound = i < 60 ? sound(world) : undefined
    if (unsound !== undefined) throw new Error(unsound)
    return world
  })
}

const handOf = (s: Rob, seat: number): string => writeCounts(s.hands.subarray(seat * KINDS, seat * KINDS + KINDS))
const has = (s: Rob, seat: number, card: number): number => s.hands[seat * KINDS + card]!
const different = (worlds: readonly Rob[], of: (s: Rob) => string): string[] => [...new Set(worlds.map(of))].sort()
const [F, I, S, A] = [0, 1, 2, 3]

describe('N39 perfect memory', () => {
  const GO = 'gold 9; white 2; red 9; hints 6 9 13 14 15 16; '

  test('a hand that was seen is known', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FISA DRJ*`)
    playAll(s, '14:1/2 ~ give:- give:- ~')
    expect(different(worldsOf(s, 1, 50), w => handOf(w, 2))).toEqual(['DRJ*'])
    expect(different(worldsOf(s, 2, 50), w => handOf(w, 1))).toEqual(['FISA'])
    expect(different(worldsOf(s, GALLERY, 50), w => handOf(w, 1)).length).toBeGreaterThan(20)
  })
  test('what was played out of it is not', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FISA DRJ*`)
    playAll(s, '14:1/2 ~ give:- give:- ~ go 1.pass 2.play:R')
    expect(different(worldsOf(s, 1, 80), w => handOf(w, 2))).toEqual(['DJ*', 'DR*', 'DRJ', 'RJ*'])
  })
  test('unless the sorting shows it', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FISA DRJ*`)
    playAll(s, '14:1/2 ~ give:- give:- ~ go 1.play:F 2.play:D ~')
    expect(different(worldsOf(s, 1, 50), w => handOf(w, 2))).toEqual(['RJ*'])
  })
  test('after a swap nothing is known of it', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FISA DRJ*`)
    playAll(s, '14:1/2 ~ give:- give:- ~ go 1.pass 2.swap ~')
    expect(different(worldsOf(s, 1, 50), w => handOf(w, 2)).length).toBeGreaterThan(20)
    expect(different(worldsOf(s, 1, 50), w => writeCounts(w.trash))).toEqual(['DRJ*'])
  })
  test('cards one has given are there', () => {
    const s = position(`${GO}vaults IIIDD$3; open 13; hands FFIS DRJ*`)
    playAll(s, '13:L give:FF give:DR ~')
    for (const w of worldsOf(s, 1, 50)) expect(has(w, 2, F)).toBeGreaterThanOrEqual(2)
    for (const w of worldsOf(s, 2, 50)) expect(handOf(w, 1)).toMatch(/D.*R/)
    expect(worldsOf(s, GALLERY, 50).filter(w => has(w, 2, F) >= 2).length).toBeLessThan(25)
  })
  test('a tool that was named is there', () => {
    const s = position(`${GO}vaults IIIDD$3; open 16; hands FISA DRJ*`)
    playAll(s, '16 has:S has:J')
    for (const w of worldsOf(s, GALLERY, 100)) expect([has(w, 1, S) > 0, has(w, 2, 6) > 0]).toEqual([true, true])
  })
  test('no tool: nothing but bags', () => {
    const s = position(`${GO}vaults IIIDD$3; open 16; hands ** DR`)
    playAll(s, '16 has:none has:D')
    expect(different(worldsOf(s, 2, 30), w => handOf(w, 1))).toEqual(['**'])
  })
  test('the best hand is the best, and nobody is nobody', () => {
    const s = position(`seats 4; ${GO}vaults IIIDD$3; open 9; hands FIIA DRJ* FFFF`)
    playAll(s, '9 best:1')
    for (const viewer of [0, 2, 3, GALLERY]) expect(worldsOf(s, viewer, 60)).toHaveLength(60)
    const t = position(`seats 4; ${GO}vaults IIIDD$3; open 9; hands FAA* FRJ* FFFF`)
    playAll(t, '9 best:none')
    for (const w of worldsOf(t, 0, 60)) for (const seat of [1, 2, 3]) expect(has(w, seat, I) + has(w, seat, 4)).toBe(0)
    for (const w of worldsOf(t, 1, 60)) expect([w.need[F], w.need[A]]).toEqual([0, 0])
  })
  test('own cards that went wrong: no more of them is needed', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FISA DRJ*`)
    playAll(s, 'go 1.play:F 2.play:D ~')
    for (const w of worldsOf(s, 1, 60)) expect(w.need[F]).toBe(0)
    expect(worldsOf(s, 2, 200).filter(w => w.need[F]! > 0).length).toBeGreaterThan(0)
  })
  test('own swapped cards are in the trash', () => {
    const s = position(`${GO}vaults IIIDD$3; open 14; hands FFFF DRJ*`)
    playAll(s, 'go 1.swap ~ 2.swap ~')
    for (const w of worldsOf(s, 1, 40)) expect(w.trash[F]).toBeGreaterThanOrEqual(4)
    for (const w of worldsOf(s, 1, 40)) expect(has(w, 2, F)).toBeLessThanOrEqual(4)
  })
  test('a whisper binds the one who heard it', () => {
    const s = position(`${GO}vaults IIIDD$3; open 6; hands FISA DRJ*`)
    playAll(s, '6:1,I,3')
    expect(different(worldsOf(s, 1, 60), w => String(w.need[I]))).toEqual(['3'])
    expect(different(worldsOf(s, 2, 300), w => String(w.need[I])).length).toBeGreaterThan(3)
  })
  test('an alarm card that was turned up', () => {
    const s = position(`${GO}vaults IIIDD$3; open 15; hands FISA DRJ*`)
    playAll(s, 'go 1.play:F 2.play:R ~ 15:F')
    for (const w of worldsOf(s, 2, 60)) expect([w.need[F], w.need[5], writeCounts(w.pileDown)]).toEqual([0, 0, 'R'])
    for (const w of worldsOf(s, GALLERY, 60)) expect(w.need[F]).toBe(0)
  })
})

describe('N39 two seats: right after the trash became the deck the guess is the truth', () => {
  // Only the accomplice draws and throws away, so nothing of deck and trash is hidden from that seat any more.
  test('long games', () => {
    const setup = rareTables()
      .find(({ name }) => name === 'long games, 2 seats')!
      .setup()
    let found = 0
    for (let stream = 0; stream < 200 && found < 20; stream++) {
      const rng = new Sfc32(21, stream)
      const s = robNRun.create(setup)
      let deck = s.deckSize
      for (let actor = robNRun.actor(s); actor !== NOBODY; actor = robNRun.actor(s)) {
        advance(robNRun, s, actor === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
        const shuffled = s.deckSize > deck && s.phase > PHASE.DEAL
        deck = s.deckSize
        if (!shuffled) continue
        found++
        for (const w of worldsOf(s, 1 - s.boss, 3, stream))
          expect([handOf(w, 1 - s.boss), [...w.deck], [...w.trash]]).toEqual([
            handOf(s, 1 - s.boss),
            [...s.deck],
            [...s.trash],
          ])
      }
    }
    expect(found).toBeGreaterThan(5)
  })
})

test('a guess is a function of the view and the luck handed in', () => {
  const s = position(
    'seats 4; gold 9; white 2; red 9; hints 6 9 13 14 15 16; vaults IIIDD$3; open 9 14; hands FIIA DRJ* FFFF',
  )
  playAll(s, '9 best:1 14:1/2 ~ give:F give:- ~')
  const bytes = (viewer: Viewer): string[] => worldsOf(s, viewer, 5, 7).map(world => world.bytes.join())
  const first = bytes(3)
  for (const viewer of [0, 1, 2, GALLERY]) bytes(viewer)
  expect(bytes(3)).toEqual(first)
})

describe('N40 a guess draws vaults by their exact weights', () => {
  const WORLDS = 2000

  /** Positions of random games from which not too many needs are possible, hint 9 not being used. */
  const late = (setup: ReturnType<typeof setupFor>, vaults: number): { s: Rob; viewer: Viewer }[] => {
    const found: { s: Rob; viewer: Viewer }[] = []
    for (let stream = 0; stream < 400 && found.length < 3; stream++) {
      const rng = new Sfc32(31, stream)
      const s = robNRun.create(setup)
      for (let actor = robNRun.actor(s); actor !== NOBODY; actor = robNRun.actor(s)) {
        const hints = [...s.history.subarray(0, s.noted)].filter(isHint).map(hintOf)
        if (s.phase === PHASE.PLAY && s.vaultCount === vaults && !hints.includes(9)) {
          const view = viewOf(robNRun, s, actor)
          const { needs } = possible(factsOf(view, actor))
          if (needs.length > 3 && needs.length < 60) {
            found.push({ s, viewer: actor })
            break
          }
        }
        advance(robNRun, s, actor === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng))
      }
    }
    return found
  }

  for (const vaultKnowledge of ['limits', 'deck']) {
    for (const vaults of [1, 2]) {
      test(`${vaults} vaults, ${vaultKnowledge}`, () => {
        const places = late(setupFor({ seats: 3, scenario: 3, options: { vaultKnowledge } }), vaults)
        expect(places.length).toBe(3)
        for (const { s, viewer } of places) {
          const { needs, weights, total } = possible(factsOf(viewOf(robNRun, s, viewer), viewer))
          const counts = new Map<number, number>()
          for (const w of worldsOf(s, viewer, WORLDS, 5))
            counts.set(packNeed(w.need), (counts.get(packNeed(w.need)) ?? 0) + 1)
          expect([...counts.keys()].every(need => needs.includes(need))).toBe(true)
          let chi = 0
          needs.forEach((need, i) => {
            const said = (weights[i]! / total) * WORLDS
            chi += ((counts.get(need) ?? 0) - said) ** 2 / said
          })
          // The mean of chi-square is one less than the number of needs; this is more than four standard deviations
          // above it.
          expect(chi).toBeLessThan(needs.length + 6 * Math.sqrt(needs.length) + 10)
        }
      })
    }
  }
})

describe('N40 every possible world can come, and no other', () => {
  test('one vault, one hand of one card', () => {
    // The accomplice holds I; the boss has one vault; nothing was said. Seat 2 can hold any card.
    const s = position('gold 0; white 2; red 9; vaults IIIDD$3; open 1; hands I D')
    const worlds = worldsOf(s, 1, 4000)
    expect(different(worlds, w => handOf(w, 2))).toEqual(['*', 'A', 'D', 'F', 'I', 'J', 'R', 'S'])
    expect(different(worlds, w => writeContent(w.content[0]!)).length).toBeGreaterThan(650)
  })
  test('a vault that is no card of the edition pays its tools less two', () => {
    const s = position('gold 0; white 2; red 9; vaults IIIDD$3; open 1; hands I D')
    const printed = new Map(Array.from(s.layout.content, (content, card) => [content, s.layout.gold[card]!]))
    for (const w of worldsOf(s, 1, 300))
      expect(w.vaultGold[0]).toBe(printed.get(w.content[0]!) ?? writeContent(w.content[0]!).length - 2)
  })
  test('with the deck known only its cards come, each with its own gold', () => {
    const s = position('gold 0; white 2; red 9; vaults IIIDD$3; open 1; hands I D', { vaultKnowledge: 'deck' })
    const cards = Array.from(s.layout.content, (content, card) => `${content} ${s.layout.gold[card]}`)
    const came = different(worldsOf(s, 1, 2000), w => `${w.content[0]} ${w.vaultGold[0]}`)
    expect(came).toEqual([...new Set(cards)].sort())
  })
})
