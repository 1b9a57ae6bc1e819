import type { JSX } from 'preact'
import { AIDS } from '../../table/constants.ts'
import type { Aids } from '../../table/protocol.ts'
import { t } from '../i18n/index.ts'
import { RadioGroup } from './radio-group.tsx'

interface Props {
  readonly value: Aids
  change(value: Aids): void
}

/** Which deduction aids a new table allows. */
export const AidsChoice = ({ value, change }: Props): JSX.Element => {
  const { aids } = t().newGame
  return (
    <div class="section">
      <RadioGroup<Aids>
        legend={aids.legend}
        name="aids"
        value={value}
        options={AIDS.map(each => [each, aids[each]] as const)}
        change={change}
      />
      <p class="soft">{aids.hint[value]}</p>
    </div>
  )
}
