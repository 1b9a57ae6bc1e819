import type { BuildOptions } from 'esbuild'

export const forNode: (from: string, to: string, more?: BuildOptions) => Promise<unknown>
