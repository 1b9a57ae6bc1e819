import { useLayoutEffect, useRef } from 'preact/hooks'

/** A list scrolled to within so many pixels of its end stays at the end. */
const NEAR = 48

interface Follow<E extends HTMLElement> {
  readonly ref: { readonly current: E | null }
  readonly onScroll: (event: { readonly currentTarget: E }) => void
}

/**
 * A list that grows at its end, and shows its end unless somebody reads further up: so nothing that stands there moves
 * when a line is added.
 */
export const useFollow = <E extends HTMLElement>(newest: unknown): Follow<E> => {
  const ref = useRef<E>(null)
  const follows = useRef(true)
  useLayoutEffect(() => {
    if (follows.current && ref.current) ref.current.scrollTop = ref.current.scrollHeight
  }, [newest])
  return {
    ref,
    onScroll: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
      follows.current = scrollHeight - scrollTop - clientHeight < NEAR
    },
  }
}
