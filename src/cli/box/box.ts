import type { Command } from 'commander'
import { addEdition } from './edition.ts'
import { addScenario } from './scenario.ts'

/** The commands about what is printed in a box of Rob 'n Run. */
export const addBox = (program: Command): void => {
  addScenario(program)
  addEdition(program)
}
