import type { SectionName } from '../table-rules.ts'

/** The numbered rules (README of the game) that each section of the rules page tells. */
export const NUMBERS: { readonly [S in SectionName]: readonly string[] } = {
  aim: ['R14', 'R15', 'R17'],
  turn: ['R1', 'R2', 'R3', 'R4', 'R18'],
  number: ['R5'],
  steal: ['R5', 'R6'],
  thief: ['R8'],
  boss: ['R7', 'R12'],
  dog: ['R9', 'R10', 'R13'],
  raid: ['R11', 'R12', 'R16'],
  end: ['R14', 'R15'],
  dots: ['R17'],
  house: ['R19', 'R20'],
}
