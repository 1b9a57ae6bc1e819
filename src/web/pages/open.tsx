import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import type { Front, Kit } from '../kit.ts'
import type { Chair } from '../local/protocol.ts'
import { type Fresh, newId, openLocal } from '../local/session.ts'
import { findCard } from '../local/store.ts'
import { go } from '../router.ts'
import type { Session } from '../session.ts'
import { settings } from '../settings.ts'
import { Table } from './table.tsx'

// A new table is made on one page and opened on the next.
let waiting: { readonly id: string; readonly fresh: Fresh } | undefined

/** Makes a table on this device and goes there; the way back leads past the page that asked. */
export const start = (fresh: Fresh): void => {
  const id = newId()
  waiting = { id, fresh }
  go(`/t/${id}`, true)
}

/** One person against bots. */
export const againstBots = (front: Front, seats: number, level: string): Fresh => {
  const { seat, botNames } = t()
  const me: Chair = { kind: 'person', name: settings.peek().name || seat.you }
  const bots = Array.from({ length: seats - 1 }, (_, i): Chair => ({ kind: 'bot', name: botNames[i] ?? `${i + 1}`, level }))
  return { game: front.name, setup: { seats }, chairs: [me, ...bots] }
}

/** The same people at a new table. */
export const again = (session: Session): void =>
  start({
    game: session.game.name,
    setup: { seats: session.setup.seats, options: session.setup.options, parts: session.setup.parts },
    chairs: session.people.peek().map(({ name, bot }): Chair => (bot === undefined ? { kind: 'person', name } : { kind: 'bot', name, level: bot })),
  })

type Shown = { readonly kit: Kit; readonly session: Session } | 'none' | undefined

const openTable = async (id: string): Promise<Shown> => {
  const fresh = waiting?.id === id ? waiting.fresh : undefined
  waiting = undefined
  const front = findFront(fresh?.game ?? (await findCard(id))?.game)
  if (!front) return 'none'
  const kit = await front.load()
  await kit.speak()
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

/** The table of an address. */
export const AtTable = ({ rest: id }: { readonly rest: string }): JSX.Element => {
  const [shown, show] = useState<Shown>(undefined)
  useEffect(() => {
    let left = false
    let session: Session | undefined
    void openTable(id).then(found => {
      session = found === undefined || found === 'none' ? undefined : found.session
      if (left) session?.close()
      else show(found)
    })
    return () => {
      left = true
      session?.close()
      show(undefined)
    }
  }, [id])
  if (shown === undefined) return <div class="loading" />
  if (shown === 'none') return <Gone />
  return <Table kit={shown.kit} session={shown.session} />
}
