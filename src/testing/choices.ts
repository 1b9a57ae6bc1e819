import type { JsonObject } from '../core/json.ts'
import type { OptionSpec } from '../core/options.ts'

/** Options with one choice that is not the default: each built-in value, another seat, both ends of a number. */
export const otherChoices = (specs: readonly OptionSpec[]): JsonObject[] =>
  specs.flatMap(spec => {
    switch (spec.kind) {
      case 'choice':
      case 'data':
        return spec.values.slice(1).map(({ value }) => ({ [spec.name]: value }))
      case 'seat':
        return [{ [spec.name]: 1 }]
      case 'number':
        return [{ [spec.name]: spec.least }, { [spec.name]: spec.most }]
    }
  })
