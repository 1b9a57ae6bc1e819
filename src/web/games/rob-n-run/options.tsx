import type { JSX } from 'preact'
import { isObject, isProblems } from '../../../core/json.ts'
import { readCode } from '../../../games/rob-n-run/box/scenario-code.ts'
import type { OptionsProps } from '../../kit.ts'
import { t } from './words.ts'

/** Scenario, and what is known of vaults. */
export const Options = ({ value, change }: OptionsProps): JSX.Element => {
  const w = t().options
  const scenario = value['scenario'] ?? 1
  const own = typeof scenario === 'string'
  const options = isObject(value['options']) ? value['options'] : {}
  const knows = options['vaultKnowledge'] ?? 'limits'
  return (
    <>
      <label class="field">
        <span>{w.scenario}</span>
        <select
          value={typeof scenario === 'number' ? String(scenario) : 'own'}
          onChange={event =>
            change({ ...value, scenario: event.currentTarget.value === 'own' ? '' : Number(event.currentTarget.value) })
          }
        >
          {t().scenarios.map((name, i) => (
            <option key={name} value={String(i + 1)}>
              {`${i + 1}. ${name}${i >= 3 ? ` (${w.pro})` : ''}`}
            </option>
          ))}
          <option value="own">{w.own}</option>
        </select>
      </label>
      {own && (
        <label class="field">
          <span>{w.own}</span>
          <input
            value={scenario}
            autocomplete="off"
            spellcheck={false}
            onInput={event => change({ ...value, scenario: event.currentTarget.value.trim() })}
          />
          {scenario === '' || !isProblems(readCode(scenario)) ? (
            <small class="soft">{w.ownHint}</small>
          ) : (
            <small class="notice bad" role="alert">
              {w.ownBad}
            </small>
          )}
        </label>
      )}
      <p>
        <a href="/workshop/rob-n-run">{w.workshop}</a> <span class="soft">{w.workshopHint}</span>
      </p>
      <fieldset class="choices">
        <legend>{w.knowledge}</legend>
        {(['limits', 'deck'] as const).map(each => (
          <label key={each}>
            <input
              type="radio"
              name="rob-knowledge"
              checked={knows === each}
              onChange={() => change({ ...value, options: { vaultKnowledge: each } })}
            />
            {w[each]}
          </label>
        ))}
      </fieldset>
    </>
  )
}
