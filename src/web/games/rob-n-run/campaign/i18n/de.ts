import { plural } from '../../../../i18n/speak.ts'
import type { CampaignWords } from './en.ts'

export const de: CampaignWords = {
  title: 'Kampagne',
  lead: 'Sechs Szenarien, jedes schwerer als das vorige. Entkommt ihr, gibt es Sterne für euer Gold.',
  allWon: 'Alle sechs geschafft. Jetzt geht es um die Sterne.',
  map: 'Die sechs Szenarien',
  about: [
    'Eine ruhige Nacht, um das Handwerk zu lernen. Der Boss bekommt sechs einfache Hinweise.',
    'Ein Hinweis wird einem Einzigen ins Ohr geflüstert. Die anderen müssen ihm trauen.',
    'Jede Alarmanlage ist von Anfang an schärfer gestellt.',
    'Für Profis: Der Funk ist gestört. Drei Hinweise fehlen, und die Bande wählt ihre sechs selbst.',
    'Für Profis: Die Polizei schiebt Doppelschichten, und die Bande wählt ihre sechs Hinweise selbst.',
    'Für Profis: Das Flugzeug geht gleich, und alle Alarmanlagen sind an. Wählt eure sechs Hinweise gut.',
  ],
  dice: n =>
    plural('de', n, { one: '# Würfel liegt auf der Polizeiwache.', other: '# Würfel liegen auf der Polizeiwache.' }),
  next: 'Als Nächstes',
  won: 'Entkommen',
  tried: 'Noch nicht entkommen',
  open: 'Noch nicht gespielt',
  stars: n => plural('de', n, { one: '# von 4 Sternen', other: '# von 4 Sternen' }),
  gold: n => `Meistes Gold: ${n}`,
  help: 'mit Hilfe',
  seats: 'Wie viele spielen',
  players: n => plural('de', n, { one: '# Person', other: '# Personen' }),
  play: 'Spielen',
  playHint: bots => plural('de', bots, { one: 'mit einem Bot, gleich hier', other: 'mit # Bots, gleich hier' }),
  friends: 'Mit Freunden',
  own: 'Eigene Szenarien',
  ownNone: 'Hier stehen Szenarien, die du in der Werkstatt speicherst oder mit einem Code spielst.',
  ownName: 'Eigenes Szenario',
  choose: 'Wählen',
  workshop: 'Zur Werkstatt',
  clear: 'Diese Ergebnisse löschen',
  clearSure: 'Zum Löschen noch einmal tippen',
  kept: 'Die Ergebnisse bleiben in diesem Browser.',
}
