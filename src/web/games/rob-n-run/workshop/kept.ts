import { recall, remember } from '../../../settings.ts'

// The scenarios that somebody saved in this browser, as codes.

const KEY = 'safehouse.rob-n-run.scenarios'

export const keptCodes = (): readonly string[] => {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter(code => typeof code === 'string') : []
}

export const keepCodes = (codes: readonly string[]): void => remember(KEY, codes)
