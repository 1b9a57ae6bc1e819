import type { JSX } from 'preact'
import type { Fault } from '../../../table/faults.ts'
import { t as common } from '../../i18n/index.ts'
import { Icon } from '../../pieces/icons.tsx'
import { faultText } from '../faults.ts'
import { connectionState, isLost } from '../server.ts'
import { t } from '../words.ts'

interface Props {
  readonly fault: Fault | undefined
  close?(): void
}

/** An error in three sentences (problem, what is safe, what to do); it stays until somebody has read it. */
export const Trouble = ({ fault, close }: Props): JSX.Element | null => {
  if (!fault) return null
  const [what, safe, next] = faultText(fault)
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

/** Says that there is no connection, in one short line, only when there is something to say. */
export const LineState = (): JSX.Element => {
  const { server: say } = t()
  return (
    <p class={isLost.value ? 'line-state shown' : 'line-state'} role="status">
      {isLost.value ? (connectionState.value === 'outdated' ? say.outdated : say.lost) : ''}
    </p>
  )
}
