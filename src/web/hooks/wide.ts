import { signal } from '@preact/signals'

const WIDE = '(min-width: 1160px)'

const query = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined
const wide = signal(query?.matches ?? false)
query?.addEventListener('change', () => {
  wide.value = query.matches
})

/** Whether there is room beside the board. */
export const useWide = (): boolean => wide.value
export const isWide = (): boolean => wide.peek()
