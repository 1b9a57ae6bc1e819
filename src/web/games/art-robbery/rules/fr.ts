import type { RuleText } from './en.ts'

export const fr: RuleText = {
  aim: {
    title: 'De quoi il s’agit',
    text: [
      'Vous êtes des voleurs en tournée dans quatre maisons : esquisses, sculptures, antiquités, tableaux. Chaque raid a neuf jetons. Prenez ce que vous pouvez.',
      'À la fin, deux choses comptent, dans cet ordre : assez d’alibis, puis les points. Qui a le moins d’alibis est arrêté et éliminé, si riche soit-il.',
    ],
  },
  turn: {
    title: 'Ton tour',
    text: [
      'Joue une de tes cinq cartes, fais ce qu’elle dit, pioche une carte. Puis c’est au suivant, dans le sens des aiguilles d’une montre.',
      'Une carte qui ne trouve rien peut être jouée quand même : elle est défaussée sans effet.',
    ],
  },
  number: { title: 'Les nombres', text: ['Un nombre prend au musée un jeton du même nombre. S’il y en a plusieurs, tu choisis.'] },
  steal: {
    title: 'Voler',
    text: [
      'Seulement quand le musée n’a plus ce nombre, la carte en vole un dans le butin visible d’un joueur de ton choix. Tant que le raid dure, rien n’est à l’abri.',
      'On ne se vole pas soi-même. Ce qui a été mis à l’abri dans les raids précédents ne se vole pas.',
    ],
  },
  thief: { title: 'Le voleur cupide', text: ['Prend n’importe quel jeton du musée, le Boss aussi. Jamais chez un joueur.'] },
  boss: {
    title: 'Le Boss',
    text: [
      'Une carte Boss prend le Boss au musée, sinon elle le vole à qui l’a. Il vaut 5, mais ce n’est pas un 5.',
      'À la fin du raid, tu ne le gardes qu’avec un 4 ou un 5 du même raid devant toi. Sinon il quitte le jeu.',
    ],
  },
  dog: {
    title: 'Le chien de garde',
    text: [
      'Une carte chien va chercher le chien où qu’il soit. On ne peut pas refuser.',
      'Qui est volé et a le chien choisit : donner le jeton, ou le chien à sa place. Dans les deux cas, le vol est terminé.',
      'Qui a le chien à la fin d’un raid commence le suivant.',
    ],
  },
  raid: {
    title: 'La fin d’un raid',
    text: [
      'Dès que le dernier jeton quitte le musée, le raid est fini : on vérifie le Boss, tout le butin visible est mis à l’abri, et les neuf jetons suivants sont posés. Les mains et le chien restent.',
    ],
  },
  end: {
    title: 'La fin de la partie',
    text: [
      'Après le quatrième raid, chacun compte ses alibis. Tous ceux qui en ont le moins sont arrêtés. Parmi les autres, qui a le plus de points gagne ; à égalité, plus d’alibis l’emportent.',
      'À deux, personne n’est arrêté : qui a moins d’alibis paie 10 points.',
    ],
  },
  dots: {
    title: 'Où sont les alibis',
    text: [
      'Les raids suivants en ont davantage : deux points, puis trois, quatre et six. Les nombres des jetons sont certains ; les points sont probables, d’après une source complète.',
    ],
  },
  house: {
    title: 'Règles maison',
    text: [
      'Les livrets imprimés diffèrent : peut-on renoncer à un vol, jusqu’où porte une carte Boss, que montre l’écran du butin à l’abri. Tout cela se choisit au début d’une partie.',
    ],
  },
}
