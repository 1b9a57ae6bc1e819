import { describe, expect, test } from 'vitest'
import { GALLERY, heard } from '../../core/game.ts'
import { robNRun } from './game.ts'
import type { Rob } from './state/state.ts'
import { fieldsOf, legalMoves, playText, setupFor } from './testing/positions.ts'

// The two examples of the rulebook, move by move, in the standard edition.

/** In the middle of a game: the crew has spent gold. */
const tableFor = (gold: number, scenario: object): Rob => {
  const s = robNRun.create(
    setupFor({
      seats: 4,
      scenario: { name: 'example', hints: [1, 2, 3, 7, 8, 12], ...scenario },
      options: { firstBoss: 0 },
    }),
  )
  s.gold = gold
  return s
}

/** Plays moves; what stands behind one, in brackets, is what the gallery hears, if it is something else. */
const follow = (s: Rob, text: string): void => {
  for (const [, move, told] of text.matchAll(/(\S+?)(?:\[(\S+)\])?(?=\s|$)/g)) {
    playText(s, move!)
    expect(heard(robNRun, s, GALLERY), `${move} as the gallery hears it`).toBe(told ?? move!.replace(/^\d\./, ''))
  }
}

describe('the first example', () => {
  // Yellow 3, white 1, red 3 on the station: three open hints, four cards a round, three wrong tools allowed.
  const s = tableFor(2, {
    informants: ['red', 'yellow', 'white', 'green'],
    station: { yellow: 3, white: 1, red: 3, green: 0 },
    route: ['w', 'g', 'g', 'g', 'r'],
  })

  test('preparation', () => {
    follow(s, '0.rob:B2 vault:IIIDD$3[vault:?] open:1 open:2 open:3')
    expect(fieldsOf(s)['numbers']).toBe('4 3 7 3')
    const hands = ['FFSSARJ', 'FIIAR*J', 'FISADDR']
    for (let i = 0; i < 7; i++) follow(s, hands.map(hand => `+${hand[i]}[+?]`).join(' '))
    expect(legalMoves(s)).toEqual(['go', '1:I', '1:D', '2:F', '2:S', '2:A', '2:R', '2:J', '3:2'])
  })
  test('round 1, hints 1 and 3', () => {
    follow(s, '0.1:I 0.3:2')
    expect(legalMoves(s)).toContain('go')
    expect(legalMoves(s).filter(move => !move.startsWith('2:'))).toEqual(['go'])
    follow(s, '0.go')
  })
  test('round 1, the accomplices', () => {
    follow(s, '1.swap +A[+?] +A[+?] +R[+?] +R[+?] +S[+?] +J[+?] +J[+?]')
    follow(s, '2.play:I[play:?] 3.play:I[play:?]')
    // The first accomplice has swapped in this phase, and passes.
    expect(legalMoves(s)).toEqual(['play:S', 'play:A', 'play:R', 'play:J', 'pass'])
    follow(s, '1.pass 2.play:*[play:?] 3.pass 1.pass 2.play:F[play:?]')
  })
  test('round 1, the alarm phase', () => {
    follow(s, 'sort:II*!F[sort:II*!?] +I[+?] +D[+?] +*[+?]')
    expect(fieldsOf(s)).toMatchObject({ laid: 'II', pile: 'F', wrong: '1', bags: '1', round: '2', next: '0' })
  })
  test('round 2', () => {
    expect(legalMoves(s)).toEqual(['go', '2:F', '2:S', '2:A', '2:R', '2:J'])
    follow(s, '0.2:S 0.go 1.play:A[play:?] 2.play:I[play:?] 3.play:D[play:?] 1.play:R[play:?] sort:ID!AR[sort:ID!??]')
    expect(fieldsOf(s)).toMatchObject({ laid: 'IIID', pile: 'FAR', wrong: '3', round: '3', next: '0' })
  })
  test('round 3, no hint left and too little gold', () => {
    expect(legalMoves(s)).toEqual(['go'])
    follow(
      s,
      '0.go 1.play:I[play:?] 2.play:D[play:?] 3.play:D[play:?] 1.pass 2.pass 3.play:*[play:?] sort:D*!ID[sort:D*!??]',
    )
    expect(fieldsOf(s)).toMatchObject({ laid: 'IIIDD', wrong: '5', phase: 'bags' })
  })
  test('cracked and alarm at once: the evaluation', () => {
    const before = fieldsOf(s)
    while (fieldsOf(s)['phase'] === 'bags') playText(s, '+')
    follow(s, 'pile:FIADR vault:IIIDD$3')
    expect(before).toMatchObject({ car: '6', gold: '2', police: '1' })
    expect(fieldsOf(s)).toMatchObject({ car: '7', gold: '5', police: '3', station: 'wwyyyrrr', heist: '2', boss: '1' })
  })
})

describe('the second example', () => {
  // The last two vaults of a quarter with the green informant; the next field of the route has a red and a yellow die.
  const s = tableFor(0, {
    informants: ['green', 'yellow', 'white', 'red'],
    station: { yellow: 0, white: 0, red: 3, green: 3 },
    route: ['yr', 'y', 'y', 'w', 'w'],
  })

  test('two vaults, one of them cracked, and the alarm', () => {
    follow(s, '0.rob:A1 vault:IIIDD$3[vault:?] vault:FFS$1[vault:?]')
    expect(fieldsOf(s)['informantOut']).toBe('green')
    while (fieldsOf(s)['phase'] === 'open hints') playText(s, legalMoves(s)[0]!)
    const hands = ['IIIA', 'DDAA', 'AARR']
    for (let i = 0; i < 4; i++) follow(s, hands.map(hand => `+${hand[i]}[+?]`).join(' '))
    follow(s, '0.go 1.play:I[play:?] 2.play:D[play:?] 3.play:A[play:?] sort:ID!A[sort:ID!?]')
    follow(s, '0.go 1.play:I[play:?] 2.play:D[play:?] 3.play:A[play:?] sort:ID!A[sort:ID!?]')
    follow(s, '0.go 1.play:I[play:?] 2.play:A[play:?] 3.play:R[play:?] sort:I!AR[sort:I!??]')
    expect(fieldsOf(s)).toMatchObject({ laid: 'IIIDD', wrong: '4', phase: 'alarm pile' })
  })
  test('car 1, gold 3, the dice to the station', () => {
    follow(s, 'pile:AAAR vault:IIIDD$3 vault:FFS$1')
    expect(fieldsOf(s)).toMatchObject({
      cracked: '0',
      car: '7',
      gold: '3',
      station: 'ygggrrrr',
      route: '- y y w w',
      police: '1',
      phase: 'new vault',
    })
  })
  test('a new vault, then the police 3', () => {
    expect(legalMoves(s)).toEqual(['new:B1', 'new:B2', 'new:C1', 'new:C2', 'new:D1', 'new:D2', 'new:D3'])
    follow(s, '0.new:B2')
    expect(fieldsOf(s)).toMatchObject({
      police: '4',
      city: 'A1:0 B1:2 B2:2 C1:2 C2:1 D1:2 D2:1 D3:1',
      reserve: '4',
      phase: 'pay',
    })
  })
  test('the green informant', () => {
    expect(legalMoves(s)).toEqual(['pay:0', 'pay:1'])
    follow(s, '0.pay:1')
    expect(fieldsOf(s)).toMatchObject({
      gold: '1',
      station: 'yggrrrr',
      informantOut: '-',
      heist: '2',
      boss: '1',
      phase: 'choose a building',
    })
  })
})
