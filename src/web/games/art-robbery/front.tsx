import type { JSX } from 'preact'
import type { Front } from '../../kit.ts'
import { Poster } from './poster.tsx'

const ArtPoster = (): JSX.Element => <Poster />

export const front: Front = {
  name: 'art-robbery',
  seats: [2, 5],
  usual: 4,
  levels: ['easy', 'medium', 'hard', 'expert'],
  level: 'medium',
  words: {
    en: {
      title: 'Art Robbery',
      line: 'The museum has been robbed. Grab the best of the loot, and never be the one without an alibi.',
      facts: '2–5 players · 20 minutes',
      sources:
        'The numbers of Art Robbery’s tokens are certain; their alibis come from one complete source and are very likely.',
    },
    de: {
      title: 'Art Robbery',
      line: 'Das Museum ist ausgeraubt. Hole dir die beste Beute, und stehe nie ohne Alibi da.',
      facts: '2–5 Personen · 20 Minuten',
      sources:
        'Die Nummern der Tokens von Art Robbery sind sicher; ihre Alibis stammen aus einer einzigen vollständigen Quelle und sind sehr wahrscheinlich.',
    },
    fr: {
      title: 'Art Robbery',
      line: 'Le musée est dévalisé. Prends le meilleur butin, et ne te retrouve jamais sans alibi.',
      facts: '2–5 joueurs · 20 minutes',
      sources:
        'Les numéros des jetons d’Art Robbery sont certains ; leurs alibis viennent d’une seule source complète et sont très probables.',
    },
    it: {
      title: 'Art Robbery',
      line: 'Il museo è stato svaligiato. Prendi il bottino migliore, e non restare mai senza alibi.',
      facts: '2–5 giocatori · 20 minuti',
      sources:
        'I numeri delle tessere di Art Robbery sono certi; i loro alibi vengono da una sola fonte completa e sono molto probabili.',
    },
  },
  learn: true,
  Poster: ArtPoster,
  load: async () => (await import('./main.tsx')).kit,
}
