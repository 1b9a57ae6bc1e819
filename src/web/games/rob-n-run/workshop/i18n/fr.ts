import { plural } from '../../../../i18n/speak.ts'
import type { WorkshopWords } from './en.ts'

const die = (colour: string): string => `un dé ${colour}`.trim()

export const fr: WorkshopWords = {
  title: 'Atelier de scénarios',
  lead: 'Pose les dés, place les informateurs, choisis les indices. Les erreurs sont signalées à l’endroit concerné.',
  begin: 'Partir de',
  empty: 'Une table vide',
  name: 'Nom',
  own: 'Scénario maison',
  dice: 'Dés',
  diceHint:
    'Choisis un dé, puis un emplacement. Touche un dé posé pour le reprendre. Plus il y a de dés au commissariat, plus c’est dur.',
  drawn: 'Les couleurs des dés et des informateurs sont tirées au sort (variante 1)',
  station: 'Commissariat',
  field: n => `Case ${n}`,
  put: (colour, place) => `Poser ${die(colour)} ici : ${place}`,
  take: (colour, place) => `Reprendre ${die(colour)} : ${place}`,
  left: (colour, n) =>
    `Il reste ${plural('fr', n, { one: `# dé ${colour}`, other: `# dés ${colour && `${colour}s`}` })}`.trim(),
  informants: 'Informateurs',
  hints: 'Indices',
  modes: { six: 'Six sont fixés', pick: 'La bande en choisit six', draw: 'Chaque boss en tire six (variante 2)' },
  chosen: n => plural('fr', n, { one: '# choisi sur 6', other: '# choisis sur 6' }),
  forbid: n => plural('fr', n, { one: '# interdit', other: '# interdits' }),
  forbidHint: 'Touche un indice pour l’interdire.',
  forTwo: 'Six indices pour deux joueurs, si vous jouez à deux',
  gold: 'Lingots au départ',
  rate: 'Quelle difficulté ?',
  seats: n => plural('fr', n, { one: '# joueur', other: '# joueurs' }),
  rateHint: 'Une bande de bots rapides y joue encore et encore, sur cet appareil.',
  start: 'Faire jouer les bots',
  stop: 'Arrêter',
  result: (percent, low, high) => `${percent} de parties gagnées (entre ${low} et ${high})`,
  games: n => plural('fr', n, { one: '# partie jusqu’ici', other: '# parties jusqu’ici' }),
  play: 'Y jouer',
  save: 'Enregistrer dans ce navigateur',
  saved: 'Enregistrés dans ce navigateur',
  open: 'Ouvrir',
  forget: name => `Supprimer ${name}`,
  share: 'Partager le lien',
  link: 'Le lien contient tout le scénario',
  copied: 'Le lien est copié.',
  badCode: 'Ce lien ne contient pas de scénario : un caractère manque ou est faux. Rien n’est perdu ; redemande-le.',
  ready: 'Tout va bien.',
  wrong: n => plural('fr', n, { one: '# chose ne va pas encore', other: '# choses ne vont pas encore' }),
}
