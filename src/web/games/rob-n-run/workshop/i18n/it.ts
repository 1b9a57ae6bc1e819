import { plural } from '../../../../i18n/speak.ts'
import { dice } from '../../i18n/it.ts'
import type { WorkshopWords } from './en.ts'

const die = (colour: string): string => `un dado ${colour}`.trim()

export const it: WorkshopWords = {
  title: 'Officina degli scenari',
  lead: 'Disponi i dadi, colloca gli informatori, scegli gli indizi. Gli errori sono segnalati nel punto in cui si trovano.',
  begin: 'Parti da',
  empty: 'Un tavolo vuoto',
  name: 'Nome',
  own: 'Scenario personale',
  dice: 'Dadi',
  diceHint:
    'Scegli un dado, poi un posto. Tocca un dado già posato per riprenderlo. Più dadi al commissariato, più è difficile.',
  drawn: 'I colori di dadi e informatori si tirano a sorte (variante 1)',
  station: 'Commissariato',
  field: n => `Casella ${n}`,
  put: (colour, place) => `Metti qui ${die(colour)}: ${place}`,
  take: (colour, place) => `Riprendi ${die(colour)}: ${place}`,
  left: (colour, n) => `${plural('it', n, { one: 'Resta', other: 'Restano' })} ${dice(n, colour)}`,
  informants: 'Informatori',
  hints: 'Indizi',
  modes: { six: 'Sei indizi fissi', pick: 'La banda ne sceglie sei', draw: 'Ogni boss ne pesca sei (variante 2)' },
  chosen: n => plural('it', n, { one: '# scelto su 6', other: '# scelti su 6' }),
  forbid: n => plural('it', n, { one: '# vietato', other: '# vietati' }),
  forbidHint: 'Tocca un indizio per vietarlo.',
  forTwo: 'Sei indizi per due giocatori, se giocate in due',
  gold: 'Lingotti all’inizio',
  rate: 'Quanto è difficile?',
  seats: n => plural('it', n, { one: '# giocatore', other: '# giocatori' }),
  rateHint: 'Una banda di bot veloci lo gioca molte volte di seguito, su questo dispositivo.',
  start: 'Fai giocare i bot',
  stop: 'Ferma',
  result: (percent, low, high) => `${percent} vinte (tra ${low} e ${high})`,
  games: n => plural('it', n, { one: '# partita finora', other: '# partite finora' }),
  play: 'Giocalo',
  save: 'Salva in questo browser',
  saved: 'Salvati in questo browser',
  open: 'Apri',
  forget: name => `Elimina ${name}`,
  share: 'Condividi il link',
  link: 'Il link contiene tutto lo scenario',
  copied: 'Il link è copiato.',
  badCode:
    'Questo link non contiene uno scenario: un carattere manca o è sbagliato. Non si è perso niente; chiedilo di nuovo.',
  ready: 'Tutto a posto.',
  wrong: n => plural('it', n, { one: '# cosa non va ancora', other: '# cose non vanno ancora' }),
}
