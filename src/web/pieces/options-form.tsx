import type { JSX } from 'preact'
import type { Game } from '../../core/game.ts'
import { isObject, isProblems, type Json, type JsonObject, parseJson, type Problem } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import { type OptionSpec, optionsIn } from '../../core/options.ts'
import { t } from '../i18n/index.ts'
import { inWords, labelled } from '../i18n/speak.ts'
import type { Kit } from '../kit.ts'
import { RadioGroup } from './radio-group.tsx'
import { FileField } from './file-field.tsx'
import { ProblemList } from './problem-list.tsx'

interface Props {
  readonly kit: Kit
  readonly seats: number
  /** What of a setup was chosen: a preset, and the options that were touched. */
  readonly value: JsonObject
  change(value: JsonObject): void
}

type Spec<K extends OptionSpec['kind']> = Extract<OptionSpec, { readonly kind: K }>

interface OneProps<K extends OptionSpec['kind']> {
  readonly spec: Spec<K>
  readonly value: Json | undefined
  /** Nothing: the default. */
  change(value: Json | undefined): void
}

/** A word that stands for nothing, as the value of an option. */
const isBadCode =
  (option: string) =>
  ({ field, code }: Problem): boolean =>
    code === 'not-a-code' && field.split(/[.[]/, 2)[1] === option

const textOf = (value: Json | undefined): string =>
  value === undefined || typeof value === 'object' ? '' : String(value)

// How data can be given, beside its built-in names.
const CODE = 'code'
const FILE = 'file'

const Choice = ({ spec, value, change }: OneProps<'choice'>): JSX.Element => (
  <RadioGroup
    legend={inWords(spec.words)}
    name={spec.name}
    value={textOf(value)}
    options={spec.values.map(each => [String(each.value), inWords(each.words)] as const)}
    change={text => change(spec.values.find(each => String(each.value) === text)!.value)}
  />
)

const SeatChoice = ({ spec, value, change, seats }: OneProps<'seat'> & { readonly seats: number }): JSX.Element => {
  const { newGame } = t()
  return (
    <RadioGroup
      legend={inWords(spec.words)}
      name={spec.name}
      value={textOf(value ?? 'random')}
      options={[
        ['random', newGame.byLot] as const,
        ...upTo(seats).map(seat => [String(seat), newGame.player(seat + 1)] as const),
      ]}
      change={text => change(text === 'random' ? text : Number(text))}
    />
  )
}

const NumberField = ({ spec, value, change }: OneProps<'number'>): JSX.Element => (
  <label class="field">
    <span>{inWords(spec.words)}</span>
    <input
      type="number"
      name={spec.name}
      min={spec.least}
      max={spec.most}
      value={textOf(value)}
      placeholder={`${spec.usual}`}
      onInput={event => {
        const { value: text, valueAsNumber } = event.currentTarget
        change(text === '' ? undefined : valueAsNumber)
      }}
    />
  </label>
)

/** A built-in one, a file, or a code. */
const DataField = ({ spec, value, change, isWrong }: OneProps<'data'> & { readonly isWrong: boolean }): JSX.Element => {
  const { newGame } = t()
  const builtIn = value ?? spec.values[0]?.value
  const known = spec.values.find(each => each.value === builtIn)
  const own = isObject(value)
  const options = [
    ...spec.values.map(each => [String(each.value), inWords(each.words)] as const),
    ...(spec.code ? [[CODE, newGame.code] as const] : []),
    [
      FILE,
      own && typeof value['name'] === 'string' ? labelled(newGame.ownFile, value['name']) : newGame.ownFile,
    ] as const,
  ]
  const chosen = known ? String(known.value) : own ? FILE : CODE
  return (
    <>
      <RadioGroup
        legend={inWords(spec.words)}
        name={spec.name}
        value={chosen}
        options={options}
        change={text =>
          change(text === FILE ? {} : text === CODE ? '' : spec.values.find(each => String(each.value) === text)!.value)
        }
      />
      {chosen === FILE && (
        <FileField label={newGame.chooseFile} open={text => change((parseJson(text) ?? {}) as Json)} />
      )}
      {chosen === CODE && (
        <label class="field">
          <span>{newGame.code}</span>
          <input
            name={`${spec.name}-code`}
            value={typeof value === 'string' ? value : ''}
            autocomplete="off"
            spellcheck={false}
            onInput={event => change(event.currentTarget.value.trim())}
          />
          {spec.code &&
            (isWrong && value !== '' ? (
              <small class="notice bad" role="alert">
                {inWords(spec.code.bad)}
              </small>
            ) : (
              <small class="soft">{inWords(spec.code.hint)}</small>
            ))}
        </label>
      )}
    </>
  )
}

/** The built-in values of an option, where the other ones stand as they do. */
const valuesOf = (game: Game, { name, values }: Spec<'data'>, chosen: JsonObject): Spec<'data'>['values'] =>
  game.optionValues?.(name, chosen) ?? values

/** Without the built-in values that another option has taken away. */
const withoutStale = (game: Game, before: JsonObject, now: JsonObject): JsonObject => {
  const has = (spec: Spec<'data'>, chosen: JsonObject): boolean =>
    valuesOf(game, spec, chosen).some(({ value }) => value === now[spec.name])
  const stale = (game.choices?.options ?? [])
    .filter(spec => spec.kind === 'data')
    .filter(spec => has(spec, before) && !has(spec, now))
    .map(({ name }) => name)
  return Object.fromEntries(Object.entries(now).filter(([name]) => !stale.includes(name)))
}

/** Everything that a game lets a table choose, by its own declaration, and what is wrong with what was chosen. */
export const OptionsForm = ({ kit, seats, value, change }: Props): JSX.Element => {
  const { game } = kit
  const { options: specs, presets } = game.choices ?? { options: [], presets: [] }
  const chosen = isObject(value['options']) ? value['options'] : {}
  const preset = presets.find(({ name }) => name === value['preset']) ?? presets[0]
  const setup = { seats, ...value }
  const found = game.setup(setup)
  const problems: readonly Problem[] = isProblems(found) ? found : []
  // What is wrong with a code is said where it stands.
  const elsewhere = specs.reduce(
    (left, { name }) => (typeof chosen[name] === 'string' ? left.filter(each => !isBadCode(name)(each)) : left),
    problems,
  )
  const set = (name: string, next: Json | undefined): void => {
    const { [name]: _, ...others } = chosen
    const options = next === undefined ? others : { ...others, [name]: next }
    change({ ...(preset ? { preset: preset.name } : {}), options: withoutStale(game, chosen, options) })
  }
  return (
    <div class="section">
      {preset && (
        <RadioGroup
          legend={t().newGame.preset}
          name="preset"
          value={preset.name}
          options={presets.map(each => [each.name, inWords(each.words)] as const)}
          change={next => change({ preset: next })}
        />
      )}
      {optionsIn(specs, game.version).map(spec => {
        const asked = { value: chosen[spec.name], change: (next: Json | undefined) => set(spec.name, next) }
        switch (spec.kind) {
          case 'choice': {
            const now = asked.value ?? preset?.options[spec.name] ?? spec.values[0]!.value
            return <Choice key={spec.name} spec={spec} value={now} change={asked.change} />
          }
          case 'seat':
            return <SeatChoice key={spec.name} spec={spec} {...asked} seats={seats} />
          case 'number':
            return <NumberField key={spec.name} spec={spec} {...asked} />
          case 'data':
            return (
              <DataField
                key={spec.name}
                spec={{ ...spec, values: valuesOf(game, spec, chosen) }}
                {...asked}
                isWrong={problems.some(isBadCode(spec.name))}
              />
            )
        }
      })}
      <ProblemList game={game} words={kit.problems?.()} asked={setup} problems={elsewhere} />
    </div>
  )
}
