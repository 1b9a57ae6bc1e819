export const buildWeb: (root: string, folder?: string) => Promise<unknown>
