import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// What can be wrong with any page, whatever it shows.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What sticks out of the page or is cut off where it stands. The sentence before the last may end in dots: the log has
 * it whole.
 */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth} wide, the screen ${root.clientWidth}`)
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...each.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || each.closest('.unseen, svg, option, .last-words .earlier')) continue
      const style = getComputedStyle(each)
      const cut = style.overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
      if (cut || each.getBoundingClientRect().right > innerWidth + 1)
        found.push(`${each.className || each.tagName}: ${each.textContent}`)
    }
    return found
  })

interface Axe {
  run(options: {
    readonly resultTypes: readonly string[]
  }): Promise<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }>
}

/** Serious and critical findings of axe. */
export const violations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations: all } = await (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] })
    return all
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

/** Buttons and links smaller than a fingertip. */
export const tiny = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.button, a.round, dialog .rows > *, .choices label')]
      .filter(each => each.checkVisibility() && !each.closest('.art') && !each.closest('.rob'))
      .map(each => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(
        ({ each, box }) => `${each.className}: ${each.textContent} ${Math.round(box.width)}x${Math.round(box.height)}`,
      ),
  )
