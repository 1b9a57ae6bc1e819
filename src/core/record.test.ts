import { describe, expect, test } from 'vitest'
import { artRobbery as game } from '../games/art-robbery/game.ts'
import { setupFor } from '../games/art-robbery/testing/positions.ts'
import { writeHex } from './codec.ts'
import { advance, CHANCE, type Game, type Move, NOBODY } from './game.ts'
import { type JsonObject, MOST_DEPTH } from './json.ts'
import { isRefused, type Refused, referee, replay } from './log.ts'
import { commitmentOf, keyOf, luckOf, nonceHashOf, hashOf } from './luck.ts'
import {
  audit,
  makeRecord,
  makePartsLine,
  otherData,
  type Proof,
  readRecord,
  readSharedParts,
  type SharedParts,
} from './record.ts'
import { Sfc32 } from './rng.ts'

const setup = setupFor({ seats: 3, options: { firstPlayer: 1 } })
const seed = Uint8Array.from({ length: 32 }, (_, i) => i)
const proof: Proof = {
  commitment: commitmentOf(seed),
  table: 'table-1',
  seed: writeHex(seed),
  nonces: [writeHex(seed.subarray(0, 16))],
}

const playLive = (): Move[] => {
  const key = keyOf(seed, proof.table, proof.nonces)
  const rng = new Sfc32(4)
  const s = game.create(setup)
  const moves: Move[] = []
  for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
    const move = actor === CHANCE ? game.deal(s, luckOf(key, moves.length)) : game.pick(s, rng)
    advance(game, s, move)
    moves.push(move)
  }
  return moves
}

const moves = playLive()
const texts = moves.map(move => game.write(move))
const end = replay(game, { setup, moves })
type Body = { [key: string]: unknown }
const body = (): Body => JSON.parse(makeRecord(game, { setup, moves }, end, { proof })) as Body
const find = (name: string): Game | undefined => (name === game.name ? game : undefined)
const refusal = (json: unknown, sharedParts?: SharedParts): Refused | undefined => {
  const read = readRecord(json, find, sharedParts)
  return isRefused(read) ? read : undefined
}

describe('a record', () => {
  test('is read back with every move, the end and the proof', () => {
    const read = readRecord(body(), find)
    if (isRefused(read)) throw new Error(read.reason)
    expect(read.log.moves).toEqual(moves)
    expect(read.log.setup).toEqual(setup)
    expect(read.end.bytes).toEqual(end.bytes)
    expect(read.proof).toEqual(proof)
    expect(audit(read)).toBeUndefined()
  })
  test('holds its data whole, named by hash', () => {
    const { setup: said, parts } = body() as {
      setup: { parts: { tokens: string } }
      parts: { [hash: string]: unknown }
    }
    expect(said.parts.tokens).toBe(hashOf(setup.parts.tokens))
    expect(parts[said.parts.tokens]).toEqual(setup.parts.tokens)
  })
  test('of many is shorter, with the data on the first line', () => {
    const line = JSON.parse(makeRecord(game, { setup, moves }, end, { partsElsewhere: true })) as Body
    expect(line['parts']).toBeUndefined()
    expect(refusal(line)?.reason).toContain('no "parts"')
    const sharedParts = readSharedParts(JSON.parse(makePartsLine(setup)))
    expect(isRefused(sharedParts)).toBe(false)
    expect(refusal(line, sharedParts as SharedParts)).toBeUndefined()
  })
  test('of a game that goes on has no result', () => {
    const some = { setup, moves: moves.slice(0, 40) }
    const line = JSON.parse(makeRecord(game, some, replay(game, some))) as Body
    expect(line['result']).toBeUndefined()
    expect(refusal(line)).toBeUndefined()
  })
})

