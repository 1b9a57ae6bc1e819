import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { t, titled } from '../i18n/index.ts'

/** An address that leads nowhere, and the way home. */
export const Lost = (): JSX.Element => {
  const { lost } = t().error
  useEffect(() => {
    document.title = titled(lost)
  }, [lost])
  return (
    <div class="page narrow">
      <main class="section">
        <h1>{lost}</h1>
        <a class="button main" href="/">
          {t().bar.home}
        </a>
      </main>
    </div>
  )
}
