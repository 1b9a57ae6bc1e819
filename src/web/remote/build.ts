/** The version of this page, as its server says. A page from a plain file server has none. */
export const BUILD = document.querySelector('meta[name=build]')?.getAttribute('content') ?? undefined

/** Whether there is a server behind this page at all: tables with friends need one. */
export const hasServer = BUILD !== undefined
