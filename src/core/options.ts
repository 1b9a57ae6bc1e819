import { anything, firstSeat, oneOf, or, type Reader, whole } from './schema.ts'

// What a table may choose, declared once: readers of setups, the page, the command line and HTTP all go by it.

export interface InLanguages {
  readonly en: string
  readonly de: string
  readonly fr: string
  readonly it: string
}

export const inLanguages = (en: string, de: string, fr: string, it: string): InLanguages => ({ en, de, fr, it })

export interface OptionValue {
  readonly value: string | number | boolean
  readonly words: InLanguages
  /** The first version of the rules that has it; 1 where it is left out. */
  readonly since?: number
}

interface Named {
  readonly name: string
  readonly words: InLanguages
  /** The first version of the rules that has it; 1 where it is left out. */
  readonly since?: number
}

export type OptionSpec = Named &
  (
    | {
        /** One of a few values: the first is the default. */
        readonly kind: 'choice'
        readonly values: readonly OptionValue[]
      }
    | {
        /** A seat, or `random`, which is the default. */
        readonly kind: 'seat'
      }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly usual: number }
    | {
        /** Data by its built-in name, of which the first is the default, or whole as an object. The game reads it. */
        readonly kind: 'data'
        /** The part of a setup that holds it. */
        readonly part: string
        readonly values: readonly OptionValue[]
        /** It can be one word of text, too: what to do, and what to say of a wrong one. */
        readonly code?: { readonly hint: InLanguages; readonly bad: InLanguages }
      }
  )

/** A named set of options: what one printed rulebook says. */
export interface Preset {
  readonly name: string
  readonly words: InLanguages
  /** Values of choices, where they are not the defaults. */
  readonly options: { readonly [option: string]: string | boolean }
}

export interface GameOptions {
  readonly options: readonly OptionSpec[]
  /** The first is the one with the defaults. */
  readonly presets: readonly Preset[]
}

const isIn =
  (version: number) =>
  ({ since }: { readonly since?: number }): boolean =>
    (since ?? 1) <= version

/** The options of a version of the rules, and the values of each. */
export const optionsIn = (options: readonly OptionSpec[], version: number): readonly OptionSpec[] =>
  options
    .filter(isIn(version))
    .map(spec => ('values' in spec ? { ...spec, values: spec.values.filter(isIn(version)) } : spec))

const readerOf = (spec: OptionSpec, seats: number): Reader<unknown> => {
  switch (spec.kind) {
    case 'choice':
      return or(oneOf(spec.values.map(({ value }) => value as string | boolean)), undefined)
    case 'seat':
      return firstSeat(seats)
    case 'number':
      return or(whole(spec.least, spec.most), spec.usual)
    case 'data':
      return anything
  }
}

/** A reader for each option; a choice that is left out comes out as nothing, so that a preset can have its say. */
export const optionReaders = (
  options: readonly OptionSpec[],
  seats: number,
): { readonly [option: string]: Reader<unknown> } =>
  Object.fromEntries(options.map(spec => [spec.name, readerOf(spec, seats)]))

/** The choices, each with its default. */
export const defaultChoices = (options: readonly OptionSpec[]): { readonly [option: string]: unknown } =>
  Object.fromEntries(options.flatMap(spec => (spec.kind === 'choice' ? [[spec.name, spec.values[0]!.value]] : [])))
