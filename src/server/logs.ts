import pino from 'pino'
import type { Settings } from './settings.ts'

/** One line of JSON each, to the error stream: standard output is for people. */
export type Logger = pino.Logger

/** Where lines go; the error stream unless a test wants them. */
export interface Lines {
  write(line: string): void
}

/** An error by its name, message and place; what hangs on it may hold what nobody should read. */
const errorSerializer = (error: unknown): object =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : { message: String(error) }

// Nothing of a request is logged but its method, its path and what came of it: headers and bodies hold cookies, tokens,
// codes and names.
export const makeLog = ({ logLevel }: Pick<Settings, 'logLevel'>, lines?: Lines): Logger =>
  pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: errorSerializer },
    },
    lines ?? pino.destination({ dest: 2, sync: true }),
  )

/** Something went wrong that nobody asked for. */
export type LogError = (what: string, error: unknown, table?: string) => void

export const logErrorTo =
  (log: Logger): LogError =>
  (what, error, table) =>
    log.error({ err: error, ...(table === undefined ? {} : { table }) }, what)
