import type { ArtLesson } from './en.ts'

export const fr: ArtLesson = {
  goal: 'Vous venez de dévaliser un musée. Reste à se partager le butin, en quatre raids. À la fin, la personne qui a le plus de points gagne. Mais celle qui a le moins d’alibis est arrêtée et ne gagne rien.',
  points:
    'Ces jetons sont le butin. Le numéro dit combien de points vaut un jeton. Celui-ci est le meilleur : 5 points.',
  alibis:
    'Les points blancs sont des alibis. Ce 0 ne rapporte rien, mais il a deux alibis. Il t’en faut : en prison, la richesse ne sert à rien.',
  hand: 'Ces cinq cartes sont à toi, personne d’autre ne les voit. À ton tour, tu joues une carte et tu en pioches une. Puis c’est au suivant.',
  take: 'Tu as un 3, et il y a des 3 au musée. Prends-en un : touche ton 3, puis un 3 du musée.',
  loot: 'Le 3 est maintenant devant toi : 3 points, pas encore d’alibi. Pie a pris le 5, Velours a pris un 3. Jusqu’à la fin du raid, tout cela peut encore être volé.',
  museumFirst:
    'Tu as pioché un autre 3. Peut-il voler celui de Velours ? Non : il y a encore un 3 au musée. Tant que le musée a ton numéro, c’est là que tu le prends.',
  steal:
    'Mais le musée n’a plus de 5 : Pie a le seul qu’il y avait. Ton 5 va donc le voler. Touche ton 5, puis celui de Pie. Si deux joueurs avaient un 5, tu choisirais lequel voler.',
  dog: 'On pourrait te reprendre ce 5. Il te faut un gardien ! Une carte Chien de Garde va chercher le chien où qu’il soit. Touche-la, puis le chien.',
  question:
    'Pie veut voler ton 5 ! Comme tu as le chien, tu choisis : donner le 5, ou donner le chien à sa place. Garde le 5 : touche « Donner le chien », puis touche encore une fois pour confirmer.',
  thief:
    'Tu n’as toujours pas d’alibi. Le Voleur cupide prend n’importe quel jeton du musée, mais jamais chez un joueur. Prends le 0 avec ses deux alibis.',
  nothing:
    'Velours vient de poser un 2, mais le seul 2 du butin est déjà devant Velours. Il ne s’est donc rien passé. Tu peux toujours jouer une carte sans effet.',
  boss: 'Le jeton Boss vaut 5 points. Ta carte Boss le prend au musée. Si un joueur l’avait, elle le lui volerait. Prends-le.',
  bossNeeds:
    'Attention : à la fin du raid, tu ne gardes le jeton Boss que si tu as devant toi un 4 ou un 5 du même raid. Tu as un 5, parfait. Sinon, il serait perdu.',
  last: 'Il reste un jeton au musée. Le prendre met aussitôt fin au raid. Fais-le maintenant, tant que tu as le 5 : prends le 1.',
  raidEnd:
    'Le raid est fini. Tu gardes le jeton Boss grâce à ton 5. Désormais, personne ne peut plus voler ce butin. Pie a le chien et commence donc le raid suivant. Touche le bouton.',
  later:
    'Sautons à la fin du quatrième raid. Ton sac montre ce que tu as mis à l’abri : les points et, à côté du point blanc, les alibis. Chaque raid en avait plus que le précédent.',
  count:
    'Il ne reste qu’un jeton. Les sacs des autres sont fermés, mais en comptant tu le sais : tu as 4 alibis en tout, Pie 4, Velours 6. Tous ceux qui en ont le moins sont arrêtés : Pie et toi ! Vite, prends le 2 avec l’alibi.',
  end: 'Tu as 5 alibis. Pie en a le moins et se fait arrêter : 38 points, tous perdus. Parmi ceux qui restent libres, tu as le plus de points. Tu gagnes ! À égalité d’alibis, tout le monde serait arrêté.',
  done: 'Tu connais le jeu : d’abord assez d’alibis, puis des points. À toi de jouer pour de vrai. Si tu as un doute, regarde dans les règles.',
}
