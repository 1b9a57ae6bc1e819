import { signal } from '@preact/signals'
import type { JSX } from 'preact'

const shown = signal<readonly { readonly id: number; readonly text: string }[]>([])
let last = 0

/** Long enough to read one line. */
const SHOWN_MS = 5000

/** A line that goes by itself; what must be read does not belong here. */
export const toast = (text: string): void => {
  const id = ++last
  shown.value = [...shown.value, { id, text }]
  setTimeout(() => {
    shown.value = shown.value.filter(each => each.id !== id)
  }, SHOWN_MS)
}

export const Toasts = (): JSX.Element => (
  <div class="toasts" role="status">
    {shown.value.map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
