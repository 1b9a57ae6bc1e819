/** Starts a timer that was handed in: calls `then` after so many milliseconds; answers how to stop it. */
export type StartTimer = (ms: number, then: () => void) => () => void