/** Exchanges the text of one move. */
const withMove = (ply: number, text: string): Body => ({ ...body(), moves: texts.with(ply, text).join(' ') })
const change = (path: string, value: unknown): Body => {
  const json = body()
  const keys = path.split('.')
  let at = json
  for (const key of keys.slice(0, -1)) at = at[key] as Body
  at[keys.at(-1)!] = value
  return json
}
const PLAY = 15
const hash = hashOf(setup.parts.tokens)
const otherCard = (['+0', '+1'] as const).find(card => card !== texts[16])!

const damaged: readonly [what: string, json: unknown, reason: RegExp, ply?: number][] = [
  ['no object', 'a record', /expected a JSON object/],
  ['a list', [], /expected a JSON object/],
  ['nothing', undefined, /expected a JSON object/],
  ['another format', change('format', 3), /format 3 is unknown; this version of Safehouse reads formats 1 and 2/],
  ['no format', change('format', undefined), /format undefined is unknown/],
  ['an unknown game', change('game', 'chess'), /unknown game "chess"/],
  ['a game of a wrong type', change('game', 7), /unknown game 7/],
  ['no setup', change('setup', undefined), /"setup" is missing/],
  ['a setup of six', change('setup.seats', 6), /seats: is 6/],
  ['an unknown option', change('setup.options.steel', 'may'), /options\.steel: is not a field of the list of options/],
  ['an impossible value', change('setup.options.steal', 'never'), /options\.steal: is "never"/],
  ['a version to come', change('version', 99), /version: is 99;.*update/],
  ['no version', change('version', null), /version: is null;/],
  ['data under a wrong hash', change(`parts.${hash}`, { name: 'published', raids: [] }), /does not match its hash/],
  [
    'data that is not there',
    change('setup.parts.tokens', 'f'.repeat(64)),
    /"setup\.parts\.tokens" refers to a part that the record does not contain/,
  ],
  ['data named by what every object has', change('setup.parts.tokens', 'toString'), /does not contain/],
  ['no names of data', change('setup.parts', undefined), /"setup\.parts" is missing/],
  ['data that is no object', change('parts', 'tokens'), /"parts" is not an object/],
  ['no moves', change('moves', undefined), /"moves" is missing/],
  ['moves as a list', change('moves', texts), /"moves" is missing or not a string/],
  ['a move nobody can read', withMove(PLAY, '9>9'), /cannot read the move "9>9"/, PLAY],
  ['a hidden card', withMove(3, '+?'), /illegal move \+\?/, 3],
  ['a deal in the place of a play', withMove(PLAY, '+3'), /illegal move \+3/, PLAY],
  ['a play in the place of a deal', withMove(2, '3>3'), /illegal move 3>3/, 2],
  ['a theft from oneself', withMove(PLAY, '3>3@1'), /illegal move 3>3@1/, PLAY],
  ['an answer nobody asked for', withMove(PLAY, 'dog'), /illegal move dog/, PLAY],
  ['a seat to begin, though the host chose one', withMove(0, 'start:0'), /illegal move start:0/, 0],
  [
    'a move after the end',
    change('moves', [...texts, '3>3'].join(' ')),
    /a move after the end of the game: 3>3/,
    texts.length,
  ],
  [
    'the last move missing',
    change('moves', texts.slice(0, -1).join(' ')),
    /has a result, but the moves do not end the game/,
    texts.length - 1,
  ],
  ['no result', change('result', undefined), /the moves end the game, but the record has no result/, texts.length],
  ['another winner', change('result.winners', [0, 1, 2]), /the result differs/, texts.length],
  ['other points', change('result.points', [99, 0, 0]), /the result differs/, texts.length],
  ['luck of a wrong type', change('luck', 'good'), /"luck" is not an object/],
  ['a short commitment', change('luck.commitment', 'ab'), /"luck\.commitment"/],
  ['a seed that is no hex', change('luck.seed', 'x'.repeat(64)), /"luck\.seed"/],
  ['no table', change('luck.table', 5), /"luck\.table"/],
  ['a nonce too short', change('luck.nonces', ['00']), /"luck\.nonces"/],
  ['a hash too short', change('luck.hashes', ['00']), /"luck\.hashes"/],
  ['hashes that are no list', change('luck.hashes', '00'), /"luck\.hashes"/],
]

