import { expect, test, vi } from 'vitest'

// Node has neither a place nor storage.
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('navigator', { languages: ['en'] })
const { common } = await import('../i18n/index.ts')
const { Safe } = await import('./safe.tsx')

test('what a bug looks like has a way home: loading the page again may repeat it', async () => {
  await common.load()
  const safe = new Safe({ children: undefined })
  safe.state = { error: new Error('planted') }
  const { type, props } = safe.render() as unknown as { type: (props: object) => object; props: object }
  // What Preact keeps in an element for itself goes round in circles.
  const drawn = JSON.stringify(type(props), (key, value: unknown) => (key.startsWith('_') ? undefined : value))
  expect(drawn).toContain('"href":"/"')
})
