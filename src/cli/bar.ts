import { count } from './output.ts'

const WIDTH = 30
const EVERY_MS = 100

/** A progress bar on a terminal; elsewhere nothing at all. */
export const progress = (
  total: number,
  unit: string,
  screen: NodeJS.WriteStream,
): { show(done: number): void; end(): void } => {
  if (!screen.isTTY) return { show: () => {}, end: () => {} }
  const start = performance.now()
  let next = start + EVERY_MS
  const draw = (done: number, now: number): void => {
    const full = Math.round((WIDTH * done) / total)
    const speed = done / ((now - start) / 1000)
    const left = Math.ceil((total - done) / speed)
    screen.write(
      `\r\x1b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor((100 * done) / total)} %  ${count(done)} of ${count(total)}  ${count(Math.round(speed))} ${unit}/s  ${left} s left`,
    )
  }
  return {
    show: done => {
      const now = performance.now()
      if (now < next) return
      next = now + EVERY_MS
      draw(done, now)
    },
    end: () => {
      const seconds = (performance.now() - start) / 1000
      screen.write(
        `\r\x1b[K${count(total)} ${unit} in ${seconds.toFixed(2)} s, ${count(Math.round(total / seconds))} ${unit}/s\n`,
      )
    },
  }
}
