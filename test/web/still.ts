import type { Page } from 'playwright-core'

/** A shift as the browser tells it: how much, at which ply, and what moved. */
interface Shift {
  readonly value: number
  readonly ply: string | undefined
  readonly what: readonly string[]
}

/**
 * Plays in the page, without the touch that would excuse a shift: what moves because a move came is told, what moves
 * because something was chosen is not. Answers after so many own moves, or when the game is over.
 */
export const playStill = (page: Page, most: number): Promise<Shift[]> =>
  page.evaluate(async limit => {
    const shifts: Shift[] = []
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.localName}.${[...node.classList].join('.')}`
        : (node?.parentElement?.className ?? 'gone')
    const write = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ')
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const plyNow = (): string | undefined => document.querySelector<HTMLElement>('[data-ply]')?.dataset['ply']
    const note = (entries: readonly PerformanceEntry[]): void => {
      for (const { value, sources } of entries as readonly Entry[])
        shifts.push({
          value,
          ply: plyNow(),
          what: sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)} ${write(previousRect)} -> ${write(currentRect)}`,
          ),
        })
    }
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    const frame = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what)
    const first = (...selectors: string[]): HTMLElement | undefined =>
      selectors.map(find).find(each => each !== null) ?? undefined
    await frame()
    observer.observe({ type: 'layout-shift' })
    // Settles what was moved by a choice, and forgets it.
    const forget = async (): Promise<void> => {
      const before = shifts.length
      await frame()
      await frame()
      observer.takeRecords()
      shifts.length = before
    }
    for (let made = 0; made < limit; ) {
      if (first('.ledger .then a', '.rob .end')) break
      const on = first('.art .ledger .then button', '.rob .report .do')
      const answer = first('.art .answer', '.art .target', '.rob .bottom .target')
      const choice = first(
        '.art .hand .card:not([aria-disabled]):not(.chosen)',
        '.rob .building.can:not(.chosen)',
        '.rob .hint-card.open.can',
        '.rob .extra.wide:not([aria-disabled])',
        '.rob .hand .stack:not([aria-disabled]):not(.chosen)',
        '.rob .options .option',
        '.rob .bottom .extra:not([aria-disabled]):not(.chosen)',
      )
      const ply = plyNow()
      if (on ?? answer) {
        note(observer.takeRecords())
        ;(on ?? answer)!.click()
        await frame()
        if (on ?? plyNow() === ply) await forget()
        else made++
      } else if (choice) {
        note(observer.takeRecords())
        // Enough is said after three hints.
        if (choice.matches('.hint-card') && document.querySelectorAll('.rob .bubble').length >= 3)
          find('.rob .extra.wide')!.click()
        else choice.click()
        await forget()
      } else await frame()
    }
    await frame()
    note(observer.takeRecords())
    return shifts
  }, most)
