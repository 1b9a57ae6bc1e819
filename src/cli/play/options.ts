import type { Command } from 'commander'
import { isProblems, type Json } from '../../core/json.ts'
import { type OptionSpec, optionsIn } from '../../core/options.ts'
import { EXAMPLE, readGame } from '../ask.ts'
import { columns, complain, JSON_HELP, printLine } from '../output.ts'

export const addOptions = (program: Command): void => {
  program
    .command('options <game>')
    .description('list what a table may choose, for --options and --preset; the first value is the default')
    .option('--json', JSON_HELP)
    .addHelpText('after', `\nExample:\n  $ safehouse options ${EXAMPLE}`)
    .action(options)
}

const valuesOf = (spec: OptionSpec): string => {
  switch (spec.kind) {
    case 'choice':
      return spec.values.map(({ value }) => JSON.stringify(value)).join(', ')
    case 'seat':
      return '"random", or a seat from 0'
    case 'number':
      return `${spec.usual}, or ${spec.least} to ${spec.most}`
    case 'data':
      return [
        ...spec.values.map(({ value }) => JSON.stringify(value)),
        ...(spec.code ? ['a code'] : []),
        'an object',
      ].join(', ')
  }
}

const options = (name: string, { json }: { readonly json?: boolean }): void => {
  const game = readGame(name)
  if (isProblems(game)) return complain(game)
  const { options: all, presets } = game.choices ?? { options: [], presets: [] }
  const list = optionsIn(all, game.version)
  if (json) return printLine({ game: game.name, version: game.version, options: list, presets } as unknown as Json)
  const lines = [
    'Options:',
    ...columns(list.map(spec => [spec.name, valuesOf(spec), spec.words.en])),
    ...(presets.length === 0
      ? []
      : ['', 'Presets:', ...columns(presets.map(each => [each.name, JSON.stringify(each.options)]))]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
