import type { SectionName } from '../table-rules.ts'

/** The numbered rules (README of the game) that each section of the rules page tells. */
export const NUMBERS: { readonly [S in SectionName]: readonly string[] } = {
  aim: ['N37'],
  roles: ['N1', 'N4', 'N6', 'N7', 'N12', 'N39'],
  tools: ['N14'],
  station: ['N9', 'N10', 'N11'],
  hints: ['N10', 'N13', 'N14'],
  cards: ['N2', 'N14', 'N15', 'N16', 'N17', 'N18', 'N19', 'N20'],
  accomplices: ['N21', 'N22', 'N23', 'N24', 'N25'],
  alarm: ['N27', 'N28', 'N29'],
  evaluation: ['N30', 'N31', 'N32', 'N33', 'N34'],
  informants: ['N8', 'N36'],
  end: ['N37', 'N38'],
  two: ['N2', 'N23', 'N26'],
  scenarios: ['N1', 'N2', 'N3', 'N5', 'N10'],
  edition: ['N41'],
}
