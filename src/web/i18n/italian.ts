/** "a" before a name: "ad" before an a. */
export const ad = (name: string): string => (/^a/i.test(name.normalize('NFD')) ? `ad ${name}` : `a ${name}`)
