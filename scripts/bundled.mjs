// Programs of ours that are no part of the product (loads, faults): built when they are asked for, then run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, setUp } from './bootstrap.mjs'

/** The product as people start it. */
export const CLI = join(ROOT, 'bin', 'safehouse.mjs')

/** Where the built form of a source file lies. */
export const builtOf = (folder, name) => join(ROOT, '.safehouse', folder, `${name}.mjs`)

/** Builds `<name>.ts` of a folder, and others beside it, and runs it with the words this script was called with; ends as it ends. */
export const runBundled = async (folder, { name = 'run', beside = [], env = {}, flags = [] } = {}) => {
  await setUp()
  // Not before: a fresh clone has no packages yet.
  const { build, stop } = await import('esbuild')
  await build({
    entryPoints: [name, ...beside].map(each => join(ROOT, folder, `${each}.ts`)),
    outdir: join(ROOT, '.safehouse', folder),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  await stop()
  const child = spawn(process.execPath, [...flags, builtOf(folder, name), ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('close', code => {
    process.exitCode = code ?? 1
  })
}
