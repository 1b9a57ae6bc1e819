import type { JSX } from 'preact'
import { dotsOf, isBoss, numberOf } from '../../../games/art-robbery/tokens.ts'

// Four worlds, a motif each, on a chip of 100 by 100.
const MOTIFS: readonly JSX.Element[] = [
  <g key="0" class="motif line">
    <path d="M18 62 62 18M18 74 74 18M20 84 84 20M32 86 86 32M46 86 86 46" />
    <path class="fill" d="M60 78l22-22 8 8-22 22-11 3z" />
  </g>,
  <path
    key="1"
    class="motif fill"
    d="M50 12c-13 0-19 9-19 20 0 7 2 12 6 16-1 5-3 7-9 9-7 2-12 6-12 14v15h68V71c0-8-5-12-12-14-6-2-8-4-9-9 4-4 6-9 6-16 0-11-6-20-19-20z"
  />,
  <path
    key="2"
    class="motif fill"
    d="M38 12h24v7h-3v10c12 3 20 12 20 25 0 15-9 24-18 32h4v6H35v-6h4c-9-8-18-17-18-32 0-13 8-22 20-25V19h-3zM31 34c-8-8-2-16 7-13v6c-5-1-5 3-2 6zM69 34c8-8 2-16-7-13v6c5-1 5 3 2 6z"
  />,
  <g key="3" class="motif">
    <path class="fill" fill-rule="evenodd" d="M12 18h76v64H12zM23 29v42h54V29z" />
    <path class="fill" d="M25 70l16-22 11 13 9-10 15 19z" />
    <circle class="fill" cx="64" cy="40" r="6" />
  </g>,
]

const CROWN = 'M14 34l17 15 19-27 19 27 17-15-7 44H21z'

// Where the pips of so many alibis sit on the rim, in degrees from the right, clockwise.
const PIPS: readonly (readonly number[])[] = [
  [],
  [90],
  [72, 108],
  [54, 90, 126],
  [45, 75, 105, 135],
  [30, 60, 90, 120, 150],
]
const pip = (degrees: number): JSX.Element => {
  const angle = (degrees * Math.PI) / 180
  return (
    <circle
      key={degrees}
      class="pip"
      cx={(50 + 40 * Math.cos(angle)).toFixed(1)}
      cy={(50 + 40 * Math.sin(angle)).toFixed(1)}
      r="10"
    />
  )
}

/** A round chip: a large number or a crown, its raid's motif behind, alibis as pips on the rim. */
export const Chip = ({ raid, code }: { readonly raid: number; readonly code: number }): JSX.Element => (
  <svg class={`chip raid-${raid}`} viewBox="0 0 100 100" aria-hidden="true">
    <circle class="under" cx="50" cy="54" r="49" />
    <circle class="rim" cx="50" cy="50" r="48.500" />
    <circle class="disc" cx="50" cy="50" r="39" />
    <g transform="translate(50 50) scale(.72) translate(-50 -50)">{MOTIFS[raid]}</g>
    {isBoss(code) ? (
      <g transform="translate(50 50) scale(.78) translate(-50 -50)">
        <path class="sign crown" d={CROWN} />
      </g>
    ) : (
      <text class="sign" x="50" y="69">
        {numberOf(code)}
      </text>
    )}
    {PIPS[dotsOf(code)]?.map(pip)}
  </svg>
)

const MASK = 'M8 40c12-10 27-9 42 2 15-11 30-12 42-2 1 22-8 37-23 37-9 0-15-6-19-13-4 7-10 13-19 13C16 77 7 62 8 40z'
const EYES = 'M22 50c8-5 15-4 21 3-4 9-17 8-21-3zM78 50c-8-5-15-4-21 3 4 9 17 8 21-3z'

/** The head of a watchful dog. */
const DogHead = (): JSX.Element => (
  <g>
    <path class="sign" d="M22 18c-9 4-13 20-9 36 5 2 9 0 12-4l4-22zM78 18c9 4 13 20 9 36-5 2-9 0-12-4l-4-22z" />
    <path
      class="sign"
      d="M50 16c-15 0-25 8-26 22-1 18 8 30 14 40 3 5 7 8 12 8s9-3 12-8c6-10 15-22 14-40-1-14-11-22-26-22z"
    />
    <path class="cut" d="M36 42a5 5 0 1 0 .1 0zM64 42a5 5 0 1 0 .1 0zM41 63c3-4 15-4 18 0 1 5-4 9-9 9s-10-4-9-9z" />
  </g>
)