const published = JSON.parse(JSON.stringify(setup.parts.tokens)) as { name: string; raids: JsonObject[][] }
const unsorted = { ...published, raids: published.raids.map(raid => raid.toReversed()) }
const withTokens = (tokens: JsonObject): Body => ({
  ...body(),
  setup: { ...(body()['setup'] as Body), parts: { tokens: hashOf(tokens) } },
  parts: { [hashOf(tokens)]: tokens },
})
const named = (json: Body, tokenSet: string): Body => {
  const setup = json['setup'] as Body
  return { ...json, setup: { ...setup, options: { ...(setup['options'] as Body), tokenSet } } }
}
const without = (path: string): Body => JSON.parse(JSON.stringify(change(path, undefined))) as Body

/** What format 1 lets pass. */
const LENIENT: readonly [what: string, json: Body, reason: RegExp, ply?: number][] = [
  ['an unknown field', change('comment', 'x'), /"comment" is not a field of a record/],
  ['the name of something every object has', change('toString', 'x'), /"toString" is not a field/],
  ['an unknown field of the luck', change('luck.cut', true), /"luck\.cut" is not a field/],
  ['a preset', change('setup.preset', 'german'), /"setup\.preset" is not a field/],
  ['no version', without('version'), /"version" is missing/],
  ['an option missing', without('setup.options.steal'), /options\.steal: is missing/],
  ['nearly no options', change('setup.options', { firstPlayer: 1 }), /options\.steal: is missing/],
  ['a part that is not named', change('parts', { ...(body()['parts'] as Body), [hashOf(1)]: 1 }), /is not named/],
  ['unsorted tokens', withTokens(unsorted), /the part "tokens" is not written as the game writes it/],
  ['two spaces', change('moves', `${texts.slice(0, 4).join(' ')}  ${texts.slice(4).join(' ')}`), /a space too many/, 4],
  ['a space before the first move', change('moves', ` ${texts.join(' ')}`), /a space too many/, 0],
  [
    'more nonces than seats',
    change(
      'luck.nonces',
      Array.from({ length: 4 }, () => '0'.repeat(32)),
    ),
    /4 nonces for 3 seats/,
  ],
  ['more hashes than nonces', change('luck.hashes', ['0'.repeat(64), '0'.repeat(64)]), /2 hashes for 1 nonces/],
  ['half a character in the name of the table', change('luck.table', 'a\udc00'), /half a character/],
  [
    'half a character in the name of the tokens',
    named(withTokens({ ...published, name: 'x\ud800' }), 'x\ud800'),
    /half a character/,
  ],
  ['half a character in a strange field', change('x\ud800', 1), /half a character/],
  ['help that is not true', change('help', false), /"help" is not true/],
  ['notes that are no list', change('notes', 'x'), /notes: is "x"; it must be a list/],
  ['no notes', change('notes', []), /notes: has 0 notes/],
  ['a note of a seat that is not there', change('notes', [{ seat: 3, text: 'x' }]), /notes\[0\]\.seat: is 3/],
  ['a note without a seat', change('notes', [{ text: 'x' }]), /notes\[0\]\.seat: is missing/],
  ['an unknown field of a note', change('notes', [{ seat: 0, text: 'x', at: 1 }]), /notes\[0\]\.at: is not a field/],
  ['an empty note', change('notes', [{ seat: 0, text: '' }]), /notes\[0\]\.text/],
  ['half a character', change('ownNotes', '\ud800'), /half a character/],
  ['a note too long', change('ownNotes', 'x'.repeat(4001)), /ownNotes: .*1 to 4000/],
  ...[
    [0, 0],
    [1, 0],
    [null, 0],
  ].map(([a, b]): [string, Body, RegExp] => [
    `notes of the seats ${a}, ${b}`,
    change('notes', [
      { seat: a, text: 'x' },
      { seat: b, text: 'y' },
    ]),
    /notes: has a seat twice or out of order/,
  ]),
]

