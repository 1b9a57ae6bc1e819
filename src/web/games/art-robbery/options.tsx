import type { JSX } from 'preact'
import { isObject } from '../../../core/json.ts'
import { CHOICES, PRESETS } from '../../../games/art-robbery/options.ts'
import type { OptionsProps } from '../../kit.ts'
import { Choices } from '../../pieces/choices.tsx'
import { t } from './words.ts'

type Name = keyof typeof CHOICES
const USUAL = 'french'
// The usual rules first.
const BOOKS = Object.keys(PRESETS).sort((a, b) => Number(b === USUAL) - Number(a === USUAL))
const NAMES = Object.keys(CHOICES) as Name[]

/** A rulebook, and every house rule it leaves open: what is not touched stays as the rulebook says. */
export const Options = ({ value, change }: OptionsProps): JSX.Element => {
  const w = t().options
  const preset = typeof value['preset'] === 'string' ? value['preset'] : USUAL
  const chosen = isObject(value['options']) ? (value['options'] as { readonly [name: string]: string | boolean }) : {}
  const now = (name: Name): string => String(chosen[name] ?? PRESETS[preset]?.[name] ?? CHOICES[name][0])
  const pick = (name: Name, text: string): void => {
    const found = CHOICES[name].find(each => String(each) === text)
    if (found !== undefined) change({ preset, options: { ...chosen, [name]: found } })
  }
  return (
    <div class="section">
      <Choices
        legend={w.preset}
        name="preset"
        value={preset}
        options={BOOKS.map(each => [each, w.presets[each] ?? each] as const)}
        change={next => change({ preset: next })}
      />
      {NAMES.map(name => (
        <Choices
          key={name}
          legend={w.names[name]}
          name={name}
          value={now(name)}
          options={CHOICES[name].map(each => [String(each), w.values[String(each)] ?? String(each)] as const)}
          change={text => pick(name, text)}
        />
      ))}
    </div>
  )
}
