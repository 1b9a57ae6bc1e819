import type { JSX } from 'preact'

/** The museum at night: a hall, one beam of light, a crown in it, and somebody who should not be there. */
export const Poster = (): JSX.Element => (
  <svg class="poster" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="ar-wall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#241b3a" />
        <stop offset="1" stop-color="#3b2752" />
      </linearGradient>
      <linearGradient id="ar-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#ffd98f" stop-opacity=".85" />
        <stop offset="1" stop-color="#ffd98f" stop-opacity=".08" />
      </linearGradient>
    </defs>
    <rect width="400" height="240" fill="url(#ar-wall)" />
    <path d="M0 190h400v50H0z" fill="#1a1329" />
    <path d="M0 190h400M60 190 10 240M140 190l-30 50M260 190l30 50M340 190l50 50" stroke="#4a3567" stroke-width="2" />
    <path d="M20 190V70c0-40 50-40 50 0v120zM330 190V70c0-40 50-40 50 0v120z" fill="#17102a" />
    <path d="M30 190V74c0-28 30-28 30 0v116zM340 190V74c0-28 30-28 30 0v116z" fill="#31456f" />
    <path d="M200-10 130 214h140z" fill="url(#ar-beam)" />
    <ellipse cx="200" cy="212" rx="86" ry="16" fill="#ffd98f" opacity=".35" />
    <path d="M168 214l6-52h52l6 52z" fill="#e9dfcc" />
    <path d="M164 152h72v12h-72z" fill="#fbf3e2" />
    <g transform="translate(160 72) scale(.8)">
      <path
        d="M14 34l17 15 19-27 19 27 17-15-7 44H21z"
        fill="#f2b632"
        stroke="#7a4a06"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <circle cx="50" cy="62" r="6" fill="#d2463c" />
    </g>
    <g>
      <circle cx="88" cy="184" r="26" fill="#f2c53d" stroke="#17102a" stroke-width="5" />
      <text x="88" y="196" class="poster-number">
        3
      </text>
      <circle cx="138" cy="200" r="22" fill="#35b8a6" stroke="#17102a" stroke-width="5" />
      <text x="138" y="212" class="poster-number">
        5
      </text>
      <circle cx="298" cy="204" r="24" fill="#fb9a58" stroke="#17102a" stroke-width="5" />
      <text x="298" y="216" class="poster-number">
        0
      </text>
      <circle cx="290" cy="226" r="5" fill="#fff" stroke="#17102a" stroke-width="2" />
      <circle cx="305" cy="226" r="5" fill="#fff" stroke="#17102a" stroke-width="2" />
    </g>
    <g transform="translate(296 14)">
      <path d="M0 0v58" stroke="#0d0818" stroke-width="4" />
      <path d="M-16 66c0-16 32-16 32 0v30c0 8-6 14-16 14s-16-6-16-14z" fill="#0d0818" />
      <path d="M-22 118c4-18 40-18 44 0l6 34h-56z" fill="#0d0818" />
      <path
        d="M-15 78c5-4 10-4 15 0 5-4 10-4 15 0 0 9-3 13-8 13-3 0-5-2-7-5-2 3-4 5-7 5-5 0-8-4-8-13z"
        fill="#f6efe3"
      />
      <path d="M-10 82h6M4 82h6" stroke="#0d0818" stroke-width="4" />
      <path
        d="M-20 122c-24 6-40 4-56-4M20 122c10 4 16 0 22-10"
        stroke="#0d0818"
        stroke-width="11"
        stroke-linecap="round"
        fill="none"
      />
    </g>
  </svg>
)
