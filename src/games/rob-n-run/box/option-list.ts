import type { Game } from '../../../core/game.ts'
import { isObject } from '../../../core/json.ts'
import { inLanguages as words, type OptionSpec } from '../../../core/options.ts'
import { STANDARD } from './edition.ts'

// N41: every option of a table, with its values and its words. The first value is the default.
// An old game must replay as it was: a new option, or a new value of one, needs a higher VERSION (scenario.ts) and names it
// in `since`.

const PRO = words(
  'professional: pick six hints',
  'Profi: sechs Hinweise wählen',
  'pro : choisir six indices',
  'per professionisti: scegliete sei indizi',
)

export const OPTIONS = [
  {
    name: 'scenario',
    kind: 'data',
    part: 'scenario',
    words: words('Scenario', 'Szenario', 'Scénario', 'Scenario'),
    code: {
      hint: words(
        'Paste the code of a scenario of your own.',
        'Füge den Code eines eigenen Szenarios ein.',
        'Colle le code d’un scénario à toi.',
        'Incolla il codice di uno scenario tuo.',
      ),
      bad: words(
        'This is not a scenario code: a character is wrong or missing. Copy it whole from the workshop.',
        'Das ist kein Szenario-Code: Ein Zeichen ist falsch oder fehlt. Kopiere ihn ganz aus der Werkstatt.',
        'Ce n’est pas un code de scénario : un caractère est faux ou manque. Copie-le en entier depuis l’atelier.',
        'Questo non è un codice di scenario: un carattere è sbagliato o manca. Copialo per intero dall’officina.',
      ),
    },
    values: [
      { value: 1, words: words('1. The Training', '1. Das Training', '1. L’entraînement', '1. L’allenamento') },
      { value: 2, words: words('2. The Whisper', '2. Das Flüstern', '2. Le murmure', '2. Il sussurro') },
      { value: 3, words: words('3. Night Shift', '3. Nachtschicht', '3. Équipe de nuit', '3. Turno di notte') },
      {
        value: 4,
        words: words(
          `4. Radio Static (${PRO.en})`,
          `4. Funkstörung (${PRO.de})`,
          `4. Radio brouillée (${PRO.fr})`,
          `4. Radio disturbata (${PRO.it})`,
        ),
      },
      {
        value: 5,
        words: words(
          `5. Double Shift (${PRO.en})`,
          `5. Doppelschicht (${PRO.de})`,
          `5. Double service (${PRO.fr})`,
          `5. Doppio turno (${PRO.it})`,
        ),
      },
      {
        value: 6,
        words: words(
          `6. The Last Flight (${PRO.en})`,
          `6. Der letzte Flug (${PRO.de})`,
          `6. Le dernier vol (${PRO.fr})`,
          `6. L’ultimo volo (${PRO.it})`,
        ),
      },
    ],
  },
  {
    name: 'firstBoss',
    kind: 'seat',
    words: words('First boss', 'Erster Boss', 'Premier boss', 'Primo boss'),
  },
  {
    name: 'vaultKnowledge',
    kind: 'choice',
    words: words(
      'What is known about the vaults',
      'Was man über Tresore weiß',
      'Ce qu’on sait des coffres',
      'Cosa si sa delle casseforti',
    ),
    values: [
      {
        value: 'limits',
        words: words(
          'Only the limits: 3–5 tools, at most 4 kinds, one tool at most 4 times',
          'Nur die Grenzen: 3–5 Werkzeuge, höchstens 4 Arten, jedes höchstens viermal',
          'Seulement les limites : 3 à 5 outils, 4 sortes au plus, un même outil 4 fois au plus',
          'Solo i limiti: da 3 a 5 attrezzi, al massimo 4 tipi, lo stesso al massimo 4 volte',
        ),
      },
      {
        value: 'deck',
        words: words(
          'The list of all vault cards',
          'Die Liste aller Tresorkarten',
          'La liste de toutes les cartes Coffre',
          'L’elenco di tutte le carte cassaforte',
        ),
      },
    ],
  },
  {
    name: 'edition',
    kind: 'data',
    part: 'edition',
    words: words(
      'Edition: the printed numbers',
      'Ausgabe: die gedruckten Zahlen',
      'Édition : les nombres imprimés',
      'Edizione: i numeri stampati',
    ),
    values: [
      {
        value: STANDARD.name,
        words: words('reconstructed', 'rekonstruiert', 'reconstituée', 'ricostruita'),
      },
    ],
  },
] as const satisfies readonly OptionSpec[]

/** The ready scenarios of somebody's own edition, under the names it gives them; what is wrong with it is said elsewhere. */
export const optionValues: NonNullable<Game['optionValues']> = (option, { edition }) => {
  const plans: unknown = isObject(edition) ? edition['scenarios'] : undefined
  if (option !== 'scenario' || !Array.isArray(plans)) return undefined
  return plans.flatMap((plan: unknown) => {
    const { no, name } = isObject(plan) ? plan : {}
    const title = `${String(no)}. ${String(name)}`
    return typeof no === 'number' && typeof name === 'string'
      ? [{ value: no, words: words(title, title, title, title) }]
      : []
  })
}
