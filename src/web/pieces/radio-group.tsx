import type { JSX } from 'preact'

interface Props<T extends string> {
  readonly legend: string
  readonly name: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: string])[]
  change(value: T): void
}

/** A question with a few answers, all in sight: arrows move, space chooses, as with any radio buttons. */
export const RadioGroup = <T extends string>({ legend, name, value, options, change }: Props<T>): JSX.Element => (
  <fieldset class="choices">
    <legend>{legend}</legend>
    {options.map(([each, label]) => (
      <label key={each}>
        <input type="radio" name={name} value={each} checked={each === value} onChange={() => change(each)} />
        {label}
      </label>
    ))}
  </fieldset>
)
