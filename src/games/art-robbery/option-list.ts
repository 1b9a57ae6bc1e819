import { inLanguages as words, type OptionSpec, type Preset } from '../../core/options.ts'

// R20: every option of a table, with its values and its words. The first value is the default.
// An old game must replay as it was: a new option, or a new value of one, needs a higher VERSION (options.ts) and names it
// in `since`.

const YES_NO = [
  { value: true, words: words('yes', 'ja', 'oui', 'sì') },
  { value: false, words: words('no', 'nein', 'non', 'no') },
] as const

const MOST_TURNS = 10_000
const USUAL_TURNS = 200

export const OPTIONS = [
  {
    name: 'steal',
    kind: 'choice',
    words: words('Stealing', 'Stehlen', 'Le vol', 'Rubare'),
    values: [
      {
        value: 'must',
        words: words(
          'required, if possible',
          'Pflicht, wenn möglich',
          'obligatoire si possible',
          'obbligatorio se possibile',
        ),
      },
      { value: 'may', words: words('optional', 'freiwillig', 'facultatif', 'facoltativo') },
      {
        value: 'mayNumbers',
        since: 2,
        words: words(
          'optional with number cards, required with Boss cards',
          'mit Nummernkarten freiwillig, mit Bosskarten Pflicht',
          'facultatif avec une carte Numéro, obligatoire avec une carte Boss',
          'facoltativo con una carta Numero, obbligatorio con una carta Boss',
        ),
      },
    ],
  },
  {
    name: 'source',
    kind: 'choice',
    words: words(
      'Number and Boss cards take from',
      'Nummern- und Bosskarten nehmen',
      'Avec une carte Numéro ou Boss, on prend',
      'Con una carta Numero o Boss si prende',
    ),
    values: [
      {
        value: 'centreFirst',
        words: words('the museum first', 'zuerst aus dem Museum', 'd’abord au musée', 'prima dal museo'),
      },
      {
        value: 'free',
        words: words(
          'the museum or a player',
          'aus dem Museum oder von Mitspielern',
          'au musée ou chez un joueur',
          'dal museo o da un giocatore',
        ),
      },
    ],
  },
  {
    name: 'bossCard',
    kind: 'choice',
    words: words(
      'May a Boss card steal?',
      'Darf eine Bosskarte stehlen?',
      'Une carte Boss peut-elle voler ?',
      'Una carta Boss può rubare?',
    ),
    values: [
      { value: 'anywhere', words: words('yes', 'ja', 'oui', 'sì') },
      {
        value: 'centreOnly',
        words: words(
          'no, it takes from the museum only',
          'nein, sie nimmt nur aus dem Museum',
          'non, elle prend seulement au musée',
          'no, prende solo dal museo',
        ),
      },
    ],
  },
  {
    name: 'bossNeeds',
    kind: 'choice',
    since: 2,
    words: words(
      'What lets you keep the Boss at the end of a raid',
      'Womit du den Boss am Ende eines Überfalls behältst',
      'Ce qui permet de garder le jeton Boss à la fin du raid',
      'Che cosa permette di tenere il Boss alla fine del raid',
    ),
    values: [
      {
        value: 'has',
        words: words(
          'a 4 or 5 that you have',
          'mit einer 4 oder 5, die du hast',
          'un 4 ou un 5 que tu as',
          'un 4 o un 5 che hai',
        ),
      },
      {
        value: 'took',
        words: words(
          'a 4 or 5 that you took in that raid',
          'mit einer 4 oder 5, die du darin genommen hast',
          'un 4 ou un 5 que tu y as pris',
          'un 4 o un 5 che hai preso in quel raid',
        ),
      },
    ],
  },
  {
    name: 'dogProtectsBoss',
    kind: 'choice',
    words: words(
      'Dog guards the Boss too',
      'Hund schützt auch den Boss',
      'Le chien protège aussi le jeton Boss',
      'Il cane protegge anche il Boss',
    ),
    values: YES_NO,
  },
  {
    name: 'thiefTakesBoss',
    kind: 'choice',
    words: words(
      'Thief may take the Boss',
      'Dieb darf den Boss nehmen',
      'Le voleur peut prendre le jeton Boss',
      'Il ladro può prendere il Boss',
    ),
    values: YES_NO,
  },
  {
    name: 'noDogStarter',
    kind: 'choice',
    words: words(
      'Who starts if nobody has the dog',
      'Wer beginnt, wenn niemand den Hund hat',
      'Qui commence si personne n’a le chien',
      'Chi comincia se nessuno ha il cane',
    ),
    values: [
      {
        value: 'nextClockwise',
        words: words(
          'the next player in turn',
          'der Nächste im Uhrzeigersinn',
          'le joueur suivant',
          'il giocatore seguente',
        ),
      },
      {
        value: 'raidEnder',
        words: words(
          'whoever ended the raid',
          'wer den Überfall beendet hat',
          'la personne qui a fini le raid',
          'chi ha finito il raid',
        ),
      },
      {
        value: 'previousStarter',
        words: words(
          'whoever started the previous raid',
          'wer zuletzt begonnen hat',
          'la personne qui avait commencé',
          'chi aveva cominciato il raid precedente',
        ),
      },
    ],
  },
  {
    name: 'firstPlayer',
    kind: 'seat',
    words: words(
      'Who starts (say, whoever was last in a museum)',
      'Wer beginnt (etwa: wer zuletzt im Museum war)',
      'Qui commence (par exemple la dernière personne à être allée au musée)',
      'Chi comincia (ad es. chi è stato per ultimo in un museo)',
    ),
  },
  {
    name: 'banked',
    kind: 'choice',
    words: words('Banked loot', 'Sichere Beute', 'Butin à l’abri', 'Bottino al sicuro'),
    values: [
      {
        value: 'ownerOnly',
        words: words(
          'only your own is shown',
          'nur die eigene sichtbar',
          'seul le tien est visible',
          'si vede solo il tuo',
        ),
      },
      { value: 'open', words: words('all of it is shown', 'alles sichtbar', 'tout est visible', 'si vede tutto') },
      {
        value: 'hidden',
        words: words('face down for all', 'für alle verdeckt', 'caché pour tous', 'coperto per tutti'),
      },
    ],
  },
  {
    name: 'twoPlayerPenalty',
    kind: 'choice',
    words: words(
      'With two players, the price of having fewer alibis',
      'Zu zweit: der Preis für weniger Alibis',
      'À deux, ce que perd la personne qui a moins d’alibis',
      'In due, il prezzo di avere meno alibi',
    ),
    values: [
      { value: 'points10', words: words('10 points', '10 Punkte', '10 points', '10 punti') },
      {
        value: 'tokens10',
        words: words('tokens worth 10', 'Tokens im Wert von 10', 'des jetons valant 10', 'tessere per 10 punti'),
      },
    ],
  },
  {
    name: 'allArrested',
    kind: 'choice',
    words: words(
      'Who wins if everybody is arrested',
      'Wer gewinnt, wenn alle verhaftet werden',
      'Qui gagne si tout le monde est arrêté',
      'Chi vince se tutti sono arrestati',
    ),
    values: [
      { value: 'share', words: words('everybody', 'alle', 'tout le monde', 'tutti') },
      {
        value: 'nobody',
        words: words('nobody', 'niemand', 'personne', 'nessuno'),
      },
    ],
  },
  {
    name: 'raidTurnLimit',
    kind: 'number',
    least: 0,
    most: MOST_TURNS,
    usual: USUAL_TURNS,
    words: words(
      'A raid is cut short after this many turns (0: never)',
      'Ein Überfall endet nach so vielen Zügen (0: nie)',
      'Un raid s’arrête après tant de tours (0 : jamais)',
      'Turni dopo i quali un raid finisce (0: mai)',
    ),
  },
  {
    name: 'tokenSet',
    kind: 'data',
    part: 'tokens',
    words: words('Loot tokens', 'Beutetokens', 'Jetons Butin', 'Tessere Bottino'),
    values: [
      { value: 'published', words: words('as published', 'wie veröffentlicht', 'tels que publiés', 'come pubblicate') },
      {
        value: 'firstPrinting',
        words: words(
          'first printing, with its misprint',
          'erste Auflage, mit Fehldruck',
          'premier tirage, avec son erreur',
          'prima stampa, con il suo errore',
        ),
      },
    ],
  },
] as const satisfies readonly OptionSpec[]

/** R20: what each rulebook says where it differs from the defaults. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'french',
    words: words('Standard (French)', 'Standard (französisch)', 'Standard (français)', 'Standard (francese)'),
    options: {},
  },
  {
    name: 'german',
    words: words('German', 'Deutsch', 'Allemand', 'Tedesco'),
    options: { steal: 'mayNumbers', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  },
  {
    name: 'short',
    words: words('German, short', 'Deutsch (Kurzregel)', 'Allemand, court', 'Tedesco, breve'),
    options: { bossCard: 'centreOnly', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  },
  {
    name: 'italian',
    words: words('Italian', 'Italienisch', 'Italien', 'Italiano'),
    options: { banked: 'open', twoPlayerPenalty: 'tokens10', allArrested: 'nobody' },
  },
]
