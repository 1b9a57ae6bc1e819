import type { JSX } from 'preact'
import type { OptionsProps } from '../../kit.ts'

export const Options = (_: OptionsProps): JSX.Element | null => null
