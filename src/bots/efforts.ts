/** The levels of a game without bots of its own: so many iterations of the search that plays any game. */
export const EFFORTS = { easy: 30, medium: 300, hard: 3000 } as const
