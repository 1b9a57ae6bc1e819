import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const fr: RuleText = {
  aim: {
    title: 'De quoi il s’agit',
    text: [
      'Vous êtes une bande. Casse après casse, vous ouvrez des coffres et votre voiture roule vers l’aéroport. Derrière, la police.',
      'Vous gagnez ensemble quand la voiture est sur un terminal et que la police ne vous a pas rattrapés. Vous perdez ensemble si elle vous rattrape, ou s’il n’y a plus de coffre en ville.',
    ],
  },
  roles: {
    title: 'Boss et complices',
    text: [
      'À chaque casse, l’un de vous est le boss. Il choisit un bâtiment, place ses coffres derrière son écran, et il est seul à voir quels outils il faut.',
      'Les autres sont complices. Ils ont les outils en main, mais ne savent que ce que disent les indices. Rien d’autre ne se dit jusqu’à la fin du casse ; les notes pour soi sont permises.',
      'Le premier boss est tiré au sort ou choisi par la table. Après chaque casse, le rôle de boss passe au joueur suivant, dans le sens des aiguilles d’une montre.',
      'Vous commencez avec 3 lingots.',
    ],
  },
  tools: {
    title: 'Outils et coffres',
    text: [
      'Il y a sept outils, huit cartes de chaque, et cinq sacs de sport.',
      'Force : dynamite, bélier, marteau-piqueur. Accès : lampe de poche, badge. Finesse : stéthoscope, acide.',
      'Un coffre demande trois à cinq outils, de quatre sortes au plus, quatre fois le même au plus.',
    ],
  },
  station: {
    title: 'Le commissariat',
    text: [
      'Quatre alarmes fixent la difficulté du casse. Les dés les couvrent par le bas (sur cet écran : par la gauche) ; sur chacune, c’est le premier nombre encore libre qui compte.',
      'Jaune : combien d’indices sont visibles. Vert : combien de cartes reçoit chaque complice. Blanc : combien de cartes vous donnez ensemble par manche. Rouge : combien d’erreurs sont permises.',
      'Les nombres sont lus quand le bâtiment est choisi, et valent pour tout le casse.',
    ],
  },
  hints: {
    title: '1. Phase des indices',
    text: [
      'La bande a six cartes Indice. Le boss utilise autant d’indices visibles qu’il veut, l’un après l’autre ; chacun est ensuite retourné.',
      'Pour 3 lingots, un indice caché est retourné et utilisé aussitôt, même s’il a déjà servi.',
      'Les indices parlent de tous les coffres du casse ensemble, pas de ce qui manque encore (seul l’indice 9 en parle). Seules des phrases vraies sont proposées.',
      'Quand il en a assez dit, le boss laisse jouer les complices.',
    ],
  },
  cards: { title: 'Les seize indices', text: ['Les six indices d’une bande dépendent du scénario.'] },
  accomplices: {
    title: '2. Phase des complices',
    text: [
      'En partant de la gauche du boss, chaque complice à son tour donne une carte face cachée, échange ou passe, jusqu’à ce qu’il y ait autant de cartes que l’indique l’alarme blanche. Chacun peut donc jouer plusieurs fois par manche.',
      'Pour échanger, défausse toute ta main et pioche autant de cartes : une fois par manche au plus. Quand la pioche est vide, on mélange les cartes de la poubelle, qui deviennent la pioche.',
      'Quand tous ceux qui ont des cartes ont passé d’affilée, le suivant doit donner une carte ou échanger. Un complice qui est seul à avoir des cartes peut donc passer une fois, puis doit agir.',
      'Quand plus aucun complice n’a de carte, le casse finit après une dernière phase d’alarme, même si assez de cartes ont été données. Les sacs de cette phase n’apportent rien. Cela vaut aussi à deux (notre interprétation).',
    ],
  },
  alarm: {
    title: '3. Phase d’alarme',
    text: [
      'Les cartes sont mélangées et triées. Un outil qu’il faut encore est posé face visible ; un outil visible ne compte que pour un coffre. Tous les autres outils vont, face cachée, à la pile d’alarme : tous voient combien, seul le boss voit lesquels.',
      'Un sac de sport compte comme une carte donnée, mais n’est jamais mauvais : chaque complice pioche une carte, ou deux si vous êtes trois.',
      'Le casse finit quand tout ce qu’il faut est visible, quand il y a plus d’erreurs que l’alarme rouge ne permet (l’alarme sonne), ou quand les complices n’ont plus de carte. Sinon le boss peut redonner des indices.',
    ],
  },
  evaluation: {
    title: 'Bilan',
    text: [
      'La pile d’alarme et les coffres sont révélés à tous. Chaque coffre dont tous les outils sont visibles est ouvert : il rapporte ses lingots et la voiture avance d’une case. Les dés des cases atteintes ou dépassées vont au commissariat.',
      'Pour chaque coffre resté fermé, posez-en un nouveau sur un bâtiment qui en a encore, jamais plus de trois par bâtiment. S’il n’y a pas de place, le nouveau coffre est retiré du jeu ; si la réserve est vide, aucun n’est ajouté (notre interprétation).',
      'La police avance d’une case, d’une de plus par coffre resté fermé, et d’une de plus si l’alarme a sonné.',
    ],
  },
  informants: {
    title: 'Les informateurs (indics)',
    text: [
      'Chaque quartier a un informateur d’une couleur. Quand son dernier coffre est pris, l’informateur rejoint l’itinéraire de fuite.',
      'Après ce casse, vous pouvez payer pour retirer un ou deux dés de cette couleur. Le premier dé coûte 2 lingots (blanc, vert) ou 3 (jaune, rouge), le second encore 3 ou 4, soit 5 ou 7 en tout. Ensuite l’informateur s’en va.',
    ],
  },
  end: {
    title: 'La fin',
    text: [
      'Après chaque casse, dans cet ordre : police sur la case de la voiture ou au-delà : perdu. Voiture sur un terminal : gagné. Plus de coffre en ville : perdu (notre interprétation : la règle imprimée n’en dit rien).',
      'La note d’une victoire dépend des lingots restants : 0 à 3, 4 à 7, 8 à 11, 12 et plus. La meilleure note demande aussi le deuxième ou le troisième terminal.',
    ],
  },
  two: {
    title: 'À deux',
    text: [
      'Il n’y a ni sacs, ni indices 6, 9, 13, 14 et 16. Le complice peut passer, mais pas deux fois de suite.',
      'À la fin de chaque phase des complices, avant le tri, le complice pioche autant de cartes qu’il en a donné.',
    ],
  },
  scenarios: {
    title: 'Scénarios',
    text: [
      'Un scénario dit quels indices vous avez, où sont les dés et quel informateur se trouve où. Il y en a six tout prêts ; dans les scénarios 4 à 6, vous choisissez vous-mêmes six indices sur treize (à deux joueurs : sur huit).',
      'Pour rendre un scénario plus facile, commencez avec plus de 3 lingots ou moins de 12 dés.',
      'À l’atelier, vous construisez le vôtre. Variante 1 : les couleurs des dés et des informateurs sont tirées au sort. Variante 2 : chaque boss tire six indices.',
    ],
  },
  edition: {
    title: 'Ce qui est connu, ce qui est reconstitué',
    text: [
      'Le déroulement suit les règles publiées. La plupart des nombres imprimés (coffres, alarmes, itinéraire, la plupart des indices, scénarios) ne sont dans aucune source publique.',
      'Ils ont été reconstitués pour s’accorder avec tout ce qui est connu, et équilibrés par simulation. Si tu possèdes le jeu, tu peux jouer avec ses nombres : choisis ton propre fichier d’édition dans les règles maison d’une nouvelle table.',
    ],
  },
  variants: {
    firstBoss: n =>
      `À cette table, le joueur ${n} est le premier boss. Après chaque casse, le rôle de boss passe au joueur suivant, dans le sens des aiguilles d’une montre.`,
    firstBossByLot:
      'Le premier boss est tiré au sort. Après chaque casse, le rôle de boss passe au joueur suivant, dans le sens des aiguilles d’une montre.',
    gold: n => plural('fr', n, { one: 'Vous commencez avec # lingot.', other: 'Vous commencez avec # lingots.' }),
    bags: n =>
      plural('fr', n, {
        one: 'Il y a sept outils, huit cartes de chaque, et un sac de sport.',
        other: 'Il y a sept outils, huit cartes de chaque, et # sacs de sport.',
      }),
    noBags: 'Il y a sept outils, huit cartes de chaque. À cette table, il n’y a pas de sacs de sport.',
    deck: 'À cette table, tous connaissent la liste des cartes Coffre : un coffre est l’une de celles qu’on n’a pas encore vues.',
    hints: 'Les indices à cette table',
    six: 'Voici vos six indices.',
    pick: n =>
      `Avant le premier casse, vous choisissez six de ces ${n} indices pour toute la partie ; le premier boss les sélectionne.`,
    draw: n => `Chaque boss tire six de ces ${n} indices pour son casse.`,
    lonePassNever:
      'Quand tous ceux qui ont des cartes ont passé d’affilée, le suivant doit donner une carte ou échanger. Un complice qui est seul à avoir des cartes ne peut pas passer.',
    lastCardGoesOn:
      'Quand plus aucun complice n’a de carte et qu’il n’y en a pas assez sur la table, le casse finit après une dernière phase d’alarme, dont les sacs n’apportent rien. S’il y en a assez, la phase d’alarme est ordinaire : le casse continue si quelqu’un reçoit encore une carte.',
    bagDraw: n =>
      plural('fr', n, {
        one: 'Un sac de sport compte comme une carte donnée, mais n’est jamais mauvais : chaque complice pioche # carte.',
        other:
          'Un sac de sport compte comme une carte donnée, mais n’est jamais mauvais : chaque complice pioche # cartes.',
      }),
    mostVaults: n =>
      `Pour chaque coffre resté fermé, posez-en un nouveau sur un bâtiment qui en a encore, jamais plus de ${n} par bâtiment. S’il n’y a pas de place, le nouveau coffre est retiré du jeu ; si la réserve est vide, aucun n’est ajouté (notre interprétation).`,
    noReserve: 'Cette table n’a pas de coffres en réserve : rien ne remplace ceux qui sont restés fermés.',
    twoNeverPasses: 'Il n’y a ni sacs, ni indices 6, 9, 13, 14 et 16. Le complice ne peut pas passer.',
    plays: title =>
      `Un scénario dit quels indices vous avez, où sont les dés et quel informateur se trouve où. Cette table joue « ${title} ».`,
    drawn: 'Cette table joue la variante 1 : les couleurs des dés et les informateurs sont tirés au sort.',
    easier: (gold, most) =>
      `Pour rendre un scénario plus facile, commencez avec plus de ${plural('fr', gold, { one: '# lingot', other: '# lingots' })} ou moins de ${plural('fr', most, { one: '# dé', other: '# dés' })}.`,
    edition: title => `Cette table joue avec les nombres de l’édition « ${title} ».`,
  },
}
