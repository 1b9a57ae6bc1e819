import { plural } from '../../../i18n/speak.ts'
import type { HelpText } from './en.ts'

export const fr: HelpText = {
  what: {
    car: {
      name: 'La voiture',
      text: 'Elle avance d’une case par coffre ouvert. Si elle est sur un terminal à la fin d’un casse, devant la police, vous avez gagné.',
    },
    police: {
      name: 'La police',
      text: 'Après chaque casse elle avance d’une case, d’une de plus par coffre resté fermé et d’une de plus si l’alarme sonne. Si elle rattrape la voiture, vous avez perdu.',
    },
    terminal: {
      name: 'Un terminal de l’aéroport',
      text: 'Si la voiture est ici après un casse, et la police derrière, vous avez gagné. Seuls les terminaux plus éloignés permettent la meilleure note.',
    },
    routeDice: {
      name: 'Dés sur l’itinéraire',
      text: 'Quand la voiture atteint ou dépasse cette case, les dés vont au commissariat. Là, ils rendent les casses suivants plus difficiles.',
    },
    gold: {
      name: 'Vos lingots',
      text: 'Les coffres ouverts en rapportent. Ils servent à payer des indices (3 lingots) et des indics ; les lingots qui restent à la fin déterminent votre note.',
    },
    white: {
      name: 'Alarme blanche',
      text: 'C’est le nombre de cartes que les complices donnent ensemble à chaque manche. Les dés posés dessus le changent à partir du prochain casse.',
    },
    yellow: {
      name: 'Alarme jaune',
      text: 'C’est le nombre d’indices visibles pendant un casse, sur vos six. Avec des dés, il y en a moins dès le prochain casse.',
    },
    green: {
      name: 'Alarme verte',
      text: 'C’est le nombre de cartes que reçoit chaque complice pour un casse. Avec des dés, il y en a moins dès le prochain casse.',
    },
    red: {
      name: 'Alarme rouge',
      text: 'C’est le nombre d’erreurs permises pendant un casse. Une de plus et l’alarme sonne : le casse finit, et la police avance d’une case de plus.',
    },
    building: {
      name: 'Un bâtiment',
      text: 'Le boss en choisit un et prend tous ses coffres d’un coup. Avec plus de coffres, vous gagnez plus de lingots et avancez de plus de cases, mais il faut plus d’outils.',
    },
    informant: {
      name: 'Un indic',
      text: 'Quand le dernier coffre du quartier est pris, l’indic sort. Après ce casse, vous pouvez payer pour retirer des dés de cette couleur du commissariat.',
    },
    vault: {
      name: 'Un coffre',
      text: 'Il demande trois à cinq outils, que seul le boss voit. Quand tous sont visibles, il est ouvert et rapporte ses lingots.',
    },
    tool: {
      name: 'Un outil et ce qu’on en sait',
      text: 'Les points disent combien sont visibles. En dessous, ce que les indices ont dit de cet outil.',
    },
    card: {
      name: 'Une carte Outil',
      text: 'Touche-la et donne-la face cachée. S’il en faut encore, elle est posée face visible ; sinon c’est une erreur.',
    },
    bag: {
      name: 'Un sac de sport',
      text: 'Il n’est jamais mauvais : dans la phase d’alarme, chaque complice pioche. Il compte parmi les cartes à donner.',
    },
    given: {
      name: 'Cartes de cette manche',
      text: 'Ici sont posées, face cachée, les cartes que donnent les complices. Quand il y en a assez, elles sont mélangées et triées.',
    },
    lastRound: {
      name: 'La manche précédente',
      text: 'Les cartes vertes ont servi et sont visibles ; celles avec une croix étaient des erreurs et sont dans la pile d’alarme. Cela reste jusqu’à la première carte de la manche suivante.',
    },
    alarm: {
      name: 'La pile d’alarme',
      text: 'Les mauvais outils arrivent ici, face cachée : seul le boss voit lesquels. S’il y en a plus que l’alarme rouge ne permet, le casse est fini.',
    },
    bags: {
      name: 'Sacs mis de côté',
      text: 'Les sacs donnés pendant ce casse. Ils reviennent dans la pioche pour le prochain.',
    },
    deck: {
      name: 'La pioche',
      text: 'Sept outils, huit cartes de chaque, et cinq sacs de sport. Quand elle est vide, on mélange les cartes de la poubelle.',
    },
    bin: {
      name: 'La poubelle',
      text: 'Les cartes échangées sont ici, face cachée. Quand la pioche est vide, elles deviennent la pioche.',
    },
    hint: {
      name: 'Un indice',
      text: 'Avec les indices visibles, le boss dit ce que demandent les coffres ; chaque indice utilisé est ensuite retourné. Pour 3 lingots, un indice caché peut servir.',
    },
    boss: {
      name: 'Le boss',
      text: 'Seul le boss voit les coffres, et il ne parle que par indices. Après chaque casse, le joueur suivant devient le boss.',
    },
    held: {
      name: 'Cartes en main',
      text: 'C’est le nombre de cartes de ce complice. Quand plus aucun complice n’en a, le casse est fini.',
    },
    passed: {
      name: 'A passé',
      text: 'Ce complice a passé à son dernier tour. Quand tous ceux qui ont des cartes passent à la suite, le suivant doit donner une carte ou échanger.',
    },
    swapped: {
      name: 'A échangé',
      text: 'Ce complice a mis toute sa main à la poubelle et a pioché autant de cartes. C’est possible une fois par manche.',
    },
    chose: {
      name: 'A choisi',
      text: 'Ce complice a choisi ce qu’il transmet. Quand tous ont choisi, les cartes changent de main.',
    },
  },
  whyNot: {
    over: 'La partie est finie.',
    watching: 'Tu regardes cette table.',
    wait: 'Un instant : on distribue des cartes.',
    turn: (name: string) => `C’est à ${name} de jouer.`,
    bossChooses: (name: string) => `C’est le boss qui choisit : attends ${name}.`,
    bossSpeaks: (name: string) => `D’abord, le boss donne des indices : attends ${name}.`,
    heistOn: 'Le prochain bâtiment se choisit quand ce casse est fini.',
    noVaults: 'Il n’y a plus de coffre dans ce bâtiment.',
    placeEmpty: 'Un nouveau coffre ne va que sur un bâtiment qui en a encore.',
    placeFull: (n: number) =>
      plural('fr', n, {
        one: 'Il y a déjà # coffre ici : c’est le maximum.',
        other: 'Il y a déjà # coffres ici : c’est le maximum.',
      }),
    hintUntrue: 'Avec cet indice, il n’y a rien de vrai à dire pour le moment.',
    hintPicked: 'Vous avez déjà cet indice.',
    hintGold: (n: number) => `Un indice caché coûte 3 lingots, et vous en avez ${n}.`,
    swapped: 'Tu as déjà échangé dans cette manche.',
    allPassed: 'Tout le monde a passé : donne une carte ou échange.',
    bagNoTool: 'Un sac de sport n’est pas un outil : nomme une autre carte.',
    answerFirst: 'Réponds d’abord à la question posée.',
  },
}
