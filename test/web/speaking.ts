import { vi } from 'vitest'
import { common } from '../../src/web/i18n/index.ts'
import { type CatalogueOf, follow, language } from '../../src/web/i18n/speak.ts'
import { type Language, settings } from '../../src/web/settings.ts'

/** Brings catalogues into a test without a page, in the language asked for. */
export const speakIn = async (spoken: Language, ...catalogues: readonly CatalogueOf<unknown>[]): Promise<void> => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: {} })
  await Promise.all([common, ...catalogues].map(async each => each.load()))
  follow()
  settings.value = { ...settings.value, language: spoken }
  await vi.waitFor(() => {
    if (language.value !== spoken) throw new Error(`still speaks ${language.value}`)
  })
}
