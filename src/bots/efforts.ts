/**
 * The levels of a game without bots of its own: iterations of the search that plays any game. Each level has ten times
 * as many as the one before, so that levels are clearly apart in games that nobody has tuned.
 */
export const EFFORTS = { easy: 30, medium: 300, hard: 3000 } as const
