// Every law of the suite, and what an author does about a game that breaks it. docs/laws.md lists them by group.
export const LAWS = {
  'a setup is complete':
    'let `setup` answer a frozen object with this game, its version, the seats, options and parts, all of them JSON',
  'a complete setup comes back equal': 'let `setup` accept its own answer and change nothing in it',
  'the position is sound': 'mend `play`: the last move of the log led to a position that cannot be',
  'every game ends': 'mend `play` or `actor`, add a limit to the rules, or raise `maxPlies` if such games are right',
  'an actor has a move': 'let `moves` list something, or let `actor` name somebody who can move',
  'no move is listed twice': 'let `moves` list equal choices once',
  'a move is above 0': 'pack moves into numbers from 1 to 2^31 - 1: 0 stands for no move, a log keeps undos below 0',
  'notation is reversible': 'let `read` of what `write` gives be the same move',
  'the text of a move is one word':
    'let `write` give at least one sign and no space, and not begin with ~: records and messages separate moves by spaces, ~ is an undo',
  'pick gives a legal move': 'let `pick` choose among what `moves` lists',
  'chance deals a legal move': 'let `deal` choose among what `moves` lists',
  'a position can be shown': 'let `show` give text, `talk` true or false, `chapter` and `phase` numbers from 0',
  'a copy is apart': 'keep every fact in `bytes`: `play` changed a position that it was not handed',
  'play is a function of state and move': 'keep every fact in `bytes`, and use no luck, clock or counter in `play`',
  'a log replays': 'keep every fact in `bytes`: the same moves led to another position',
  'hiding twice is hiding once': 'let `hide` leave a view as it is',
  'a view shows who acts': 'keep what `actor` reads open to everybody: chance must announce the rest by a move',
  'a view shows what is public': 'keep what `talk`, `chapter`, `phase` and `shared` read open to everybody',
  'a view can be described': 'let `describe` give JSON for every view',
  'what is heard can be written': 'let `write` and `read` know moves as `hide` leaves them in `last`',
  'a guess is sound': 'mend `guess`: it filled a view with a world that cannot be',
  'a guess cannot be told from the truth':
    'let `guess` fill all that `hide` clears and nothing else, and keep what the viewer knows',
  'a player sees all her moves': 'let `moves` need nothing that `hide` clears for the actor',
  'everybody sees the moves of a shared decision':
    'let `moves` need nothing that `hide` clears for any seat where `shared` answers true',
  'a player knows her own move': 'let `hide` leave `last` to the seat that moved',
  'a quiet move tells nothing hidden': 'let `quiet` answer false for moves that depend on something hidden',
  'what sounds the same looks the same':
    'hide the field from viewers who do not hear the move, or let `hide` leave more of `last`',
  'a chance move that does not change a view has the same text':
    'let `hide` clear `last` for viewers whose view the deal does not change',
  'a view shows nothing that depends on what is hidden':
    'clear the field in `hide` until chance makes it known by a move that the viewer hears',
  'a seat remembers what it put face down':
    'keep the choice in a field that `hide` leaves to its seat until chance makes the next move that the seat hears',
  'a share is from 0 to 1': 'let `payoff` share out one win',
  'a crew wins together': 'let `payoff` answer the same for all seats of a game with `together`',
  'shares sum to one, or nobody wins': 'let `payoff` share out one win',
  'a finished game has a result': 'let `result` give JSON',
  'a view shows the end': 'keep the end of the game open to everybody',
  'what a viewer cannot tell apart is equal byte for byte':
    'clear the field in `hide`, now and as long as what it shows was not made known to the viewer',
  'guesses have the odds of chance':
    'let `guess` draw hidden fields by the odds with which `deal` brings them, given all the viewer knows',
} as const

export type Law = keyof typeof LAWS

/** Throws where a law is broken: which one, what was found, what to do. */
export const hold = (ok: boolean, law: Law, found?: () => string): void => {
  if (!ok) throw new Error(`broken law: ${law}${found ? ` (${found()})` : ''}\nto do: ${LAWS[law]}`)
}
