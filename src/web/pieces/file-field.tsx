import type { JSX } from 'preact'
import { Icon } from './icons.tsx'

interface Props {
  readonly label: string
  open(text: string): void
}

export const FileField = ({ label, open }: Props): JSX.Element => (
  <label class="button main file">
    <Icon name="file" /> {label}
    <input
      type="file"
      accept=".json,application/json"
      onChange={event => {
        const file = event.currentTarget.files?.[0]
        if (file) void file.text().then(open)
      }}
    />
  </label>
)
