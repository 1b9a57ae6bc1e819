import type { RobLesson } from './en.ts'

export const fr: RobLesson = {
  goal: 'Vous formez une bande, et la police est à vos trousses. Amenez votre voiture à l’avion avant que la police vous rattrape : sur un des terminaux au bout de la route. Vous gagnez tous ensemble, ou perdez ensemble.',
  car: 'Voici votre voiture. Chaque coffre ouvert la fait avancer d’une case vers l’avion. Après chaque casse, la police avance aussi : d’une case, ou plus si quelque chose a mal tourné.',
  building:
    'Tu es le boss du premier casse : c’est toi qui choisis la cible. Commence petit, avec un seul coffre : touche la Banque du coin, puis le bouton.',
  vault:
    'Il n’y a que toi qui vois le coffre. Il demande deux lampes de poche et un stéthoscope. Les autres ont les outils, mais ne savent pas lesquels il faut. Toi, tu n’as pas de cartes.',
  tools:
    'Il y a sept outils en trois groupes. Force : dynamite, bélier, marteau-piqueur. Accès : lampe de poche, badge. Finesse : stéthoscope, acide. Certains indices ne nomment qu’un groupe.',
  hints:
    'Un boss ne peut rien dire d’autre que ses indices. Ces cartes sont tes phrases, et seules les vraies sont proposées. Un indice utilisé est retourné.',
  hint: 'Parle des lampes de poche à ta bande : touche « Le plus demandé », puis suis la flèche.',
  gold: 'Voici vos lingots. Pour 3 lingots, tu peux retourner un indice caché, même déjà utilisé, et t’en servir. Mais plus il vous en reste à la fin, meilleure est votre note.',
  go: 'C’est assez pour l’instant. Laisse jouer les complices : touche « Aux complices », puis le bouton.',
  sorted:
    'Ils ont donné trois cartes, face cachée. Les voici triées. Il fallait deux lampes de poche : elles sont visibles. La troisième carte, un bélier, ne sert à rien.',
  alarm:
    'Les mauvais outils vont à la pile d’alarme : il y en a 1, et 5 sont permis. Un de plus, et l’alarme sonne : le casse s’arrête et la police avance d’une case de plus. Les bons outils de la manche comptent encore.',
  again: 'Une nouvelle manche : tu peux redonner des indices. Il manque encore le stéthoscope : dis qu’il en faut un.',
  cracked:
    'Tout ce qu’il fallait est visible : le coffre est ouvert ! Vous prenez ses lingots et la voiture avance. La police avance d’une case, plus une par coffre resté fermé, plus une si l’alarme a sonné.',
  dials:
    'Votre voiture a atteint des dés. Ils vont au commissariat et compliquent la suite. Blanc : cartes à donner par manche. Jaune : indices visibles. Vert : cartes en main. Rouge : erreurs permises.',
  hand: 'Le joueur suivant devient toujours le boss : ici Pie. Toi, complice, tu ne vois pas le coffre. Voici tes cartes. Le sac de sport n’est jamais une erreur : il apporte de nouvelles cartes aux complices.',
  said: 'Pie a donné deux indices : l’acide est le plus demandé, et il ne faut qu’une sorte d’outil. Donc que de l’acide ! Personne n’en dit plus. Signes sur les outils : ★ le plus demandé, ≥2 au moins deux, ✓ demandé, barré : complet.',
  give: 'Velours a déjà donné une carte. Donne maintenant ton acide : touche-le, puis le bouton. Personne ne voit quelle carte c’est.',
  swap: 'C’est encore à toi, mais tu n’as plus d’acide. Tu peux échanger toute ta main, une fois par manche, ou passer. Si tous passent d’affilée, le suivant doit donner ou échanger.',
  pass: 'Tous tes autres outils seraient mauvais ici. Passe donc, et laisse Velours donner le reste.',
  later:
    'Sautons à la fin du quatrième casse. Tu étais le boss et tu viens de cambrioler la Banque centrale. Son quartier n’a plus de coffres. Touche le bouton.',
  informant:
    'Un quartier sans coffres vous envoie son indic. Contre des lingots, il retire des dés du commissariat. Paie 3 lingots pour un dé rouge : un mauvais outil de plus sera permis.',
  last: 'Le dernier casse, l’avion est tout près. Pie a dit : le bélier est le plus demandé, il en faut trois. Un est visible, Velours a donné une carte. Donne le tien !',
  away: 'Les deux coffres sont ouverts, et la voiture avance de deux cases. Pour un coffre resté fermé, le boss en pose un nouveau sur un bâtiment. Touche le bouton et regarde où est la voiture.',
  end: 'Vous voilà à l’avion, la police est loin : tout le monde gagne ! Vous auriez perdu si elle vous avait rattrapés, ou s’il n’y avait plus de coffre en ville. Vos lingots déterminent votre note.',
  done: 'Tu connais le jeu : le boss donne des indices, les autres des cartes, et les mauvais outils font sonner l’alarme. À toi de jouer pour de vrai. Si tu as un doute, regarde dans les règles.',
}
