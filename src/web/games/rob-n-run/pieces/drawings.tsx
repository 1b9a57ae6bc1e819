import type { JSX } from 'preact'

// Alarm colours are told by shape as well: white circle, yellow triangle, green square, red diamond.
const DICE = [
  'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19z',
  'M12 2 23 21H1z',
  'M3.500 3.500h17v17h-17z',
  'M12 .5 23.500 12 12 23.500.5 12z',
]

export const Die = ({ colour }: { readonly colour: number }): JSX.Element => (
  <svg class={`rob-die c${colour}`} viewBox="-1 -1 26 26" aria-hidden="true">
    <path d={DICE[colour]} />
  </svg>
)

export const GetawayCar = (): JSX.Element => (
  <svg class="rob-car" viewBox="0 0 76 44" aria-hidden="true">
    <ellipse class="ground-shadow" cx="38" cy="40" rx="35" ry="4" />
    <path
      class="line body"
      d="M3 28c0-6 4-8 10-9l9-11c2-3 5-4 9-4h15c4 0 7 2 9 5l6 9c7 1 12 4 12 9v5c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
    />
    <path class="line glass" d="M25 18l6-8h8v8zM43 10h5c2 0 4 1 5 3l3 5H43z" />
    <path class="line mask" d="M28 15.500h9" />
    <circle class="line tyre" cx="19" cy="35" r="7" />
    <circle class="line tyre" cx="57" cy="35" r="7" />
    <circle class="hub" cx="19" cy="35" r="2.500" />
    <circle class="hub" cx="57" cy="35" r="2.500" />
    <path class="lamp" d="M69 24h4v5h-5z" />
  </svg>
)

export const PoliceCar = (): JSX.Element => (
  <svg class="rob-police" viewBox="0 0 76 44" aria-hidden="true">
    <ellipse class="ground-shadow" cx="38" cy="40" rx="35" ry="4" />
    <path
      class="line body"
      d="M3 26c0-5 3-8 9-8h4l8-9c2-2 4-3 7-3h14c3 0 5 1 7 3l7 9c9 0 14 3 14 8v6c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
    />
    <path class="stripe" d="M4 25h68v5H4z" />
    <path class="line glass" d="M22 17l6-6c1-1 2-1 4-1h5v7zM41 10h5c2 0 3 1 4 2l5 5H41z" />
    <circle class="line tyre" cx="19" cy="35" r="7" />
    <circle class="line tyre" cx="57" cy="35" r="7" />
    <circle class="hub" cx="19" cy="35" r="2.500" />
    <circle class="hub" cx="57" cy="35" r="2.500" />
    <path class="siren red" d="M31 1h7v6h-7z" />
    <path class="siren blue" d="M38 1h7v6h-7z" />
  </svg>
)

export const Plane = (): JSX.Element => (
  <svg class="rob-plane" viewBox="0 0 48 32" aria-hidden="true">
    <path d="M2 6l7 1 6 8h12L17 3h6l15 12c5 0 9 2 9 4s-4 4-9 4H13C8 23 5 20 4 16z" />
  </svg>
)

export const Coin = (): JSX.Element => (
  <svg class="rob-coin" viewBox="0 0 32 24" aria-hidden="true">
    <path class="bar" d="M8 3h16l6 18H2z" />
    <path class="shine" d="M10 7h12l1 3H9z" />
  </svg>
)

/** Hat, collar, and the shape of the colour. */
export const Informant = ({ colour }: { readonly colour: number }): JSX.Element => (
  <svg class={`rob-informant c${colour}`} viewBox="0 0 40 48" aria-hidden="true">
    <path class="coat" d="M4 47c0-14 5-19 16-19s16 5 16 19z" />
    <circle class="skin" cx="20" cy="19" r="9" />
    <path class="coat" d="M2 17c6 2 30 2 36 0l-7-3-2-9c-1-4-5-2-9-2s-8-2-9 2l-2 9z" />
    <g transform="translate(11 29) scale(.76)">
      <path class="badge" d={DICE[colour]} />
    </g>
  </svg>
)

export const Crown = (): JSX.Element => (
  <svg class="rob-crown" viewBox="0 0 24 20" aria-hidden="true">
    <path d="M2 4l5 5 5-8 5 8 5-5-2 14H4z" />
  </svg>
)

/** A vault's door; cracked it stands open. */
export const VaultDoor = ({ open }: { readonly open?: boolean }): JSX.Element => (
  <svg class={open ? 'rob-door open' : 'rob-door'} viewBox="0 0 64 64" aria-hidden="true">
    <rect class="frame" x="2" y="2" width="60" height="60" rx="10" />
    <circle class="plate" cx="32" cy="32" r="23" />
    <path class="wheel" d="M32 16v32M18 24l28 16M46 24 18 40" />
    <circle class="hub" cx="32" cy="32" r="7" />
    <path class="hinge" d="M2 18h5v8H2zM2 38h5v8H2z" />
  </svg>
)

/** The boss behind the windscreen: hat and dark glasses, a wheel in front. */
export const Windscreen = (): JSX.Element => (
  <svg class="rob-windscreen" viewBox="0 0 120 84" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <path class="pillar" d="M14 80 26 16c1-7 6-10 12-10h44c6 0 11 3 12 10l12 64z" />
    <path class="glass" d="M22 76 33 19c1-5 4-7 8-7h38c4 0 7 2 8 7l11 57z" />
    <path class="figure" d="M36 76c0-15 9-20 24-20s24 5 24 20z" />
    <circle class="face" cx="60" cy="42" r="13" />
    <path class="figure" d="M40 36c8 3 32 3 40 0l-8-4-3-11c-1-4-5-2-9-2s-8-2-9 2l-3 11z" />
    <path class="figure" d="M49 41h9c0 8-9 8-9 0zM62 41h9c0 8-9 8-9 0z" />
    <path class="shine" d="M72 12h8L66 76H50z" />
    <path class="pillar" d="M30 84c0-16 14-20 30-20s30 4 30 20h-6c0-11-10-15-24-15s-24 4-24 15z" />
  </svg>
)
