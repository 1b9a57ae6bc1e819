/** A name as the owner of something. */
export const owner = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
