import type { JSX } from 'preact'
import { encode } from 'uqr'

export interface QrProps {
  readonly text: string
  readonly label: string
}

/** Dark squares on white whatever the light of the page: cameras want it so. */
export const QrCode = ({ text, label }: QrProps): JSX.Element => {
  const { size, data } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17102a" />
    </svg>
  )
}
