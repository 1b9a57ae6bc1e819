import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A compose file as Docker reads it with these variables. */
const composeWith = (env: { readonly [name: string]: string }): string =>
  readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8').replaceAll(
    /\$\{(\w+):([+-])([^{}]*(?:\$\{\w+\}[^{}]*)?)\}/g,
    (_, name: string, kind: string, word: string) =>
      kind === '+'
        ? env[name]
          ? word.replace(/\$\{(\w+)\}/, (_all, inner: string) => env[inner] ?? '')
          : ''
        : env[name] || word,
  )

const serviceIn = (text: string, name: string): string =>
  text.split(/^ {2}(?=\w+:$)/m).find(part => part.startsWith(`${name}:`))!
const portsOf = (service: string): string[] =>
  [...(/^ {4}ports:\n((?: {6}- .*\n)+)/m.exec(service)?.[1] ?? '').matchAll(/- "(.*)"/g)].map(([, port]) => port!)
const trustOf = (service: string): string | undefined => /SAFEHOUSE_TRUST_PROXY: ?(.*)/.exec(service)?.[1]

test('compose.yaml: whenever a proxy is trusted, the plain port is bound to this machine only', () => {
  const open = serviceIn(composeWith({}), 'safehouse')
  expect([portsOf(open), trustOf(open)]).toEqual([['8080:8080'], ''])
  const proxied = serviceIn(composeWith({ DOMAIN: 'play.example.org' }), 'safehouse')
  expect([portsOf(proxied), trustOf(proxied)]).toEqual([['127.0.0.1:8080:8080'], '1'])
  expect(proxied).toContain('SAFEHOUSE_PUBLIC_URL: https://play.example.org')
})

test('deploy/compose.yaml: nodes that trust the proxy publish no port', () => {
  const text = readFileSync(new URL('../deploy/compose.yaml', import.meta.url), 'utf8')
  const node = text.slice(text.indexOf('x-node:'), text.indexOf('services:'))
  expect(trustOf(node)).toBe('"1"')
  expect(node).not.toContain('ports:')
  expect(text).toMatch(/^ {2}node1: \*node$/m)
})
