import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { renderUnicodeCompact } from 'uqr'
import about from '../../../package.json' with { type: 'json' }
import { isProblems } from '../../core/json.ts'
import { isLoopback, networkAddresses } from '../../server/edge/net/address.ts'
import { openServer } from '../../server/open-server.ts'
import { makeLog } from '../../server/logs.ts'
import { CannotListen, type Running } from '../../server/serve.ts'
import { isSecure, KEYS, readSettings, SETTINGS, type Settings, variableOf } from '../../server/settings.ts'
import { StoreDown } from '../../server/store/ports.ts'
import { complain, fail, fileProblem, INTERRUPTED } from '../output.ts'

export const addServe = (program: Command): void => {
  const command = program
    .command('serve')
    .description('start the server: the page, tables, bots and the API, on one port')
  for (const key of KEYS) {
    const { flag, help, usual, shown } = SETTINGS[key]
    const standing = shown ?? (usual === undefined || usual === false ? undefined : String(usual))
    command.option(flag, `${help} (${standing === undefined ? '' : `default: ${standing}; `}${variableOf(key)})`)
  }
  command
    .addHelpText(
      'after',
      '\nEvery setting is also an environment variable, named above; a flag wins over it.\n\nExample:\n  $ safehouse serve --port 8080 --data ./data',
    )
    .action(serve)
}

const serve = async (flags: { readonly [name: string]: string | boolean }): Promise<void> => {
  const settings = readSettings(flags, process.env)
  if (isProblems(settings)) return complain(settings)
  try {
    mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  } catch (error) {
    return complain(fileProblem('--data', `create the folder ${settings.data}`, error))
  }
  const log = makeLog(settings)
  try {
    const running = await openServer({
      settings,
      log,
      version: about.version,
      program: new URL(import.meta.url),
      web: webFolder(),
    })
    // A program that reads the address may stop the server at once.
    const end = stopped(running)
    process.stdout.write(greeting(settings, running.port, networkAddresses()))
    await end
  } catch (error) {
    if (!(error instanceof CannotListen || error instanceof StoreDown)) throw error
    fail(error.message)
  }
}

/** Beside the bundle, or where a build of the sources puts it. */
const webFolder = (): string | undefined =>
  [new URL('./web/', import.meta.url), new URL('../../../dist/web/', import.meta.url)]
    .map(url => fileURLToPath(url))
    .find(folder => existsSync(folder))

const ANYWHERE = ['::', '0.0.0.0']

/** Where people find the server; on their phones, by a picture. */
export const greeting = (settings: Settings, port: number, network: readonly string[]): string => {
  const isAnywhere = ANYWHERE.includes(settings.host)
  const scheme = settings.tlsCert === undefined ? 'http' : 'https'
  const urlOf = (host: string): string => `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
  const isInside = settings.host === 'localhost' || isLoopback(settings.host)
  const neighbours = (isAnywhere ? network : isInside ? [] : [settings.host]).map(urlOf)
  const shared = settings.publicUrl ?? neighbours[0]
  const lines = [
    '',
    'Safehouse is open.',
    ...(settings.publicUrl === undefined ? [] : [`  for everybody    ${settings.publicUrl}`]),
    ...(isAnywhere || isInside ? [`  on this machine  ${urlOf(isAnywhere ? 'localhost' : settings.host)}`] : []),
    ...neighbours.map(url => `  on this network  ${url}`),
    ...(shared === undefined ? [] : ['', renderUnicodeCompact(shared, { border: 2 })]),
    ...(isSecure(settings)
      ? []
      : [
          'Over plain http a phone can play, but not install the page or get push notifications: see docs/self-hosting.md.',
        ]),
    'Stop it with Ctrl-C; running games are stored and go on after a restart.',
    '',
  ]
  return `${lines.join('\n')}\n`
}

/** Resolves once the server has stopped after a signal; a second signal exits at once. */
const stopped = (running: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    let asked = false
    const stop = (): void => {
      if (asked) process.exit(INTERRUPTED)
      asked = true
      process.stdout.write('\nStopping: storing what is under way.\n')
      running.close().then(resolve, reject)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  })
