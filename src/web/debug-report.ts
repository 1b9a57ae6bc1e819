import { saveFile } from './browser/save.ts'
import type { Session } from './session/session.ts'

/**
 * What helps somebody who was not there: versions, table, ply, and what this seat itself heard. Nothing that is hidden
 * from it.
 */
export const saveDebugReport = (session: Session | undefined, error?: unknown): void => {
  const about = session && {
    game: session.game.name,
    rules: session.game.version,
    table: session.id,
    kind: session.kind,
    ply: session.ply.peek(),
    viewer: session.viewer.peek(),
    setup: session.setup,
    view: session.game.describe(session.view.peek()),
    heard: session.history.peek().map(({ ply, actor, text }) => `${ply} ${actor} ${text}`),
  }
  const text = JSON.stringify(
    {
      report: 1,
      build: document.querySelector('script[type=module]')?.getAttribute('src'),
      browser: navigator.userAgent,
      page: location.pathname,
      error: error instanceof Error ? `${error.message}\n${error.stack}` : undefined,
      ...about,
    },
    null,
    1,
  )
  saveFile(`safehouse-report-${session?.id ?? 'page'}.json`, text)
}
