// The others are called by the names of the first bots.
export const en = {
  goal: 'You have all just robbed a museum. Now the loot is divided, in four raids. In the end the player with the most points wins. But whoever has the fewest alibis is arrested and wins nothing.',
  points:
    'These tokens are the loot. The number says how many points a token is worth. This one is the best: 5 points.',
  alibis:
    'White dots are alibis. This 0 is worth no points, but it has two alibis. You need some: points are no use in prison.',
  hand: 'These five cards are yours, and nobody else sees them. On your turn you play one card and draw a new one. Then the next player plays.',
  take: 'You hold a 3, and there are 3s in the museum. So take one: tap your 3, then a 3 in the museum.',
  loot: 'The 3 lies in front of you now: 3 points, no alibi yet. Magpie took the 5, and Velvet took a 3. Until the raid is over, all of that can still be stolen.',
  museumFirst:
    'You have drawn another 3. Could it steal the 3 from Velvet? No: there is still a 3 in the museum. As long as the museum has your number, you take it there.',
  steal:
    'But the museum has no 5 left, because Magpie has the only one. So your 5 steals it: tap your 5, then Magpie’s 5. If two players had a 5, you would choose one of them.',
  dog: 'Somebody could steal that 5 back. You need a guard! A dog card fetches the dog from wherever it is. Tap it, then the dog.',
  question:
    'Magpie wants to steal your 5! Because you have the dog, you may choose: give up the 5, or give the dog instead. Keep the 5: tap “Give the dog”, then tap it again to confirm.',
  thief:
    'You still have no alibi. The greedy thief takes any token you like from the museum, but never from a player. Take the 0 with the two alibis.',
  nothing:
    'Velvet has just laid down a 2, but the only token with a 2 is Velvet’s already. So nothing happened. You may always play a card that can take nothing.',
  boss: 'The Boss is worth 5 points. Your Boss card takes it from the museum. If a player had it, the card would steal it. Take it.',
  bossNeeds:
    'Careful: when the raid ends, you keep the Boss only if a 4 or a 5 from the same raid lies in front of you. You have a 5, good. Without it the Boss would be gone.',
  last: 'One token is left in the museum. Whoever takes it ends the raid at once. Do that now, while you have the 5: take the 1.',
  raidEnd:
    'The raid is over. You keep the Boss, thanks to your 5. From now on nobody can steal this loot. Magpie has the dog and so starts the next raid. Press the button.',
  later:
    'We jump ahead, to the end of the fourth raid. Your bag shows what you have kept so far: points, and beside the white dot the alibis. Each raid had more alibis.',
  count:
    'Only one token is left. The bags of the others are closed, but you can count along: over the whole game you have 4 alibis, Magpie 4, Velvet 6. All who have the fewest are arrested: you and Magpie! Quick, take the 2 with the alibi.',
  end: 'You have 5 alibis. Magpie has the fewest and is arrested: 38 points, all lost. Of those still free, you have the most points. You win! If all had equally few alibis, all would be arrested.',
  done: 'You know the game: first enough alibis, then points. Now try it for real. If you forget something, look it up in the rules.',
}

export type ArtLesson = typeof en
