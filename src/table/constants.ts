// What a page needs of the protocol besides its types. The schemas stand apart: they weigh 6 kB, and a page checks no
// message.

/** Raised when an old page could not understand us any more. */
export const VERSION = 3

/** So many plies of the past are told with the view after each. */
export const MOST_PAST = 100
/** Of a name. A letter can be many units: flags, accents, families. */
export const NAME_UNITS = 160

export const REACTIONS = ['clap', 'laugh', 'wow', 'ouch', 'think', 'thanks', 'hurry', 'bye'] as const

/** Deduction aids: none, marks of what was said, or also what follows from it by counting. */
export const AIDS = ['none', 'said', 'all'] as const
