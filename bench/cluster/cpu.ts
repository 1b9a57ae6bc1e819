import { readdirSync, readFileSync } from 'node:fs'

/** The fields of /proc/<pid>/stat from the state on; nothing when the process has ended. */
const statOf = (pid: number): readonly number[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  } catch {
    return undefined
  }
}

const TICKS = 100
const PARENT = 1
const [OWN_FROM, OWN_TO, GONE_TO] = [11, 13, 15]

/** Seconds of processor time of a process and all that come from it, also of those that have ended. */
export const familySeconds = (pid: number): number => {
  const ticks = (stat: readonly number[] | undefined, to: number): number =>
    stat?.slice(OWN_FROM, to).reduce((a, b) => a + b, 0) ?? 0
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => statOf(Number(name)))
    .filter(stat => stat?.[PARENT] === pid)
  return (ticks(statOf(pid), GONE_TO) + children.reduce((sum, stat) => sum + ticks(stat, OWN_TO), 0)) / TICKS
}

/** Answers a function that tells the CPU time used since this call. */
export const usedBy = (seconds: () => number): (() => number) => {
  const before = seconds()
  return () => seconds() - before
}
