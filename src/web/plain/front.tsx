import type { JSX } from 'preact'
import { EFFORTS } from '../../bots/efforts.ts'
import type { Front } from '../kit.ts'
import { PlainPoster } from './poster.tsx'
import { titleOf } from './title.ts'

/** What the start page must know of a game without a folder of its own in `web/games`. */
export interface GameFacts {
  readonly name: string
  readonly seats: readonly [min: number, max: number]
  readonly together: boolean
}

type Words = Front['words']['en']

const wordsOf = ({ name, seats: [least, most], together }: GameFacts): Front['words'] => {
  const title = titleOf(name)
  const range = least === most ? `${least}` : `${least}–${most}`
  const facts = (people: string, crew: string): string => `${together ? `${crew} · ` : ''}${range} ${people}`
  const words = (line: string, people: string, crew: string): Words => ({ title, line, facts: facts(people, crew) })
  return {
    en: words(
      'A game without a board of its own: you read the position as text and choose a move.',
      'players',
      'cooperative',
    ),
    de: words(
      'Ein Spiel ohne eigenen Spielplan: Du siehst den Stand als Text und wählst einen Zug.',
      'Personen',
      'kooperativ',
    ),
    fr: words(
      'Un jeu sans plateau à lui : l’état de la partie est écrit, et tu choisis un coup.',
      'joueurs',
      'coopératif',
    ),
    it: words(
      'Un gioco senza un tabellone suo: lo stato della partita è scritto, e tu scegli una mossa.',
      'giocatori',
      'cooperativo',
    ),
  }
}

/** The card of a game on the start page, and the way to the plain board. */
export const plainFront = (facts: GameFacts): Front => {
  const Poster = (): JSX.Element => <PlainPoster name={facts.name} />
  return {
    name: facts.name,
    seats: facts.seats,
    usual: facts.seats[1],
    ...(facts.together ? { together: true } : {}),
    levels: Object.keys(EFFORTS),
    level: 'medium',
    words: wordsOf(facts),
    Poster,
    plain: true,
    load: async () => (await import('./kit.tsx')).plainKit(facts.name),
  }
}
