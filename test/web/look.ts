import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// Faults that any page can have.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Elements that stick out of the page or are cut off. The sentence before the last may end in dots: the log has
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
    readonly runOnly?: readonly string[]
  }): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const THEMES = ['dark', 'light'] as const

/** Changes the light without a reload. */
const shine = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async wanted => {
    document.documentElement.dataset['theme'] = wanted
    // What fades has the colours that count when it is there; what throbs never ends.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  }, theme)

/** Everything that axe finds on what is shown now, in the dark and in the light; a theme is nothing but colours. */
export const violations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const before = await page.evaluate(() => document.documentElement.dataset['theme']!)
  const found: string[] = []
  for (const theme of THEMES) {
    await shine(page, theme)
    const all = await page.evaluate(
      async runOnly =>
        (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
      theme === 'dark' ? undefined : ['color-contrast', 'link-in-text-block'],
    )
    for (const { id, nodes } of all.violations)
      found.push(`${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  await shine(page, before)
  return found
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