describe('format 2 is read strictly, format 1 is not', () => {
  test.each(LENIENT)('%s', (_, json, reason, ply) => {
    const refused = refusal(json)
    expect(refused?.reason).toMatch(reason)
    expect(refused?.ply).toBe(ply)
    expect(refusal({ ...json, format: 1 })).toBeUndefined()
  })
  test('a move in another spelling, where a game reads one', () => {
    const lenient: Game = { ...game, read: text => game.read(text === '+b' ? '+B' : text) }
    const ply = texts.findIndex(text => text === '+B')
    const json = change('moves', texts.map((text, i) => (i === ply ? '+b' : text)).join(' '))
    const read = readRecord(json, () => lenient)
    expect(read).toEqual({ ply, code: 'move', reason: 'the move "+b" must be written as "+B"' })
    for (const good of [{ ...json, format: 1 }, body()])
      expect(readRecord(good, () => lenient)).toMatchObject({ log: { moves } })
  })
  test('what people add is read back, from format 2 alone', () => {
    const added = {
      help: true,
      notes: [
        { seat: 0, text: 'a\nb' },
        { seat: 2, text: '🐕'.repeat(2000) },
        { seat: null, text: 'c' },
        { seat: null, text: 'd' },
      ],
      ownNotes: 'e',
    } as const
    const read = readRecord(JSON.parse(makeRecord(game, { setup, moves }, end, { proof, ...added })), find)
    if (isRefused(read)) throw new Error(read.reason)
    expect(read).toMatchObject({ format: 2, ...added })
    expect(makeRecord(game, read.log, read.end, read)).toBe(
      makeRecord(game, { setup, moves }, end, { proof, ...added }),
    )
    const old = readRecord({ ...body(), ...added, format: 1 }, find)
    if (isRefused(old)) throw new Error(old.reason)
    expect(old).toMatchObject({ format: 1, proof })
    expect(makeRecord(game, old.log, old.end, old)).toBe(JSON.stringify(body()))
  })
  test('no notes are left out', () =>
    expect(makeRecord(game, { setup, moves }, end, { notes: [], ownNotes: '' })).toBe(
      makeRecord(game, { setup, moves }, end),
    ))
  test('notes are shown after the end, so an unfinished record has none', () => {
    const some = { setup, moves: moves.slice(0, 40) }
    const unfinished = JSON.parse(makeRecord(game, some, replay(game, some), { ownNotes: 'e' })) as Body
    expect(refusal(unfinished)).toBeUndefined()
    expect(refusal({ ...unfinished, notes: [{ seat: 0, text: 'x' }] })?.reason).toContain('not over')
  })
  test.each([
    ['setup.game', game.name, undefined],
    ['setup.game', 'chess', /game: is "chess"/],
    ['setup.version', 99, undefined],
  ])('format 1: %s may be %s', (path, value, reason) => {
    const read = refusal({ ...change(path, value), format: 1 })
    if (reason) expect(read?.reason).toMatch(reason)
    else expect(read).toBeUndefined()
    expect(refusal(change(path, value))?.reason).toContain('is not a field of a record')
  })
  test('a first line of parts', () => {
    const line = JSON.parse(makePartsLine(setup)) as Body
    expect(readSharedParts({ ...line, comment: 'x' })).toMatchObject({ reason: expect.stringContaining('"comment"') })
    expect(readSharedParts({ ...line, comment: 'x', format: 1 })).toEqual(line['parts'])
    expect(readSharedParts({ ...line, format: 3 })).toMatchObject({ reason: expect.stringContaining('first line') })
  })
  test('a record of either format uses parts of either', () => {
    const line = JSON.parse(makeRecord(game, { setup, moves }, end, { partsElsewhere: true })) as Body
    for (const format of [1, 2])
      for (const sharedParts of [1, 2].map(other => readSharedParts({ format: other, parts: body()['parts'] })))
        expect(refusal({ ...line, format }, sharedParts as SharedParts)).toBeUndefined()
  })
})

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
const deepText = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

