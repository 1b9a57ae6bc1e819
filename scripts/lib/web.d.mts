export const buildWeb: (root: string, folder?: string) => Promise<void>
export const finishWeb: (folder: string) => Promise<void>
