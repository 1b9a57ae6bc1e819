import type { JSX, RefObject } from 'preact'
import { t } from '../words.ts'

interface Props {
  readonly field: RefObject<HTMLInputElement | null>
  readonly name: string
  /** Somebody wanted to sit down without a name. */
  readonly missing: boolean
  change(name: string): void
}

/** What somebody is called at a table. */
export const NameField = ({ field, name, missing, change }: Props): JSX.Element => {
  const { seats } = t()
  return (
    <label class="field">
      <span>{seats.name}</span>
      <input
        ref={field}
        value={name}
        maxLength={40}
        autocomplete="nickname"
        aria-invalid={missing}
        aria-describedby="name-hint"
        onInput={event => change(event.currentTarget.value)}
      />
      <small id="name-hint" class={missing ? 'amiss' : 'soft'}>
        {missing ? seats.needName : seats.nameHint}
      </small>
    </label>
  )
}
