// Every finished game has an address: /t/<table>/<number>, with /<ply> to begin there, and ?as=<viewer>.

export interface GameAddress {
  readonly id: string
  /** Which game of the table; a table on this device has one. */
  readonly number: number
  readonly ply?: number | undefined
  readonly as?: number | undefined
}

export const writeAddress = ({ id, number, ply, as }: GameAddress): string =>
  `/t/${id}/${number}${ply === undefined ? '' : `/${ply}`}${as === undefined ? '' : `?as=${as}`}`

const natural = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** What follows /t/: a table, or one of its games. */
export const readAddress = (rest: string, query: URLSearchParams): GameAddress | { readonly id: string } => {
  const [id = '', number, ply] = rest.split('/')
  const game = natural(number)
  const as = query.get('as')
  return game === undefined
    ? { id }
    : { id, number: game, ply: natural(ply), as: as === null || as === '' ? undefined : Number(as) }
}
