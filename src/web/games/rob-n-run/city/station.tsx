import type { JSX } from 'preact'
import { COLOURS } from '../../../../games/rob-n-run/box/scenario.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { sentences } from '../../../i18n/joined.ts'
import { Die } from '../pieces/drawings.tsx'
import { type Track, tracksOf } from '../scene.ts'
import { colourName } from '../text/tell.ts'
import { t } from '../words.ts'

const TrackStrip = ({ track }: { readonly track: Track }): JSX.Element => {
  const w = t()
  const { colour, cells, dice, at, number } = track
  return (
    <li
      class={`track c${colour}`}
      data-flip={`track-${colour}`}
      data-what={COLOURS[colour]}
      data-label={w.tracksLong[colour]!(number)}
    >
      <span class="unseen">{sentences([w.tracksLong[colour]!(number), w.place.dice(dice, colourName(colour))])}</span>
      <span class="number" aria-hidden="true">
        <Die colour={colour} />
        <b>{number}</b>
      </span>
      <span class="about" aria-hidden="true">
        <small>{w.tracks[colour]}</small>
        <span class="long">{w.tracksLong[colour]!(number)}</span>
        <span class="cells">
          {cells.map((cell, i) =>
            i < at ? (
              <span key={cell} class="cell covered" data-flip={`die-${colour}-${i}`} data-from="car">
                <Die colour={colour} />
              </span>
            ) : (
              <span key={cell} class={i === at ? 'cell active' : 'cell'}>
                {cell}
              </span>
            ),
          )}
        </span>
      </span>
    </li>
  )
}

/** The police station: on each track the lowest number that no die covers counts. */
export const Station = ({ s }: { readonly s: Rob }): JSX.Element => (
  <ul class="station" aria-label={t().place.station}>
    {[1, 2, 0, 3].map(colour => (
      <TrackStrip key={colour} track={tracksOf(s)[colour]!} />
    ))}
  </ul>
)
