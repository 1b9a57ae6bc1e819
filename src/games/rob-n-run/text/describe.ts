import type { Json, JsonObject } from '../../../core/json.ts'
import type { View } from '../../../core/state.ts'
import { sum, upTo } from '../../../core/lists.ts'
import { KINDS } from '../knowledge/contents.ts'
import { BUILDINGS } from '../state/layout.ts'
import { heardWithSeats, moveOf } from '../state/heard.ts'
import { HIDDEN_CONTENT } from '../rules/moves.ts'
import { write, writeBuilding, writeCard, writeCounts, writeVault } from './notation.ts'
import { COLOUR_LETTERS, COLOURS, DICE_FIELDS, hintsIn, QUARTERS } from '../box/scenario.ts'
import { PHASES } from '../rules/phases.ts'
import { isUsed } from '../rules/preparation.ts'
import { result } from '../rules/score.ts'
import { hasBoss, hasTarget, PHASE, type Rob } from '../state/state.ts'

const colourOf = (colour: number): string | null => (colour === 0 ? null : COLOURS[colour - 1]!)
const handOf = (s: Rob, seat: number): Uint8Array => s.hands.subarray(seat * KINDS, seat * KINDS + KINDS)

/** The hand, or nothing where it may not be seen. */
const seenHand = (s: Rob, seat: number): string | null =>
  sum(handOf(s, seat)) === s.handSize[seat] ? writeCounts(handOf(s, seat)) : null

export const vaultsOf = (s: Rob): string[] =>
  upTo(s.vaultsDealt).map(i => (s.content[i] === HIDDEN_CONTENT ? '?' : writeVault(s.content[i]!, s.vaultGold[i]!)))
const seesVaults = (s: Rob): boolean => s.vaultsDealt > 0 && !vaultsOf(s).includes('?')
const seesPile = (s: Rob): boolean => sum(s.pileDown) + sum(s.pileUp) === s.wrong

export const diceOn = (s: Rob, field: number): string =>
  COLOURS.map((_, colour) => COLOUR_LETTERS.charAt(colour).repeat(s.route[field * COLOURS.length + colour]!)).join('')

const byColour = (numbers: ArrayLike<number>): JsonObject =>
  Object.fromEntries(COLOURS.map((colour, i) => [colour, numbers[i]!]))

/** Buildings of the edition, and how many vaults each has left. */
export const buildingsOf = (s: Rob): number[] => upTo(BUILDINGS).filter(i => s.layout.vaults[i]! > 0)

/** What was heard in this heist since the hands were dealt, move by move, with the seat it is about. */
const heardOf = (s: Rob): { seat: number; move: string }[] =>
  heardWithSeats(s).map(({ seat, event }) => ({
    seat,
    move: event.what === 'seen' ? `sees:${event.cards.map(writeCard).join('')}` : write(moveOf(event)),
  }))

const heistOf = (s: Rob): Json => {
  if (!hasTarget(s)) return null
  return {
    building: writeBuilding(s.target),
    round: s.round,
    alarmNumbers: byColour(s.numbers),
    vaults: vaultsOf(s),
    vaultsInAll: s.vaultCount,
    need: seesVaults(s) ? writeCounts(s.need) : null,
    hints: { open: hintsIn(s.open), shown: hintsIn(s.shown) },
    openTools: writeCounts(s.laid),
    bags: s.bags,
    alarmPile: {
      size: s.wrong,
      turnedUp: writeCounts(s.pileUp),
      faceDown: seesPile(s) ? writeCounts(s.pileDown) : null,
    },
    deck: s.deckSize,
    trash: s.trashSize,
    given: s.givenSize,
    passes: s.passes,
    toDraw: s.toDraw,
    cracked: upTo(s.vaultsShown).filter(i => s.cracked & (1 << i)),
    hands: upTo(s.setup.seats).map(seat => ({
      size: s.handSize[seat]!,
      cards: seenHand(s, seat),
      swapped: (s.swapped & (1 << seat)) !== 0,
      hasChosen: (s.chosen & (1 << seat)) !== 0,
    })),
    unseen: writeCounts(s.deck),
    heard: heardOf(s),
  }
}

export const describe = (s: View<Rob>): Json => ({
  phase: PHASES[s.phase]!.name,
  heist: s.heist,
  boss: hasBoss(s) ? s.boss : null,
  turn: s.turn,
  gold: s.gold,
  car: s.car,
  police: s.police,
  station: byColour(s.station),
  route: upTo(DICE_FIELDS).map(field => diceOn(s, field)),
  informants: upTo(QUARTERS).map(q => colourOf(s.informants[q]!)),
  informantOnRoute: colourOf(s.informantOut),
  buildings: Object.fromEntries(buildingsOf(s).map(i => [writeBuilding(i), s.vaults[i]!])),
  reserve: s.reserve,
  newVaults: s.toPlace,
  hints: hintsIn(s.six),
  usedVaults: upTo(s.layout.content.length)
    .filter(card => isUsed(s, card))
    .map(card => s.setup.parts.edition.vaults[card]!.code),
  current: heistOf(s),
  last: write(s.last),
  result: s.phase === PHASE.OVER ? result(s) : null,
})
