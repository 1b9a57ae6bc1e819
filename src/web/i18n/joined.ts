// Parts of a text that stand side by side: the same in all four languages, and so said once, here.

const present = (parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== '')

/** One thing after another, without "and" before the last. */
export const listed = (parts: readonly (string | undefined)[]): string => present(parts).join(', ')

/** Short facts on one line. */
export const facts = (parts: readonly (string | undefined)[]): string => present(parts).join(' · ')

/** The title of a tab: what it shows, then the product; marked where something waits for the reader. */
export const tabTitle = (what: string, product: string, isMarked: boolean): string =>
  `${isMarked ? '● ' : ''}${what} – ${product}`

/** One sentence after another; what has no end of its own gets a full stop. */
export const sentences = (parts: readonly (string | undefined)[]): string =>
  present(parts)
    .map(text => (/[.!?…»“”]$/.test(text) ? text : `${text}.`))
    .join(' ')
