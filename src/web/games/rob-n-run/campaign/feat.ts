import { isObject, type Json } from '../../../../core/json.ts'
import type { Setup } from '../../../../core/state.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import type { RobSetup } from '../../../../games/rob-n-run/box/options.ts'
import { editionHash } from '../../../../games/rob-n-run/box/scenario.ts'
import { makeCode } from '../../../../games/rob-n-run/box/scenario-code.ts'
import type { Feat } from '../../../bests.ts'

/** A game by the built-in edition counts for its scenario: grade and gold where the crew escaped. */
export const feat = (setup: Setup, result: Json): Feat | undefined => {
  const { edition, scenario } = (setup as RobSetup).parts
  if (!isObject(result) || editionHash(edition) !== editionHash(STANDARD)) return undefined
  const won = result['won'] === true
  return {
    of: scenario.no === undefined ? makeCode(scenario) : String(scenario.no),
    stars: won ? Number(result['grade']) : 0,
    points: won ? Number(result['gold']) : 0,
  }
}