describe('a record that is nested too deep is refused, in either format', () => {
  test.each(['result', 'moves', 'format', 'game', 'setup.options.steal', `parts.${hash}`, 'luck', 'notes', 'comment'])(
    '%s',
    path => {
      for (const value of [deep(MOST_DEPTH), JSON.parse(deepText) as unknown])
        for (const format of [1, 2])
          expect(refusal({ ...change(path, value), ...(path === 'format' ? {} : { format }) })?.reason).toContain(
            'nested more than 64 deep',
          )
    },
  )
  test('a parts line', () =>
    expect(readSharedParts({ format: 2, parts: { x: JSON.parse(deepText) } })).toMatchObject({
      reason: expect.stringContaining('nested'),
    }))
})

describe('data under the name of built-in data', () => {
  const other = { ...published, raids: published.raids.map((raid, i) => (i === 0 ? raid.slice(1) : raid)) }
  const otherIn = (json: Body): readonly string[] => {
    const read = readRecord(json, find)
    if (isRefused(read)) throw new Error(read.reason)
    return otherData(read.game, read.log.setup)
  }
  const cut = { ...withTokens(other), moves: '', result: undefined, luck: undefined }
  test('is read, and told', () => expect(otherIn(cut)).toEqual(['tokenSet']))
  test('is not there in a usual record', () => expect(otherIn(body())).toEqual([]))
  test('is not data under a name of its own', () => {
    const mine = named(withTokens({ ...other, name: 'mine' }), 'mine')
    expect(otherIn({ ...mine, moves: '', result: undefined, luck: undefined })).toEqual([])
  })
})

describe('a damaged record is refused, with the ply where a move is to blame', () => {
  for (const [what, json, reason, ply] of damaged) {
    test(what, () => {
      const refused = refusal(json)
      expect(refused?.reason).toMatch(reason)
      expect(refused?.ply).toBe(ply)
      expect(refused?.code).toBeTypeOf('string')
    })
  }
  test('cut anywhere, it is refused or not over', () => {
    const text = JSON.stringify(body())
    for (let length = 0; length < text.length; length += 97)
      expect(() => JSON.parse(text.slice(0, length)) as unknown).toThrow()
    for (let plies = 0; plies < texts.length; plies += 7)
      expect(refusal({ ...body(), moves: texts.slice(0, plies).join(' ') })?.ply).toBe(plies)
  })
  test('a sharedParts that was changed', () => {
    expect(readSharedParts({ format: 1, parts: { [hash]: {} } })).toMatchObject({
      reason: expect.stringContaining('does not match its hash'),
    })
    expect(readSharedParts({ format: 1 })).toMatchObject({ reason: expect.stringContaining('"parts" is missing') })
    expect(readSharedParts('text')).toMatchObject({ reason: expect.stringContaining('first line') })
  })
})

/**
 * A game in which every fifth choice was taken back once, with the draw that followed it; the luck of a ply is that of
 * its place in the record.
 */
const playUndone = (): Move[] => {
  const key = keyOf(seed, proof.table, proof.nonces)
  const rng = new Sfc32(9)
  const plies: Move[] = []
  let turns = 0
  for (let s = game.create(setup); game.actor(s) !== NOBODY; s = replay(game, { setup, moves: plies })) {
    const actor = game.actor(s)
    const mover = replay(game, { setup, moves: plies }, plies.length - 1)
    plies.push(actor === CHANCE ? game.deal(s, luckOf(key, plies.length)) : game.pick(s, rng))
    if (actor === CHANCE && plies.length > 20 && game.actor(mover) >= 0 && turns++ % 5 === 0 && turns < 40)
      plies.push(-2)
  }
  return plies
}

