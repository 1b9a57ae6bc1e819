const ID = /^[a-z0-9]{20,32}$/
const LINK = /\/t\/([a-z0-9]{20,32})(?:[/?#]|$)/
const CODE = /^[A-Z0-9]{9}$/

/** Whether a server may call a table so: it refuses to look for anything else. */
export const isTableId = (id: string): boolean => ID.test(id)

/** What somebody typed or pasted: the way to a table, a code, nothing at all, or nothing we know. */
export const readLinkOrCode = (
  text: string,
): { readonly table: string } | { readonly code: string } | 'empty' | 'unknown' => {
  const way = text.trim()
  if (way === '') return 'empty'
  const table = LINK.exec(way)?.[1] ?? (isTableId(way) ? way : undefined)
  if (table !== undefined) return { table }
  const code = (/#([\w -]+)$/.exec(way)?.[1] ?? way).toUpperCase().replace(/[^A-Z0-9]/g, '')
  return CODE.test(code) ? { code } : 'unknown'
}
