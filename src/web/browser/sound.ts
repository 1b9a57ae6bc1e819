import { settings } from '../settings.ts'

/** What can be heard at a table. */
export type Sound = 'card' | 'token' | 'bark' | 'siren' | 'coin' | 'turn' | 'wrong' | 'nudge'

let context: AudioContext | undefined

// A tone: from, to (Hz), after, for (seconds), how loud.
type Tone = readonly [type: OscillatorType, from: number, to: number, after: number, length: number, gain: number]

const SCORE: { readonly [S in Sound]: readonly Tone[] } = {
  card: [['triangle', 420, 180, 0, 0.07, 0.12]],
  token: [
    ['sine', 880, 660, 0, 0.09, 0.14],
    ['sine', 1320, 990, 0.03, 0.08, 0.07],
  ],
  bark: [
    ['sawtooth', 260, 120, 0, 0.09, 0.16],
    ['sawtooth', 300, 130, 0.16, 0.11, 0.18],
  ],
  siren: [
    ['triangle', 520, 780, 0, 0.28, 0.12],
    ['triangle', 780, 520, 0.28, 0.3, 0.12],
  ],
  coin: [
    ['square', 988, 988, 0, 0.06, 0.06],
    ['square', 1319, 1319, 0.06, 0.16, 0.06],
  ],
  wrong: [['sawtooth', 190, 110, 0, 0.2, 0.1]],
  turn: [['sine', 587, 740, 0, 0.16, 0.1]],
  nudge: [
    ['sine', 784, 784, 0, 0.14, 0.16],
    ['sine', 1047, 1047, 0.18, 0.14, 0.16],
    ['sine', 784, 784, 0.36, 0.2, 0.16],
  ],
}

/** A browser lets a page play only from a touch or a key on; a phone that was locked wants another one. */
export const wakeSound = async (): Promise<void> => {
  if (!settings.peek().sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // iOS calls it `interrupted` after a lock screen or a call.
  if (context.state !== 'running') await context.resume().catch(() => undefined)
}

/** A finger counts when it leaves the screen, a mouse when it goes down. */
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const

export const listenForTouches = (): void => {
  for (const touch of TOUCHES) addEventListener(touch, () => void wakeSound(), { capture: true, passive: true })
}

/** Notes that a silent context is given would all sound at once when it wakes: they are left out. */
export const sound = (name: Sound): void => {
  if (!settings.peek().sound || context?.state !== 'running') return
  const { volume } = settings.peek()
  const { currentTime, destination } = context
  for (const [type, from, to, after, length, gain] of SCORE[name]) {
    const tone = context.createOscillator()
    const loud = context.createGain()
    const start = currentTime + after
    tone.type = type
    tone.frequency.setValueAtTime(from, start)
    tone.frequency.exponentialRampToValueAtTime(to, start + length)
    loud.gain.setValueAtTime(gain * volume, start)
    loud.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(loud).connect(destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
