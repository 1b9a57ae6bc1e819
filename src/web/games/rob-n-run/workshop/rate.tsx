import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { wilson } from '../../../../core/lists.ts'
import { percent } from '../../../i18n/speak.ts'
import type { RateRequest, CrewRating } from './rate-worker.ts'
import type { ScenarioSetup } from '../setup-problems.tsx'
import { tw } from './words.ts'

const GAMES = 2000

/** A crew of bots plays the scenario in a worker until it is stopped, left or changed. */
export const RateIt = ({ setup }: { readonly setup: ScenarioSetup | undefined }): JSX.Element => {
  const w = tw()
  const [rate, setRate] = useState<CrewRating | undefined>(undefined)
  const worker = useRef<Worker | undefined>(undefined)
  const stop = (): void => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => {
    setRate(undefined)
    return stop
  }, [setup?.scenario, setup?.seats])
  const begin = (): void => {
    if (!setup) return
    stop()
    const made = new Worker(new URL('./rate-worker.ts', import.meta.url), { type: 'module', name: 'rate' })
    worker.current = made
    made.addEventListener('message', ({ data }: MessageEvent<CrewRating>) => setRate(data))
    setRate({ games: 0, wins: 0, done: false })
    made.postMessage({ setup, games: GAMES } satisfies RateRequest, [])
  }
  const running = rate !== undefined && !rate.done
  const [low, high] = rate && rate.games > 0 ? wilson(rate.wins / rate.games, rate.games) : [0, 1]
  return (
    <section class="section">
      <h2>{w.rate}</h2>
      <p class="soft">{w.rateHint}</p>
      <p class="rate" role="status">
        {rate && rate.games > 0 && (
          <>
            <b>{w.result(percent(rate.wins / rate.games), percent(low), percent(high))}</b>
            <span class="soft">{w.games(rate.games)}</span>
          </>
        )}
      </p>
      <svg class="gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="8" rx="2" />
        {rate && rate.games > 0 && <rect class="range" x={low * 100} width={(high - low) * 100} height="8" />}
        {rate && rate.games > 0 && <rect class="share" x={(rate.wins / rate.games) * 100 - 0.5} width="1" height="8" />}
      </svg>
      {running ? (
        <button
          type="button"
          class="button"
          onClick={() => {
            stop()
            setRate(rate && { ...rate, done: true })
          }}
        >
          {w.stop}
        </button>
      ) : (
        <button type="button" class="button" disabled={!setup} onClick={begin}>
          {w.start}
        </button>
      )}
    </section>
  )
}
