import type { JSX } from 'preact'
import type { Game } from '../../core/game.ts'
import { isObject, type JsonObject, type Problem } from '../../core/json.ts'
import { t } from '../i18n/index.ts'
import { inWords } from '../i18n/speak.ts'
import type { ProblemWords } from '../kit.ts'

/** As many as a person mends before looking again. */
const MOST_SHOWN = 5

/** What is wrong: by the game's words, else by the page's. */
export const problemText = (code: string, words: ProblemWords = {}): string => {
  const { problems } = t().newGame
  return words[code] ?? problems[code] ?? problems['other']!
}

interface Props {
  readonly game: Game
  readonly words: ProblemWords | undefined
  /** The setup that was asked for. */
  readonly asked: JsonObject
  readonly problems: readonly Problem[]
}

const partsOf = (field: string): readonly [option: string, path: string] => {
  const [, option = '', path = ''] = /^(?:options\.)?(\w+)\.?(.*)$/.exec(field) ?? []
  return [option, path]
}

/** Where in the file of an option a problem is; nothing elsewhere, where no reader knows the names of fields. */
export const placeInFile = (asked: JsonObject, field: string): string => {
  const [option, path] = partsOf(field)
  return isObject(asked['options']) && isObject(asked['options'][option]) ? path : ''
}

/** Which option, where in its file, and what is wrong there. */
const Line = ({
  game,
  words,
  asked,
  problem: { field, code },
}: Omit<Props, 'problems'> & { readonly problem: Problem }): JSX.Element => {
  const [name] = partsOf(field)
  const spec = game.choices?.options.find(each => each.name === name)
  const place = placeInFile(asked, field)
  return (
    <li>
      {spec && <b>{inWords(spec.words)}</b>} {place !== '' && <code>{place}</code>}{' '}
      {spec?.kind === 'number' ? t().newGame.between(spec.least, spec.most) : problemText(code, words)}
    </li>
  )
}

/** Everything that is wrong with a setup, in the language of the reader. */
export const ProblemList = ({ problems, ...of }: Props): JSX.Element | null =>
  problems.length === 0 ? null : (
    <div class="notice" role="alert">
      <ul>
        {problems.slice(0, MOST_SHOWN).map(each => (
          <Line key={each.field + each.text} {...of} problem={each} />
        ))}
      </ul>
    </div>
  )
