import { useEffect } from 'preact/hooks'

/** What a key does in a hand of so many cards, or among so many answers: takes one, or moves the focus to one. */
export const handKey = (
  key: string,
  cards: number,
  focused: number,
): { readonly take: number } | { readonly focus: number } | undefined => {
  if (cards === 0) return undefined
  if (/^[1-9]$/.test(key)) return Number(key) <= cards ? { take: Number(key) - 1 } : undefined
  if (key === 'ArrowRight') return { focus: (focused + 1) % cards }
  if (key === 'ArrowLeft') return { focus: (Math.max(focused, 0) + cards - 1) % cards }
  return undefined
}

/** Where these keys already mean something. */
const TYPED = 'input, textarea, select, dialog, [role=slider], [contenteditable]'

/** 1 to 9 take a card of the hand, or an answer while there is a question; arrows walk through them. */
export const useHandKeys = (board: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      const at = document.activeElement
      if (at?.closest(TYPED) || document.querySelector('dialog[open]')) return
      const all = (selector: string): HTMLElement[] => [
        ...(board.current?.querySelectorAll<HTMLElement>(selector) ?? []),
      ]
      const answers = all('.question button')
      const cards = answers.length > 0 ? answers : all('.hand button')
      const focused = cards.findIndex(card => card === at)
      // Arrows walk from a card, from what holds the cards, or from nowhere: elsewhere they scroll.
      const isHere = at === document.body || focused >= 0 || (at?.contains(cards[0] ?? null) ?? false)
      if (!isHere && event.key.startsWith('Arrow')) return
      const found = handKey(event.key, cards.length, focused)
      if (!found) return
      event.preventDefault()
      const card = cards['take' in found ? found.take : found.focus]!
      card.focus()
      if ('take' in found) card.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [board])
}
