import type { JSX } from 'preact'

/** The chase at dusk: city, road, a getaway car well ahead of the lights behind it. */
export const Poster = (): JSX.Element => (
  <svg class="poster" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="rr-dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#2b2160" />
        <stop offset=".55" stop-color="#b2457a" />
        <stop offset="1" stop-color="#ff9a56" />
      </linearGradient>
    </defs>
    <rect width="400" height="240" fill="url(#rr-dusk)" />
    <circle cx="300" cy="118" r="46" fill="#ffd27a" />
    <path d="M0 176V92h34V64h30v40h22V48h38v60h26V80h30v36h34V60h24v56h30V88h36v40h30v-20h36v68z" fill="#3a1d55" />
    <path
      d="M12 100h7v9h-7zM40 74h7v9h-7zM50 90h7v9h-7zM94 58h7v9h-7zM106 76h7v9h-7zM94 94h7v9h-7zM156 90h7v9h-7zM222 70h7v9h-7zM222 90h7v9h-7zM280 98h7v9h-7zM268 112h7v9h-7z"
      fill="#ffd98f"
    />
    <path d="M318 40l22-8 10-16h8l-4 16 22-2 6-8h6l-4 12 4 10h-6l-6-6-52 8z" fill="#fff3dc" />
    <path d="M0 168h400v72H0z" fill="#241a33" />
    <path d="M0 168h400v6H0z" fill="#120c1c" />
    <path
      d="M10 206h46M86 206h46M162 206h46M238 206h46M314 206h46"
      stroke="#ffd27a"
      stroke-width="6"
      stroke-linecap="round"
    />
    <g transform="translate(196 128) scale(1.9)">
      <path
        d="M3 28c0-6 4-8 10-9l9-11c2-3 5-4 9-4h15c4 0 7 2 9 5l6 9c7 1 12 4 12 9v5c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
        fill="#ffb52e"
        stroke="#1b1224"
        stroke-width="2.500"
      />
      <path d="M25 18l6-8h8v8zM43 10h5c2 0 4 1 5 3l3 5H43z" fill="#9fe3ff" stroke="#1b1224" stroke-width="2" />
      <path d="M29 15h8M46 15h6" stroke="#1b1224" stroke-width="4" />
      <circle cx="19" cy="35" r="7" fill="#1b1224" />
      <circle cx="57" cy="35" r="7" fill="#1b1224" />
      <circle cx="19" cy="35" r="2.500" fill="#fff3dc" />
      <circle cx="57" cy="35" r="2.500" fill="#fff3dc" />
      <path d="M-2 20h-14M-4 27h-20M-2 33h-10" stroke="#fff3dc" stroke-width="2" stroke-linecap="round" />
    </g>
    <g transform="translate(6 150) scale(1.1)">
      <path
        d="M3 26c0-5 3-8 9-8h4l8-9c2-2 4-3 7-3h14c3 0 5 1 7 3l7 9c9 0 14 3 14 8v6c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
        fill="#f6f1ff"
        stroke="#1b1224"
        stroke-width="2.500"
      />
      <path d="M4 25h68v5H4z" fill="#3b64d8" />
      <path d="M22 17l6-6c1-1 2-1 4-1h5v7zM41 10h5c2 0 3 1 4 2l5 5H41z" fill="#35456f" />
      <circle cx="19" cy="35" r="7" fill="#1b1224" />
      <circle cx="57" cy="35" r="7" fill="#1b1224" />
      <path d="M31 0h7v6h-7z" fill="#ff5a4e" />
      <path d="M38 0h7v6h-7z" fill="#63a9ff" />
      <path d="M28-4l-10-10M34-7v-14M42-7v-14M48-4l10-10" stroke="#ff8d7c" stroke-width="3" stroke-linecap="round" />
    </g>
  </svg>
)
