// Bugs that would show a player what the rules of a game hide.
const art = file => `src/games/art-robbery/${file}`
const rob = file => `src/games/rob-n-run/${file}`

export const mutants = [
  {
    name: "in the last raid hide shows the neighbour's hand",
    file: art('secrets.ts'),
    find: 'conceal(s.hands[seat]!, s.deck)',
    replace: 'if (seat === viewer + 1 && s.raid === 3) continue\n    conceal(s.hands[seat]!, s.deck)',
    killedBy: art('laws.test.ts'),
    only: 'seats:3,preset:french',
  },
  {
    name: 'hide lets the neighbour hear what was drawn',
    file: art('secrets.ts'),
    find: 's.taker !== viewer',
    replace: 's.taker !== viewer && s.taker !== viewer + 1',
    killedBy: art('setup.test.ts'),
  },
  {
    name: 'hide shows what the neighbour held when the pile ran out',
    file: art('secrets.ts'),
    find: 'conceal(s.handsAtShuffle[seat]!, s.hiddenAtShuffle)',
    replace: 'if (seat === viewer + 1) continue\n    conceal(s.handsAtShuffle[seat]!, s.hiddenAtShuffle)',
    killedBy: art('laws.test.ts'),
    only: 'seats:4,preset:french',
  },
  {
    name: 'the neighbour hears a whisper',
    file: rob('state/secrets.ts'),
    find: 'viewer === boss || viewer === bOf(noted)',
    replace: 'viewer === boss || viewer === bOf(noted) || viewer === bOf(noted) - 1',
    killedBy: rob('state/secrets.test.ts'),
    only: 'a whisper',
  },
  {
    name: 'all see the need of the heist',
    file: rob('state/secrets.ts'),
    find: 'if (s.vaultsShown < s.vaultsDealt || s.vaultsDealt < s.vaultCount) s.need.fill(0)',
    replace: '',
    killedBy: rob('state/secrets.test.ts'),
  },
  {
    name: 'a view notes what others gave away',
    file: rob('state/secrets.ts'),
    find: 'return HIDDEN_GIFT\n',
    replace: 'return data\n',
    killedBy: rob('state/secrets.test.ts'),
    only: 'cards to hand on',
  },
  {
    name: 'the history shows a hand that others saw',
    file: rob('state/secrets.ts'),
    find: '    case DO.PLAY:\n    case DO.SEEN:\n',
    replace: '    case DO.PLAY:\n',
    killedBy: rob('state/secrets.test.ts'),
    only: 'no difference',
  },
  {
    name: 'the last word of the history is not hidden',
    file: rob('state/secrets.ts'),
    find: 'end = s.noted;',
    replace: 'end = s.noted - 1;',
    killedBy: rob('state/secrets.test.ts'),
    only: 'no difference',
  },
  {
    name: 'all hear which cards are drawn',
    file: rob('state/secrets.ts'),
    find: 'case DO.CARD:\n',
    replace: '',
    killedBy: rob('state/secrets.test.ts'),
  },
]
