import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../pieces/icons.tsx'
import { toast } from '../../pieces/toast.tsx'
import { type PushState, pushState, startPush, stopPush } from './push.ts'
import { t } from '../words.ts'

/** A row of the menu in slow games: be told, or why not. */
export const PushRow = (): JSX.Element | null => {
  const { push } = t()
  const [state, setState] = useState<PushState | undefined>(undefined)
  const look = async (): Promise<void> => setState(await pushState())
  useEffect(() => void look(), [])
  if (state === undefined) return null
  const act = async (): Promise<void> => {
    if (state === 'on') await stopPush()
    else if (!(await startPush())) toast(Notification.permission === 'denied' ? push.denied : push.failed)
    await look()
  }
  if (state === 'on' || state === 'off')
    return (
      <button type="button" aria-pressed={state === 'on'} onClick={() => void act()}>
        <Icon name="bell" />
        <span>
          {state === 'on' ? push.off : push.title}
          {state === 'on' && <small>{push.on}</small>}
        </span>
      </button>
    )
  return (
    <div>
      <Icon name="bell" />
      <span>
        {push.title}
        <small>{push[state]}</small>
      </span>
    </div>
  )
}
