// The others are called by the names of the first bots; hints and buttons as on the board.
export const en = {
  goal: 'You are one crew, and the police are behind you. Get your car to the plane before they catch up: onto one of the terminals at the end of the road. You all win together, or lose together.',
  car: 'This is your car. For every vault you crack it moves one space towards the plane. After each heist the police move too: one space, or more if something went wrong.',
  building:
    'You are the boss of the first heist, so you choose what to rob. Start small, with one vault: tap the Corner Bank, then the button.',
  vault:
    'Only you see the vault. It needs two torches and a stethoscope. The others have the tools, but they do not know what is needed. You have no cards.',
  tools:
    'There are seven tools in three groups. Force: dynamite, battering ram, jackhammer. Entry: torch, ID card. Finesse: stethoscope, acid. Some hints name only a group.',
  hints:
    'A boss may say nothing but hints. These cards are the sentences you can say, and only true ones are offered. A used hint is turned over.',
  hint: 'Tell your crew about the torches: tap “Needed most”, then follow the arrow.',
  gold: 'This is your gold. For 3 gold you can turn up a hint that lies face down, even a used one, and use it. But the more gold you have left at the end, the better your rating.',
  go: 'That is enough for now. Let the accomplices act: tap “Accomplices’ turn”, then the button.',
  sorted:
    'They gave three cards, face down. Now these are sorted. Two torches were needed: they lie open. The third card, a battering ram, is not needed.',
  alarm:
    'Wrong tools go to the alarm pile: it holds 1, and 5 are allowed. With one more than allowed the alarm goes off: the heist ends, and the police move one space more. What that round brought still counts.',
  again: 'The next round, and you may give hints again. The stethoscope is still missing: say that it is needed.',
  cracked:
    'All that was needed lies open: the vault is cracked! You get its gold, and the car moves on. The police move one space, plus one for each vault not cracked, plus one if the alarm went off.',
  dials:
    'Your car passed dice. They go to the police station and make the next heists harder. White: cards you give in a round. Yellow: open hints. Green: cards in hand. Red: wrong tools allowed.',
  hand: 'The next player is always the next boss: now Magpie. You are an accomplice and do not see the vault. These are your cards. The sports bag is never wrong: it brings the accomplices new cards.',
  said: 'Magpie gave two hints: acid is needed most, and only one kind of tool. So the vault needs nothing but acid! Nobody may say more. Signs on the tools: ★ needed most, ≥2 at least twice, ✓ needed, struck out: no more.',
  give: 'Velvet has given a card. Now give your acid: tap it, then the button. Nobody sees which card it is.',
  swap: 'Your turn again, but you have no more acid. You could swap: all your cards for new ones, once a round. Or you pass. If all pass in a row, the next one must give or swap.',
  pass: 'All your other tools would be wrong here. So pass, and let Velvet give the rest.',
  later:
    'We jump to the end of the fourth heist. You were the boss and have just robbed the Central Bank. Now its quarter has no vaults left. Press the button.',
  informant:
    'A quarter without vaults sends you its informant. For gold, the informant takes dice off the station. Pay 3 gold for one red die: then one more wrong tool is allowed.',
  last: 'The last heist, and the plane is near. Magpie has said: the battering ram is needed most, three times. One lies open, Velvet gave a card. Give yours!',
  away: 'Both vaults are cracked, and the car moves two spaces. For a vault not cracked, the boss would put a new one on a building. Press the button and see where the car stands now.',
  end: 'At the plane, and the police are far behind: you all win! You would have lost if they had caught your car, or if no vault had been left in the city. The gold you kept decides your rating.',
  done: 'You know the game: the boss hints, the others give, and wrong tools raise the alarm. Now play for real. If you forget something, look it up in the rules.',
}

export type RobLesson = typeof en
