import { sum, upTo } from '../../../core/lists.ts'
import { KINDS } from '../knowledge/contents.ts'
import { buildingsOf, diceOn, vaultsOf } from './describe.ts'
import { PLACES } from '../state/layout.ts'
import { writeBuilding, writeCounts } from './notation.ts'
import { actor, PHASES } from '../rules/phases.ts'
import { COLOURS, hintsIn } from '../box/scenario.ts'
import { result } from '../rules/score.ts'
import { hasBoss, hasTarget, PHASE, type Rob } from '../state/state.ts'

const orDash = (text: string): string => text || '-'
const listed = (hints: number): string => orDash(hintsIn(hints).join(' '))

/** Cards by kind, and a ? for each that may not be seen. */
const cards = (counts: Uint8Array, size: number): string =>
  orDash(`${sum(counts) > 0 ? writeCounts(counts) : ''}${'?'.repeat(Math.max(0, size - sum(counts)))}`)

/** The fields of the route: dice, terminals, car and police. */
const routeOf = (s: Rob): string =>
  upTo(s.layout.lastField + 1, 1)
    .map(field => {
      const dice = s.layout.diceField[field]! > 0 ? diceOn(s, s.layout.diceField[field]! - 1) : ''
      const terminal = s.layout.terminal[field]! > 0 ? `T${s.layout.terminal[field]}` : ''
      return `${field}${dice && `(${dice})`}${terminal}${s.car === field ? 'car' : ''}${s.police === field ? 'police' : ''}`
    })
    .join(' ')

const cityOf = (s: Rob): string =>
  buildingsOf(s)
    .map(i => {
      const colour = i % PLACES === 0 ? s.informants[i / PLACES]! : 0
      return `${colour > 0 ? `${COLOURS[colour - 1]} ` : ''}${writeBuilding(i)}:${s.vaults[i]}`
    })
    .join('  ')

const seatLine = (s: Rob, seat: number): string => {
  const acts = actor(s) === seat ? '>' : ' '
  if (hasBoss(s) && seat === s.boss) return `${acts} seat ${seat}  boss`
  const hand = cards(s.hands.subarray(seat * KINDS, seat * KINDS + KINDS), s.handSize[seat]!)
  return `${acts} seat ${seat}  ${hand}${s.swapped & (1 << seat) ? '  swapped' : ''}${s.chosen & (1 << seat) ? '  has chosen' : ''}`
}

const heistLines = (s: Rob): string[] => {
  if (!hasTarget(s)) return []
  const vaults = [...vaultsOf(s), ...Array.from({ length: s.vaultCount - s.vaultsDealt }, () => '-')]
  const [white, yellow, green, red] = s.numbers
  return [
    `robbed   ${writeBuilding(s.target)}  vaults ${vaults.join(' ')}   open hints ${yellow}, cards ${green}, to give ${white}, wrong allowed ${red}`,
    `hints    open ${listed(s.open)}  face down ${listed(s.six & ~s.open)}`,
    `open     ${writeCounts(s.laid)}  alarm pile ${cards(s.pileDown, s.wrong - sum(s.pileUp))} up ${writeCounts(s.pileUp)}  bags ${s.bags}  given ${s.givenSize}  deck ${s.deckSize}  trash ${s.trashSize}`,
  ]
}

export const show = (s: Rob): string => {
  const station = COLOURS.map((colour, i) => `${colour} ${s.station[i]}`).join('  ')
  const informantOut = s.informantOut > 0 ? `   informant on the route: ${COLOURS[s.informantOut - 1]}` : ''
  return [
    `heist ${s.heist + 1}, round ${s.round + 1}   ${PHASES[s.phase]!.name}   gold ${s.gold}`,
    `route    ${routeOf(s)}`,
    `station  ${station}${informantOut}`,
    `city     ${cityOf(s)}   reserve ${s.reserve}`,
    ...(hasTarget(s) ? heistLines(s) : [`hints    ${listed(s.six)}`]),
    ...upTo(s.setup.seats).map(seat => seatLine(s, seat)),
    ...(s.phase === PHASE.OVER ? [`result   ${JSON.stringify(result(s))}`] : []),
  ].join('\n')
}
