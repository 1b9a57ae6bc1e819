import { isProblems } from '../../src/core/json.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'

const usual = (): Settings => {
  const settings = readSettings({}, {})
  if (isProblems(settings)) throw new Error(JSON.stringify(settings))
  return settings
}

/** The settings of a server that was told nothing. */
export const USUAL = usual()
