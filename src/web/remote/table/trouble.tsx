import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Fault } from '../../../table/protocol.ts'
import { t as common } from '../../i18n/index.ts'
import { Icon } from '../../pieces/icons.tsx'
import { sayFault } from '../faults.ts'
import { line } from '../server.ts'
import { t } from '../words.ts'

interface Props {
  readonly fault: Fault | undefined
  close?(): void
}

/** What went wrong, what is safe, what to do: it stays until somebody has read it. */
export const Trouble = ({ fault, close }: Props): JSX.Element | null => {
  if (!fault) return null
  const [what, safe, next] = sayFault(fault)
  return (
    <div class="trouble" role="alert">
      <p>
        <b>{what}</b> {safe} {next}
      </p>
      {close && (
        <button type="button" class="round" aria-label={common().bar.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

// A moment without a connection is nobody's business.
const GRACE_MS = 700
const late = signal(false)

/** The state of the connection, in one thin line, only when there is something to say. */
export const LineState = (): JSX.Element | null => {
  const state = line.value
  const broken = state === 'connecting' || state === 'waiting' || state === 'outdated'
  useEffect(() => {
    late.value = false
    if (!broken) return undefined
    const timer = setTimeout(() => {
      late.value = true
    }, GRACE_MS)
    return () => clearTimeout(timer)
  }, [broken])
  const { server: say } = t()
  return (
    <p class={broken && late.value ? 'line-state shown' : 'line-state'} role="status">
      {broken && late.value ? (state === 'outdated' ? say.outdated : say.lost) : ''}
    </p>
  )
}
