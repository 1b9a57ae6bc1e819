import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const fr: RuleText = {
  aim: {
    title: 'De quoi il s’agit',
    text: [
      'Vous venez de dévaliser un musée d’art. Reste à se partager le butin, en quatre raids : Esquisses, Sculptures, Antiquités, Tableaux. À chaque raid, neuf jetons Butin sont au centre : le musée.',
      'Un jeton rapporte autant de points que son numéro, un jeton Boss 5. Chaque point blanc sur un jeton est un alibi.',
      'À la fin, deux choses comptent, dans cet ordre : assez d’alibis, puis les points. La personne qui a le moins d’alibis est arrêtée et éliminée, si riche soit-elle.',
    ],
  },
  turn: {
    title: 'Ton tour',
    text: [
      'Il y a 55 cartes : six de chaque numéro de 0 à 5, 6 Boss, 6 Chiens de Garde, 7 Voleurs cupides. Chacun en reçoit cinq, que personne d’autre ne voit. Quand la pioche est vide, on mélange la défausse.',
      'Le sort désigne qui commence.',
      'Joue une de tes cinq cartes, fais ce qu’elle dit, pioche une carte. Puis c’est au suivant, dans le sens des aiguilles d’une montre.',
      'Une carte qui ne peut rien prendre se joue quand même : elle est défaussée sans effet.',
    ],
  },
  number: {
    title: 'Les cartes Numéro',
    text: [
      'Avec une carte Numéro, tu prends au musée un jeton qui porte le même numéro. S’il y en a plusieurs, tu choisis.',
      'Les jetons pris restent face visible devant toi : c’est ton butin visible.',
    ],
  },
  steal: {
    title: 'Voler',
    text: [
      'C’est seulement quand le musée n’a plus ce numéro que la carte en vole un dans le butin visible d’un joueur de ton choix. Tant que le raid dure, aucun butin visible n’est à l’abri.',
      'On ne se vole pas soi-même. Ce qui a été mis à l’abri dans les raids précédents ne se vole pas.',
    ],
  },
  thief: {
    title: 'Le Voleur cupide',
    text: ['Il prend n’importe quel jeton du musée, le jeton Boss aussi. Jamais chez un joueur.'],
  },
  boss: {
    title: 'La Boss',
    text: [
      'Une carte Boss prend le jeton Boss au musée, sinon elle le vole au joueur qui l’a. Il vaut 5, mais ce n’est pas un 5.',
      'À la fin du raid, tu ne gardes le jeton Boss qu’avec un 4 ou un 5 du même raid devant toi. Sinon il quitte le jeu.',
    ],
  },
  dog: {
    title: 'Le Chien de Garde',
    text: [
      'Au début, le chien est au musée. Une carte Chien de Garde va le chercher où qu’il soit. On ne peut pas refuser.',
      'La personne volée, si elle a le Chien de Garde, choisit : donner le jeton, ou le chien à sa place. Dans les deux cas, le vol est terminé.',
      'La personne qui a le Chien de Garde à la fin d’un raid commence le suivant. Si personne ne l’a, le joueur suivant commence.',
    ],
  },
  raid: {
    title: 'La fin d’un raid',
    text: [
      'Dès que le dernier jeton quitte le musée, le raid est fini : on vérifie le jeton Boss, tout le butin visible est mis à l’abri, et les jetons du raid suivant sont posés. Les mains et le chien restent.',
      'Aucun livret ne le dit, mais ici un raid s’arrête après 200 tours : ce qui reste au musée quitte le jeu. Sinon il pourrait durer sans fin.',
    ],
  },
  end: {
    title: 'La fin de la partie',
    text: [
      'Après le quatrième raid, chacun compte ses alibis. Tous ceux qui en ont le moins sont arrêtés. Parmi les autres, celui ou celle qui a le plus de points gagne ; à égalité, le plus grand nombre d’alibis l’emporte. Encore égalité : la victoire est partagée.',
      'À deux, personne n’est arrêté : la personne qui a moins d’alibis perd 10 points ; à égalité, personne.',
      'Si tout le monde est arrêté, tous se partagent la victoire, avec 0 point chacun.',
    ],
  },
  dots: {
    title: 'Où sont les alibis',
    text: ['Chaque raid en a davantage que le précédent : deux alibis au premier, puis trois, quatre et six.'],
  },
  house: {
    title: 'Règles maison',
    text: [
      'Les livrets imprimés diffèrent : peut-on renoncer à un vol, une carte Boss peut-elle aussi voler, que voit-on du butin à l’abri. Tout cela se choisit au début d’une partie.',
    ],
  },
  variants: {
    stealMay: 'À cette table, on peut renoncer à un vol : la carte n’a alors aucun effet.',
    stealMayNumbers:
      'À cette table, une carte Numéro peut renoncer à voler et rester sans effet ; une carte Boss ne le peut pas.',
    sourceFree:
      'À cette table, une carte Numéro ou Boss prend au musée ou dans le butin visible d’un joueur, au choix. Tant que le raid dure, aucun butin visible n’est à l’abri.',
    sourceFreeNumbers:
      'À cette table, une carte Numéro prend au musée ou dans le butin visible d’un joueur, au choix. Tant que le raid dure, aucun butin visible n’est à l’abri.',
    numberFree:
      'Avec une carte Numéro, tu prends un jeton qui porte le même numéro, au musée ou chez un joueur. S’il y en a plusieurs, tu choisis.',
    bossFree:
      'Une carte Boss prend le jeton Boss au musée ou le vole au joueur qui l’a. Il vaut 5, mais ce n’est pas un 5.',
    bosses:
      'Si un raid a plus d’un jeton Boss, une carte Boss en prend un au musée, sinon elle en vole un à un joueur de ton choix, même si tu en as déjà un. Un seul 4 ou 5 les garde tous.',
    bossesFree:
      'Si un raid a plus d’un jeton Boss, une carte Boss prend celui de ton choix, au musée ou chez un joueur, même si tu en as déjà un. Un seul 4 ou 5 les garde tous.',
    bossesKept: 'Si un raid a plus d’un jeton Boss, un seul 4 ou 5 les garde tous.',
    bossCentreOnly:
      'À cette table, une carte Boss prend le jeton Boss au musée et ne le vole jamais. Il vaut 5, mais ce n’est pas un 5.',
    bossTook:
      'À cette table, tu gardes le jeton Boss à la fin du raid si tu y as pris un 4 ou un 5, même si on te l’a volé depuis. Sinon le jeton Boss quitte le jeu.',
    dogNotBoss: 'À cette table, le chien ne protège pas le jeton Boss : la personne à qui on le vole n’a pas le choix.',
    thiefNotBoss: 'Il prend n’importe quel jeton du musée, sauf le jeton Boss. Jamais chez un joueur.',
    raidEnder:
      'La personne qui a le Chien de Garde à la fin d’un raid commence le suivant. Si personne ne l’a, le joueur qui a fini le raid commence.',
    previousStarter:
      'La personne qui a le Chien de Garde à la fin d’un raid commence le suivant. Si personne ne l’a, le joueur qui avait commencé ce raid commence de nouveau.',
    tokens10:
      'À deux, personne n’est arrêté : la personne qui a moins d’alibis rend des jetons valant 10, ou un peu plus si le compte ne tombe pas juste ; à égalité, personne.',
    nobodyWins: 'Si tout le monde est arrêté, personne ne gagne.',
    bankedOpen: 'À cette table, tous voient le butin mis à l’abri.',
    bankedHidden: 'À cette table, personne ne voit le butin mis à l’abri, pas même le sien.',
    noLimit: 'À cette table, un raid n’a pas de limite : il peut durer sans fin.',
    limit: n =>
      `Aucun livret ne le dit, mais à cette table un raid s’arrête après ${plural('fr', n, { one: '# tour', other: '# tours' })} : ce qui reste au musée quitte le jeu.`,
    aimOwn:
      'Vous venez de dévaliser un musée d’art. Reste à se partager le butin, en quatre raids : Esquisses, Sculptures, Antiquités, Tableaux. À chaque raid, ses jetons Butin sont au centre : le musée. À cette table, il n’y en a pas toujours neuf.',
    dots: (a, b, c, d) => `À cette table, les quatre raids ont ${a}, ${b}, ${c} et ${d} alibis.`,
    firstPrinting:
      'Cette table joue le premier tirage : par une erreur d’impression, son troisième raid a deux jetons Boss et pas de 5.',
    ownTokens: title => `Cette table joue ses propres jetons Butin : « ${title} ».`,
    first: n => `À cette table, le joueur ${n} commence.`,
  },
}
