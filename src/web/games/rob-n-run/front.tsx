import type { Front } from '../../kit.ts'
import { Poster } from './poster.tsx'

export const front: Front = {
  name: 'rob-n-run',
  seats: [2, 5],
  usual: 4,
  together: true,
  aids: true,
  levels: ['expert', 'medium'],
  level: 'expert',
  words: {
    en: {
      title: "Rob 'n Run",
      line: 'One crew, one getaway car. The boss hints, the others bring the tools. Reach the plane before the police reach you.',
      facts: 'cooperative · 2–5 players · 45 minutes',
    },
    de: {
      title: "Rob 'n Run",
      line: 'Eine Bande, ein Fluchtauto. Der Boss gibt Hinweise, die anderen bringen das Werkzeug. Seid am Flugzeug, bevor die Polizei bei euch ist.',
      facts: 'kooperativ · 2–5 Personen · 45 Minuten',
    },
    fr: {
      title: "Rob 'n Run",
      line: 'Une bande, une voiture. Le boss donne des indices, les autres apportent les outils. Atteignez l’avion avant que la police vous rattrape.',
      facts: 'coopératif · 2–5 joueurs · 45 minutes',
    },
    it: {
      title: "Rob 'n Run",
      line: 'Una banda, un’auto. Il boss dà indizi, gli altri portano gli attrezzi. Arrivate all’aereo prima che la polizia arrivi a voi.',
      facts: 'cooperativo · 2–5 giocatori · 45 minuti',
    },
  },
  learn: true,
  Poster,
  load: async () => (await import('./main.tsx')).kit,
  campaign: async () => {
    const [{ Campaign }, { campaignWords }] = await Promise.all([
      import('./campaign/campaign.tsx'),
      import('./campaign/words.ts'),
    ])
    await campaignWords.load()
    return Campaign
  },
  workshop: async () => {
    const [{ Workshop }, { workshopWords }] = await Promise.all([
      import('./workshop/workshop.tsx'),
      import('./workshop/words.ts'),
    ])
    await workshopWords.load()
    return Workshop
  },
}
