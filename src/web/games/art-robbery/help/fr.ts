import type { HelpText } from './en.ts'

export const fr: HelpText = {
  what: {
    token: {
      name: 'Jeton',
      text: 'Son numéro est sa valeur ; chaque point blanc est un alibi. Jusqu’à la fin du raid, on peut le voler.',
    },
    boss: {
      name: 'Le jeton Boss',
      text: 'Il vaut 5. À la fin du raid, tu ne le gardes que grâce à un 4 ou un 5 du même raid.',
    },
    dog: {
      name: 'Le Chien de Garde',
      text: 'La personne qui l’a peut le donner à la place du jeton qu’on veut lui voler. Si elle l’a encore à la fin du raid, elle commence le suivant.',
    },
    number: {
      name: 'Carte Numéro',
      text: 'Elle prend au musée un jeton qui porte le même numéro. Elle n’en vole un à un joueur que si le musée n’en a plus.',
    },
    bossCard: {
      name: 'Carte Boss',
      text: 'Elle prend le jeton Boss au musée, sinon elle le vole à un joueur. Elle ne prend rien d’autre, pas même un 5.',
    },
    dogCard: {
      name: 'Carte Chien de Garde',
      text: 'Elle va chercher le Chien de Garde où qu’il soit, au musée ou chez un joueur. Personne ne peut refuser.',
    },
    thief: {
      name: 'Voleur cupide',
      text: 'Il prend au musée le jeton de ton choix. Il ne vole jamais un joueur.',
    },
    deck: {
      name: 'Pioche',
      text: 'Après chaque tour tu pioches une carte : tu en as toujours cinq. Quand la pioche est vide, on mélange la défausse.',
    },
    discard: {
      name: 'Défausse',
      text: 'Les cartes jouées sont ici, la dernière sur le dessus. Une carte qui ne peut rien prendre se pose ici.',
    },
    alibis: {
      name: 'Alibis de ce raid',
      text: 'Les points blancs des jetons visibles, comptés. Le moins d’alibis sur toute la partie, c’est l’arrestation ; à deux, cela coûte 10 points.',
    },
    bank: {
      name: 'À l’abri',
      text: 'Points et alibis des raids précédents. Ils sont à l’abri : personne ne peut plus les voler.',
    },
  },
  variants: {
    bossCentreOnly:
      'Elle prend le jeton Boss au musée et rien d’autre, pas même un 5. À cette table, elle ne vole jamais.',
    bossFree:
      'Elle prend le jeton Boss au musée ou le vole à un joueur, à ton choix. Elle ne prend rien d’autre, pas même un 5.',
    numberFree: 'Elle prend un jeton qui porte le même numéro, au musée ou chez un joueur, à ton choix.',
    thiefNotBoss:
      'Il prend au musée le jeton de ton choix, mais à cette table pas le jeton Boss. Il ne vole jamais un joueur.',
  },
  whyNot: {
    over: 'La partie est finie.',
    watching: 'Tu regardes cette table.',
    turn: (name: string) => `C’est à ${name} de jouer.`,
    answers: (name: string) => `${name} doit d’abord décider : le jeton, ou le chien.`,
    answerFirst: 'Décide d’abord : donner le jeton, ou le chien.',
    chooseCard: 'Choisis d’abord une carte de ta main.',
    number: 'Une carte Numéro ne prend que son numéro.',
    bossToken: 'Une carte Numéro ne prend jamais le jeton Boss.',
    bossCard: 'Une carte Boss ne prend que le jeton Boss.',
    bossMuseum: 'À cette table, une carte Boss ne vole pas les joueurs.',
    thiefMuseum: 'Un voleur prend au musée, jamais chez un joueur.',
    thiefNoBoss: 'À cette table, un voleur ne prend pas le jeton Boss.',
    own: 'On ne se vole pas soi-même.',
    dogCard: 'Une carte Chien de Garde ne va chercher que le chien.',
    needsDog: 'Seule une carte Chien de Garde va chercher le chien.',
    dogYours: 'Le chien est déjà à toi.',
    mustTake: 'Avec cette carte, tu peux prendre quelque chose : tu dois donc le faire. Touche ce qui s’allume.',
    museumHas: (card: string) => `Le musée a encore ${card}. On ne vole que quand il n’en a plus.`,
  },
}
