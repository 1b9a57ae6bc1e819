const Z = 1.96

/** The interval that holds the true share in 95 of 100 such estimates (Wilson). */
export const interval = (wins: number, games: number): readonly [low: number, high: number] => {
  const share = wins / games
  const z2 = (Z * Z) / games
  const middle = (share + z2 / 2) / (1 + z2)
  const half = (Z * Math.sqrt((share * (1 - share)) / games + z2 / games / 4)) / (1 + z2)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
