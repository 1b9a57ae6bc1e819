export const POLICY: string
export const serveSite: (
  folder: string,
) => Promise<{ readonly url: string; readonly port: number; readonly close: () => Promise<unknown> }>
