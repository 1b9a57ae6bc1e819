import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Imports a module with all it imports in one piece, as it is shipped: three times as fast as module by module, which
 * counts where positions are many.
 */
export const bundledModule = async <T>(url: URL): Promise<T> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(url)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  })
  return import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`
  )
}
