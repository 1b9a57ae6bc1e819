import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SpokenLine } from '../../session/session.ts'
import { placeBubble } from './place-bubble.ts'

const putAtPlate = (bubble: HTMLElement, seat: number | undefined): void => {
  const plates = [...document.querySelectorAll<HTMLElement>('.table-board [data-seat]')]
  const plate = plates.find(one => one.dataset['seat'] === String(seat))
  bubble.classList.toggle('at-plate', plate !== undefined)
  if (!plate) return
  const others = plates.filter(one => one !== plate).map(one => one.getBoundingClientRect())
  const screen = { width: innerWidth, height: innerHeight }
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
  const { left, top } = placeBubble(plate.getBoundingClientRect(), others, size, screen)
  bubble.style.left = `${left}px`
  bubble.style.top = `${top}px`
}

/** What somebody has just said, for a moment: at their plate, where the board shows one. */
export const Bubble = ({ line }: { readonly line: SpokenLine }): JSX.Element => {
  const own = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => putAtPlate(own.current!, line.seat), [line])
  return (
    <p class="news" ref={own}>
      <b>{line.name}</b> {line.text}
    </p>
  )
}