const FACES: { readonly [card: number]: JSX.Element } = {
  6: <path class="sign" d={CROWN} />,
  7: <DogHead />,
  8: (
    <g>
      <path class="sign" d={MASK} />
      <path class="cut" d={EYES} />
    </g>
  ),
}

const KINDS: { readonly [card: number]: string } = { 6: 'k-boss', 7: 'k-dog', 8: 'k-thief' }

/** The face of a card: one huge sign. A card that is not known shows its back. */
export const CardFace = ({ card }: { readonly card: number | undefined }): JSX.Element => {
  if (card === undefined || card > 8)
    return (
      <svg class="face back" viewBox="0 0 100 150" aria-hidden="true">
        <rect class="under" x="1" y="4" width="98" height="149" rx="13" />
        <rect class="ground" x="1" y="1" width="98" height="148" rx="13" />
        <rect class="frame" x="9" y="9" width="82" height="132" rx="8" />
        <g transform="translate(20 45) scale(.6)">
          <path class="sign" d={MASK} />
          <path class="cut" d={EYES} />
        </g>
      </svg>
    )
  const face = FACES[card]
  return (
    <svg class={`face ${KINDS[card] ?? 'k-number'}`} viewBox="0 0 100 150" aria-hidden="true">
      <rect class="under" x="1" y="4" width="98" height="149" rx="13" />
      <rect class="ground" x="1" y="1" width="98" height="148" rx="13" />
      <path class="glint" d="M1 104 99 40v95a13 13 0 0 1-13 14H14a13 13 0 0 1-13-13z" />
      {face ? (
        <g transform="translate(9 33) scale(.82)">{face}</g>
      ) : (
        <text class="sign huge" x="50" y="109">
          {card}
        </text>
      )}
    </svg>
  )
}

/** The dog itself: a figure that sits on somebody's loot and guards it. */
/** Two rings and a chain. */
export const Handcuffs = (): JSX.Element => (
  <svg class="handcuffs" viewBox="0 0 64 32" aria-hidden="true" focusable="false">
    <circle cx="15" cy="17" r="11" />
    <circle cx="49" cy="17" r="11" />
    <path d="M26 13c2-4 5-4 6 0s4 4 6 0M10 6V2h10v4M44 6V2h10v4" />
  </svg>
)

export const DogFigure = (): JSX.Element => (
  <svg class="dog-figure" viewBox="0 0 100 100" aria-hidden="true">
    <ellipse class="ground-shadow" cx="52" cy="93" rx="34" ry="6" />
    <path class="tail" d="M76 82c14 0 18-14 12-24" />
    <path class="fur" d="M34 44c-4 16-4 30-3 48h12l2-18c4 3 9 4 14 4l1 14h20c3-20-4-38-22-46z" />
    <path
      class="fur"
      d="M22 16c-2 8-1 14 1 18-6 3-14 5-16 8-2 4 1 8 6 8 6 1 12 2 18 5 9 5 22 1 24-10 2-12-3-24-13-27l1-10-10 8z"
    />
    <path class="ear" d="M40 16c8-3 15 3 16 12 1 8-3 13-8 13-4-6-8-14-8-25z" />
    <path class="collar" d="M32 54c7 5 17 4 23-3l3 6c-8 8-19 9-27 4z" />
    <circle class="tag" cx="42" cy="64" r="5" />
    <circle class="eye" cx="27" cy="31" r="3.200" />
    <path class="nose" d="M5 43c0-4 5-5 7-2 1 3-6 6-7 2z" />
  </svg>
)

/** The bag of loot that is safe. */
export const Bag = (): JSX.Element => (
  <svg class="bag" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 2h8l-2 4c5 2 8 7 8 11 0 3-2 5-5 5H7c-3 0-5-2-5-5 0-4 3-9 8-11z" />
  </svg>
)
