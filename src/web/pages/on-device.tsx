import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { isProblems, type JsonObject, type Problem } from '../../core/json.ts'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import type { Kit } from '../kit.ts'
import { openLocal } from '../local/session.ts'
import { findCard } from '../local/store.ts'
import { ProblemList } from '../pieces/problem-list.tsx'
import type { Session } from '../session/session.ts'
import { freshTable } from './start.ts'
import { TablePage } from './table.tsx'

type Refusal = { readonly kit: Kit; readonly asked: JsonObject; readonly problems: readonly Problem[] }
type LoadedTable = { readonly kit: Kit; readonly session: Session } | Refusal | 'none' | 'silent' | undefined

/** The game of a table that was kept. */
const keptGame = async (id: string): Promise<{ readonly game: string | undefined } | 'silent'> => {
  try {
    return { game: (await findCard(id))?.game }
  } catch {
    return 'silent'
  }
}

const openTable = async (id: string): Promise<LoadedTable> => {
  const fresh = freshTable(id)
  const kept = fresh ?? (await keptGame(id))
  if (kept === 'silent') return 'silent'
  const front = findFront(kept.game)
  if (!front) return 'none'
  const kit = await front.load()
  await kit.speak()
  const setup = fresh && kit.game.setup(fresh.setup)
  if (setup && isProblems(setup)) return { kit, asked: fresh.setup, problems: setup }
  const session = await openLocal(kit.game, { id, fresh })
  return session ? { kit, session } : 'none'
}

const Gone = (): JSX.Element => (
  <div class="page narrow">
    <main class="section">
      <h1>{t().table.gone}</h1>
      <p>{t().table.goneHint}</p>
      <a class="button main" href="/">
        {t().bar.home}
      </a>
    </main>
  </div>
)

/** A new game that the rules do not allow, from an old link or an old version of the page. */
const Refused = ({ kit: { game, problems: words }, asked, problems }: Refusal): JSX.Element => (
  <div class="page narrow">
    <main class="section">
      <h1>{t().table.refused}</h1>
      <ProblemList game={game} words={words?.()} asked={asked} problems={problems} />
      <a class="button main" href={`/play/${game.name}`}>
        {t().table.chooseAgain}
      </a>
    </main>
  </div>
)

/** The browser does not answer: the game is there, and cannot be had. */
const Silent = (): JSX.Element => (
  <div class="page narrow">
    <main class="section">
      <h1>{t().storage.silent}</h1>
      <p role="alert">{t().storage.silentHint}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {t().error.reload}
      </button>
    </main>
  </div>
)

/** A table of this device, new or kept. */
export const OnDevice = ({ id }: { readonly id: string }): JSX.Element => {
  const [shown, show] = useState<LoadedTable>(undefined)
  useEffect(() => {
    let left = false
    let session: Session | undefined
    const open = async (): Promise<void> => {
      const found = await openTable(id)
      session = typeof found === 'object' && 'session' in found ? found.session : undefined
      if (left) session?.close()
      else show(found)
    }
    void open()
    return () => {
      left = true
      session?.close()
      show(undefined)
    }
  }, [id])
  if (shown === undefined) return <div class="loading" />
  if (shown === 'none') return <Gone />
  if (shown === 'silent') return <Silent />
  if ('problems' in shown) return <Refused {...shown} />
  return <TablePage kit={shown.kit} session={shown.session} />
}
