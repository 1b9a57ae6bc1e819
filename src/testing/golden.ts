import { utf8, writeHex } from '../core/codec.ts'
import { type Game, GALLERY, heard, type Move, type Viewer, viewersOf } from '../core/game.ts'
import { canonical, type JsonObject } from '../core/json.ts'
import { isRefused, walk } from '../core/log.ts'
import { commitmentOf, keyOf, luckOf, nonceHashOf, sha256 } from '../core/luck.ts'
import { playOut } from '../core/play.ts'
import { audit, makeRecord, type Proof, readRecord, type GameRecord, type SharedParts } from '../core/record.ts'
import type { Additions } from '../core/record-form.ts'
import { Sfc32 } from '../core/rng.ts'
import type { Setup } from '../core/state.ts'

// For tests alone: games as they were once played, and what every viewer heard of them. They replay for ever: a rule
// under which one of them goes differently is a new version of the rules.

export interface Golden {
  readonly record: JsonObject
  /** By viewer, a word for each ply; a point where it is the move as it was played. */
  readonly heard: { readonly [viewer: string]: string }
}

const SAME = '.'

const nameOf = (viewer: Viewer): string => (viewer === GALLERY ? 'gallery' : String(viewer))

/** A game by random choices and by the luck of a live table, so that its record can be audited too. */
export const playGolden = (
  game: Game,
  setup: Setup,
  name: string,
  extra: Additions & { readonly partsElsewhere?: boolean } = {},
): string => {
  const seed = sha256(utf8(name))
  const nonces = Array.from({ length: setup.seats }, (_, seat) => writeHex(seed.subarray(seat, seat + 16)))
  const hashes = nonces.map(nonceHashOf)
  const proof: Proof = { commitment: commitmentOf(seed), table: name, seed: writeHex(seed), nonces, hashes }
  const key = keyOf(seed, proof.table, proof.nonces)
  const rng = new Sfc32(setup.seats, 77)
  const s = game.create(setup)
  const moves: Move[] = []
  const luck = { chance: (ply: number) => luckOf(key, ply), own: () => rng }
  playOut(
    game,
    s,
    luck,
    () => game.pick(s, rng),
    (_, move) => void moves.push(move),
  )
  const texts = moves.map(game.write)
  const ears = viewersOf(setup).map(viewer => {
    const words = heardBy(game, setup, moves, viewer).map((word, ply) => (word === texts[ply] ? SAME : word))
    return `  ${JSON.stringify(nameOf(viewer))}: ${JSON.stringify(words.join(' '))}`
  })
  const record = makeRecord(game, { setup, moves }, s, { ...extra, proof })
  return `{"record":\n${record},\n"heard": {\n${ears.join(',\n')}\n}}\n`
}

const heardBy = (game: Game, setup: Setup, moves: readonly Move[], viewer: Viewer): string[] =>
  Array.from(walk(game, { setup, moves }), ({ state }) => heard(game, state, viewer))

/** The differences from the record, in words; nothing where the game replays as it was. */
export const goldenProblem = (game: Game, golden: Golden, sharedParts?: SharedParts): string | undefined => {
  const read = readRecord(golden.record, name => (name === game.name ? game : undefined), sharedParts)
  if (isRefused(read)) return `ply ${read.ply}: ${read.reason}`
  const unproved = audit(read)
  if (unproved) return `ply ${unproved.ply}: ${unproved.reason}`
  return recordProblem(game, golden, read, sharedParts !== undefined) ?? earProblem(game, golden, read)
}

const recordProblem = (
  game: Game,
  { record }: Golden,
  read: GameRecord,
  partsElsewhere: boolean,
): string | undefined => {
  const again = JSON.parse(makeRecord(game, read.log, read.end, { ...read, partsElsewhere })) as JsonObject
  // Format 1 is not written any more; these records differ from it in their number alone.
  return canonical({ ...again, format: read.format }) === canonical(record)
    ? undefined
    : 'the record is written differently'
}

const earProblem = (game: Game, golden: Golden, { log }: GameRecord): string | undefined => {
  const viewers = viewersOf(log.setup)
  if (viewers.map(nameOf).sort().join() !== Object.keys(golden.heard).sort().join()) return 'other viewers'
  for (const viewer of viewers) {
    const then = golden.heard[nameOf(viewer)]!.split(' ')
    const now = heardBy(game, log.setup, log.moves, viewer)
    if (then.length !== now.length) return `${nameOf(viewer)} heard ${then.length} moves, now ${now.length}`
    const ply = now.findIndex((word, i) => word !== (then[i] === SAME ? game.write(log.moves[i]!) : then[i]))
    if (ply >= 0) return `ply ${ply}: ${nameOf(viewer)} heard ${then[ply]}, now ${now[ply]}`
  }
  return undefined
}