describe('a record in which moves were taken back', () => {
  const plies = playUndone()
  const undone = { setup, moves: plies }
  const text = makeRecord(game, undone, replay(game, undone), { proof })
  const json = JSON.parse(text) as Body
  const words = String(json['moves']).split(' ')
  const at = words.indexOf('~2')
  test('is read back, undos and all', () => {
    const read = readRecord(json, find)
    if (isRefused(read)) throw new Error(read.reason)
    expect(words.filter(word => word === '~2').length).toBe(8)
    expect(read.log.moves).toEqual(plies)
    expect(read.end.bytes).toEqual(replay(game, undone).bytes)
    expect(makeRecord(game, read.log, read.end, { proof })).toBe(text)
    expect(audit(read)).toBeUndefined()
  })
  test('a draw after an undo that the seed does not give is found', () => {
    // The card that was drawn before the undo, once more: what somebody would like who was content with it.
    for (let ply = at; ply < words.length; ply++) {
      if (words[ply] !== '~2' || words[ply + 1]!.charAt(0) === '~') continue
      const again = [...words.slice(0, ply + 1), words[ply - 2]!, words[ply - 1]!]
      const cut = referee(game, setup, again)
      if (isRefused(cut)) continue
      const read = readRecord(JSON.parse(makeRecord(game, cut.log, cut.end, { proof })), find)
      if (isRefused(read)) throw new Error(read.reason)
      const found = audit(read)
      if (found) return expect(found.ply).toBe(ply + 2)
    }
    throw new Error('no such place')
  })
})

describe('an audit', () => {
  const audited = (json: Body): Refused | undefined => {
    const read = readRecord(json, find)
    if (isRefused(read)) throw new Error(read.reason)
    return audit(read)
  }
  const twist = (part: Partial<Proof>): Body => change('luck', { ...proof, ...part })
  const otherSeed = Uint8Array.from(seed, byte => byte ^ 1)

  test('has nothing to say without luck', () =>
    expect(audited(change('luck', undefined))?.reason).toContain('nothing to audit'))
  test('another seed', () =>
    expect(audited(twist({ seed: writeHex(otherSeed) }))).toMatchObject({
      code: 'number',
      reason: expect.stringContaining('does not match the commitment'),
    }))
  test('another seed, committed to', () =>
    expect(audited(twist({ seed: writeHex(otherSeed), commitment: commitmentOf(otherSeed) }))?.reason).toMatch(
      /the seed gives \+., the record says \+./,
    ))
  test('another table', () => expect(audited(twist({ table: 'table-2' }))?.ply).toBeTypeOf('number'))
  test('another nonce', () => expect(audited(twist({ nonces: ['f'.repeat(32)] }))?.ply).toBeTypeOf('number'))
  test('the hashes that were shown before the game', () => {
    const hashes = proof.nonces.map(nonceHashOf)
    expect(audited(twist({ hashes }))).toBeUndefined()
    // Format 2 has as many hashes as nonces; of format 1 the audit refuses others.
    for (const wrong of [['0'.repeat(64)], [], [...hashes, ...hashes]])
      expect(audited({ ...twist({ hashes: wrong }), format: 1 })?.reason).toBe(
        'a nonce is not the one whose hash was shown before the game',
      )
  })
  test('a card exchanged: the ply is named', () => {
    const line = texts.slice(0, 17).with(16, otherCard)
    const cut = referee(game, setup, line)
    if (isRefused(cut)) throw new Error(cut.reason)
    const json = JSON.parse(makeRecord(game, cut.log, cut.end, { proof })) as Body
    expect(audited(json)).toEqual({
      ply: 16,
      code: 'deal',
      reason: `the seed gives ${texts[16]}, the record says ${otherCard}`,
    })
  })
})
