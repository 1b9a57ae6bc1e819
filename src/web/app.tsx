import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from './i18n/index.ts'
import { language } from './i18n/speak.ts'
import { Home } from './pages/home.tsx'
import { Lost } from './pieces/lost.tsx'
import { Safe } from './pieces/safe.tsx'
import { Toasts } from './pieces/toast.tsx'
import { place } from './browser/router.ts'

type Page = ComponentType<{ readonly rest: string }>

// Every page but home comes when it is asked for.
const PAGES: { readonly [path: string]: () => Promise<Page> } = {
  play: async () => (await import('./pages/play.tsx')).Play,
  t: async () => (await import('./pages/open.tsx')).AtTable,
  replay: async () => (await import('./pages/replay.tsx')).ReplayPage,
  learn: async () => (await import('./pages/learn.tsx')).LearnPage,
  rules: async () => (await import('./pages/rules.tsx')).RulesPage,
  campaign: async () => (await import('./pages/game-pages.tsx')).CampaignPage,
  workshop: async () => (await import('./pages/game-pages.tsx')).WorkshopPage,
  audit: async () => (await import('./pages/audit.tsx')).Audit,
  settings: async () => (await import('./pages/settings.tsx')).SettingsPage,
  about: async () => (await import('./pages/about.tsx')).About,
  friends: async () => (await import('./remote/pages.ts')).makePage(),
  join: async () => (await import('./remote/pages.ts')).joinPage(),
  me: async () => (await import('./remote/pages.ts')).mePage(),
}

const LazyPage = ({ name, rest }: { readonly name: string; readonly rest: string }): JSX.Element => {
  const [shown, show] = useState<{ readonly name: string; readonly Page: Page } | undefined>(undefined)
  useEffect(() => {
    let left = false
    void PAGES[name]?.().then(Page => !left && show({ name, Page }))
    return () => {
      left = true
    }
  }, [name])
  if (shown?.name !== name) return <div class="loading" />
  return <shown.Page rest={rest} />
}

export const App = (): JSX.Element => {
  const [name, ...rest] = place.value.path
  useEffect(() => {
    if (name === undefined) document.title = t().product
  }, [name, language.value])
  return (
    <>
      <Safe key={name ?? ''}>
        {name === undefined ? (
          <Home />
        ) : Object.hasOwn(PAGES, name) ? (
          <LazyPage name={name} rest={rest.join('/')} />
        ) : (
          <Lost />
        )}
      </Safe>
      <Toasts />
    </>
  )
}
