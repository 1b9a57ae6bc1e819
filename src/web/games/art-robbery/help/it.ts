import { ad } from '../../../i18n/italian.ts'
import type { HelpText } from './en.ts'

export const it: HelpText = {
  what: {
    token: {
      name: 'Tessera',
      text: 'Vale quanto il suo numero; ogni puntino bianco è un alibi. Finché il raid dura, può essere rubata.',
    },
    boss: {
      name: 'Il Boss',
      text: 'Vale 5. Alla fine del raid lo tieni solo grazie a un 4 o un 5 dello stesso raid.',
    },
    dog: {
      name: 'Il Cane da Guardia',
      text: 'Chi lo ha e viene derubato può dare il cane al posto della tessera. Chi lo ha alla fine di un raid comincia il prossimo.',
    },
    number: {
      name: 'Carta Numero',
      text: 'Prende dal museo una tessera con lo stesso numero. Solo se il museo non ne ha più, ne ruba una a un giocatore.',
    },
    bossCard: {
      name: 'Carta Boss',
      text: 'Prende il Boss dal museo, altrimenti lo ruba a un giocatore. Non prende altro, nemmeno un 5.',
    },
    dogCard: {
      name: 'Carta Cane',
      text: 'Prende il Cane da Guardia ovunque sia, nel museo o da un giocatore. Nessuno può rifiutare.',
    },
    thief: {
      name: 'Ladro Avido',
      text: 'Prende dal museo la tessera che vuoi. Non ruba mai a un giocatore.',
    },
    deck: {
      name: 'Mazzo di pesca',
      text: 'Alla fine di ogni turno peschi una carta, così ne hai sempre cinque. Quando il mazzo è vuoto, si mescolano gli scarti per formarne uno nuovo.',
    },
    discard: {
      name: 'Pila degli scarti',
      text: 'Qui stanno le carte giocate, l’ultima in cima. Una carta che non può prendere nulla si scarta qui.',
    },
    alibis: {
      name: 'Alibi in questo raid',
      text: 'I puntini bianchi sulle tessere scoperte, contati. Chi, contando tutti i raid, ne ha meno alla fine della partita viene arrestato; in due perde 10 punti.',
    },
    bank: {
      name: 'Al sicuro',
      text: 'Punti e alibi dei raid precedenti. Sono al sicuro: nessuno può più rubarli.',
    },
  },
  variants: {
    bossCentreOnly: 'Prende il Boss dal museo e nient’altro, nemmeno un 5. A questo tavolo non ruba mai.',
    bossFree: 'Prende il Boss dal museo o lo ruba a un giocatore, a tua scelta. Non prende altro, nemmeno un 5.',
    numberFree: 'Prende una tessera con lo stesso numero dal museo o la ruba a un giocatore, a tua scelta.',
    thiefNotBoss: 'Prende dal museo la tessera che vuoi, ma a questo tavolo non il Boss. Non ruba mai a un giocatore.',
  },
  whyNot: {
    over: 'La partita è finita.',
    watching: 'A questo tavolo stai solo guardando.',
    turn: (name: string) => `Tocca ${ad(name)}.`,
    answers: (name: string) => `Prima ${name} deve decidere: la tessera o il cane.`,
    answerFirst: 'Prima decidi: dare la tessera o il cane.',
    chooseCard: 'Prima scegli una carta dalla tua mano.',
    number: 'Una carta Numero prende solo il suo numero.',
    bossToken: 'Una carta Numero non prende mai il Boss.',
    bossCard: 'Una carta Boss prende solo il Boss.',
    bossMuseum: 'A questo tavolo una carta Boss non ruba ai giocatori.',
    thiefMuseum: 'Un ladro prende dal museo, mai da un giocatore.',
    thiefNoBoss: 'A questo tavolo un ladro non prende il Boss.',
    own: 'Non si ruba a sé stessi.',
    dogCard: 'Una carta Cane prende solo il cane.',
    needsDog: 'Solo una carta Cane prende il cane.',
    dogYours: 'Il cane è già tuo.',
    mustTake: 'Questa carta può prendere qualcosa, quindi deve farlo. Tocca ciò che si illumina.',
    museumHas: (card: string) => `Il museo ha ancora ${card}. Si ruba solo quando non ne ha più.`,
  },
}
