// Where everything on a page is, to be compared between engines.

/** Runs in the page: places of drawings, buttons and what only holds others; texts may be broken elsewhere. */
export const boxesHere = (): string[] => {
  const names = new Map<string, number>()
  return [...document.querySelectorAll('.table-bar, .table-bar button, .rob [class]')].flatMap(each => {
    const isText = [...each.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (each.parentElement?.closest('svg') || isText) return []
    const { left, top, width, height } = each.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    // Further classes say what is chosen or known, which may come a moment later.
    const name = each.getAttribute('class')!.trim().split(/\s+/)[0]!
    const nth = (names.get(name) ?? 0) + 1
    names.set(name, nth)
    return [`${name}#${nth} ${[left, top, width, height].map(Math.round).join(' ')}`]
  })
}

const read = (line: string): readonly [name: string, box: readonly number[]] => {
  const [, name = '', box = ''] = /^(.*#\d+) (.*)$/.exec(line) ?? []
  return [name, box.split(' ').map(Number)]
}

/** Where a scrollbar takes room it is so wide. */
const NEAR = 12

/** Each box that is not where it is in the first. */
export const compareBoxes = (first: readonly string[], second: readonly string[]): string[] => {
  const wanted = new Map(first.map(read))
  const given = new Map(second.map(read))
  const missing = [...wanted.keys()].filter(name => !given.has(name)).map(name => `${name} is missing`)
  return missing.concat(
    [...given].flatMap(([name, box]) => {
      const other = wanted.get(name)
      if (!other) return [`${name} is new`]
      return box.some((edge, i) => Math.abs(edge - other[i]!) > NEAR)
        ? [`${name}: ${box.join(' ')}, not ${other.join(' ')}`]
        : []
    }),
  )
}
