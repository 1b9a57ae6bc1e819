import type { ComponentType, JSX } from 'preact'
import type { Game } from '../../core/game.ts'
import { t as common } from '../i18n/index.ts'
import type { RulesProps } from '../kit.ts'
import { t } from './words.ts'

/** All that a game without a page says of itself: how its moves are written. */
export const rulesOf = (game: Game): ComponentType<RulesProps> => {
  const Rules = ({ search }: RulesProps): JSX.Element => {
    const found = game.legend.filter(line => line.toLowerCase().includes(search.toLowerCase()))
    return (
      <section class="section">
        <h2>{t().notation}</h2>
        <p class="soft">{t().noRules}</p>
        {found.length === 0 ? (
          <p>{common().rules.none}</p>
        ) : (
          <ul lang="en" class="plain-legend">
            {found.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
    )
  }
  return Rules
}
