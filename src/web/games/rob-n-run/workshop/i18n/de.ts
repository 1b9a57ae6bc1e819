import { plural } from '../../../../i18n/speak.ts'
import type { WorkshopWords } from './en.ts'

/** Im Akkusativ, am Anfang eines Satzes. */
const die = (colour: string): string => (colour === '' ? 'Einen Würfel' : `Einen ${colour}en Würfel`)

export const de: WorkshopWords = {
  title: 'Szenario-Werkstatt',
  lead: 'Lege die Würfel aus, setze die Informanten, wähle die Hinweise. Fehler werden gleich an Ort und Stelle angezeigt.',
  begin: 'Beginne mit',
  empty: 'Leerer Tisch',
  name: 'Name',
  own: 'Eigenes Szenario',
  dice: 'Würfel',
  diceHint:
    'Wähle einen Würfel, dann einen Platz. Tippe auf einen liegenden Würfel, um ihn zurückzunehmen. Mehr Würfel auf der Wache machen es schwerer.',
  drawn: 'Farben von Würfeln und Informanten werden gelost (Variante 1)',
  station: 'Wache',
  field: n => `Feld ${n}`,
  put: (colour, place) => `${die(colour)} hierher legen: ${place}`,
  take: (colour, place) => `${die(colour)} zurücknehmen: ${place}`,
  left: (colour, n) =>
    `Noch ${colour === '' ? `${n} Würfel` : plural('de', n, { one: `# ${colour}er Würfel`, other: `# ${colour}e Würfel` })}`,
  informants: 'Informanten',
  hints: 'Hinweise',
  modes: { six: 'Sechs stehen fest', pick: 'Die Bande wählt sechs', draw: 'Jeder Boss zieht sechs (Variante 2)' },
  chosen: n => `${n} von 6 gewählt`,
  forbid: n => `${n} verboten`,
  forbidHint: 'Tippe auf einen Hinweis, um ihn zu verbieten.',
  forTwo: 'Sechs Hinweise für eine Partie zu zweit',
  gold: 'Gold zu Beginn',
  rate: 'Wie schwer ist es?',
  seats: n => `${n} Personen`,
  rateHint: 'Eine Bande schneller Bots spielt es immer wieder, auf diesem Gerät.',
  start: 'Bots spielen lassen',
  stop: 'Anhalten',
  result: (percent, low, high) => `${percent} gewonnen (zwischen ${low} und ${high})`,
  games: n => plural('de', n, { one: 'bisher # Partie', other: 'bisher # Partien' }),
  play: 'Spielen',
  save: 'In diesem Browser speichern',
  saved: 'In diesem Browser gespeichert',
  open: 'Öffnen',
  forget: name => `${name} löschen`,
  share: 'Link teilen',
  link: 'Der Link enthält das ganze Szenario',
  copied: 'Der Link ist kopiert.',
  badCode:
    'Dieser Link enthält kein Szenario: Ein Zeichen fehlt oder ist falsch. Verloren ist nichts; lasse ihn dir noch einmal schicken.',
  ready: 'Alles passt.',
  wrong: n => plural('de', n, { one: 'Noch # Fehler', other: 'Noch # Fehler' }),
}
