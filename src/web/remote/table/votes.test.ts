import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Motion } from '../../../table/protocol.ts'
import { LANGUAGES } from '../../../../test/web/sentences.ts'
import { common } from '../../i18n/index.ts'
import { follow, language } from '../../i18n/speak.ts'
import type { Session } from '../../session/session.ts'
import { settings } from '../../settings.ts'
import { words } from '../words.ts'
import { asks } from './votes.tsx'

const people = ['Ann', 'Ben', 'Cas'].map((name, seat) => ({ seat, name, here: true }))
const session = { people: { value: people } } as unknown as Session
const asked = (about: Motion, viewer: number): string => asks({ about, yes: [0] }, session, viewer)

describe.each(LANGUAGES)('in %s', spoken => {
  beforeAll(async () => {
    vi.stubGlobal('navigator', { languages: ['en'] })
    vi.stubGlobal('document', { documentElement: {} })
    await Promise.all([common.load(), words.load()])
    follow()
    settings.value = { ...settings.value, language: spoken }
    await vi.waitFor(() => expect(language.value).toBe(spoken))
  })
  test.each(['out', 'seat'] as const)(
    'the person whose seat a vote (%s) is about is addressed, others read a name',
    kind => {
      expect([0, -1].filter(viewer => !asked({ kind, seat: 1 }, viewer).includes('Ben'))).toEqual([])
      expect(asked({ kind, seat: 1 }, 1)).not.toContain('Ben')
    },
  )
})
