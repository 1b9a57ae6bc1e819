export const gameLists: () => Promise<{ readonly [path: string]: string }>
