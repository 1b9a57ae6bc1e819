/** The name of a game as a title: `high-card` is High Card. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
