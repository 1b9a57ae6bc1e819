const LINK = /\/t\/([a-z0-9]{20,32})(?:[/?#]|$)/
const ID = /^[a-z0-9]{20,32}$/
const CODE = /^[A-Z0-9]{9}$/

/** What somebody typed or pasted: the way to a table, a code, or nothing we know. */
export const readWay = (text: string): { readonly table: string } | { readonly code: string } | undefined => {
  const way = text.trim()
  const table = LINK.exec(way)?.[1] ?? (ID.test(way) ? way : undefined)
  if (table !== undefined) return { table }
  const code = (/#([\w -]+)$/.exec(way)?.[1] ?? way).toUpperCase().replace(/[^A-Z0-9]/g, '')
  return CODE.test(code) ? { code } : undefined
}
