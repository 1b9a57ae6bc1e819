import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isTooDeep, parseJson } from '../../core/json.ts'
import { type Fault, type FaultCode, fault, isFault } from '../../table/faults.ts'
import { type TableInfo, tableInfo } from '../../table/protocol.ts'
import { dropCookie, type Identity, makeCookie } from './auth.ts'
import type { Gate } from './gate.ts'
import { headersFor } from './headers.ts'
import { MOST } from './limits.ts'
import type { Logger } from '../logs.ts'
import type { Metrics } from '../metrics.ts'
import { openApi, socketSchemas } from './openapi.ts'
import { badMessage, type Edge, DROP_COOKIE, type Route, type Schema, Text } from './route.ts'
import { isForPrograms, ROUTES } from './routes.ts'
import type { Settings } from '../settings.ts'
import { addFiles, NOT_BUILT, PAGE, type Site } from './static.ts'
import { insideFault, refusalOf } from './status.ts'
import { StoreDown } from '../store/ports.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, for the log. */
    refused: FaultCode | undefined
    /** The table it is about, for the log. */
    table: string | undefined
  }
}

export interface HttpOptions {
  readonly settings: Settings
  readonly edge: Edge
  readonly gate: Gate
  readonly site: Site
  readonly log: Logger
  readonly metrics: Metrics
  readonly version: string
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly isDraining: () => boolean
  /** For tests: an answer that its own schema refuses is a bug. */
  readonly strict?: boolean
}

const KEEP_ALIVE_MS = 65_000
const REQUEST_MS = 30_000
const SUSPICIOUS: readonly FaultCode[] = ['too-fast', 'too-many', 'bad-code', 'bad-origin', 'bad-host', 'blocked']
/** For so long the answer whether the store is ready holds. */
const READY_MS = 1000
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE']

const refuse = (request: FastifyRequest, reply: FastifyReply, error: Fault): FastifyReply => {
  request.refused = error.code
  const { status, headers, text } = refusalOf(error)
  return reply.code(status).headers(headers).send(text)
}

/** What the framework says of a request that is not well formed. */
const faultOf = (error: unknown): Fault | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && Object.hasOwn(FRAMEWORK, code) ? FRAMEWORK[code]! : undefined
}

const FRAMEWORK: { readonly [code: string]: Fault } = {
  FST_ERR_CTP_BODY_TOO_LARGE: fault('too-large', { most: MOST.bodyBytes }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fault('not-json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fault('bad-message', { field: 'content-length' }),
  // The client disconnected before the request was complete.
  ECONNRESET: fault('bad-message', { field: '' }),
  FST_ERR_BAD_URL: fault('not-found'),
  FST_ERR_ASYNC_CONSTRAINT: fault('not-found'),
  FST_ERR_MAX_PARAM_LENGTH: fault('not-found'),
}

const makeApp = ({ settings, log }: HttpOptions): FastifyInstance => {
  const common = {
    loggerInstance: log as FastifyBaseLogger,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: MOST.bodyBytes,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 0,
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void refuse(request, reply, faultOf(error) ?? fault('not-found')),
  }
  if (settings.tlsCert === undefined || settings.tlsKey === undefined) return fastify(common)
  return fastify({ ...common, https: { cert: readFileSync(settings.tlsCert), key: readFileSync(settings.tlsKey) } })
}

export const makeHttp = (options: HttpOptions): FastifyInstance => {
  const app = makeApp(options)
  const { gate, log, metrics } = options
  app.decorateRequest('refused', undefined)
  app.decorateRequest('table', undefined)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(gate.isSecure(request.raw))).header('x-request-id', request.id)
    const refused =
      (await gate.refuse(request.raw)) ??
      (CHANGING.includes(request.method) ? refuseChange(options, request) : undefined)
    if (refused) return refuse(request, reply, refused)
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    const status = reply.statusCode
    metrics.request(route, status, reply.elapsedTime / 1000)
    if (request.refused) metrics.refused(request.refused)
    const { table } = request
    // Log the address, so that an admin can block it.
    const address = request.refused && SUSPICIOUS.includes(request.refused) ? { address: gate.from(request.raw) } : {}
    const line = {
      route,
      method: request.method,
      status,
      ms: Math.round(reply.elapsedTime),
      ...(table === undefined ? {} : { table }),
      ...(request.refused ? { refused: request.refused } : {}),
      ...address,
    }
    if (CHANGING.includes(request.method) || 'address' in line) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })

  app.setErrorHandler((error, request, reply) => {
    const known = faultOf(error)
    if (known) return refuse(request, reply, known)
    request.log.error(
      { err: error },
      error instanceof StoreDown ? 'store unavailable' : 'request failed because of a bug: report this line',
    )
    return refuse(request, reply, insideFault(error))
  })

  // JSON and nothing else; an empty body is an empty object.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))

  for (const one of ROUTES) addRoute(app, options, one)
  addOperatorRoutes(app, options)
  addSite(app, options)
  log.debug({ routes: ROUTES.length }, 'routes')
  return app
}

/** What a request must have to change anything. */
const refuseChange = ({ gate, isDraining }: HttpOptions, request: FastifyRequest): Fault | undefined => {
  if (isDraining()) return fault('stopping')
  const stranger = gate.refuseStranger(request.raw)
  if (stranger) return stranger
  // A form of a stranger's page cannot send this type without asking first.
  return /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '') ? undefined : fault('not-json')
}

const check = (schema: Schema | undefined, value: unknown): { readonly value: unknown } | Fault => {
  if (!schema) return { value: undefined }
  const read = z.safeParse(schema, value)
  return read.success ? { value: read.data } : badMessage(read.error.issues)
}

const readBody = (text: unknown): { readonly value: unknown } | Fault => {
  if (text === undefined || text === null || text === '') return { value: {} }
  const value = typeof text === 'string' ? parseJson(text) : undefined
  return value === undefined || isTooDeep(value, MOST.depth) ? fault('bad-message', { field: '' }) : { value }
}

const addRoute = (app: FastifyInstance, options: HttpOptions, one: Route): void => {
  const { edge, gate } = options
  const changes = one.method !== 'GET'

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { authorization, cookie } = request.headers
    const from = gate.from(request.raw)
    const known = await edge.auth.read({ authorization, cookie })
    if (isFault(known)) return known
    const tooFast = await refuseTooFast(edge, one, changes, known, from)
    if (tooFast) return tooFast
    const params = check(one.params, request.params)
    if (isFault(params)) return params
    const query = check(one.query, request.query)
    if (isFault(query)) return query
    const sent = one.body ? readBody(request.body) : { value: undefined }
    const body = isFault(sent) ? sent : check(one.body, sent.value)
    if (isFault(body)) return body
    const { id } = (params.value ?? {}) as { id?: string }
    request.table = id
    if (known?.table !== undefined && known.table !== id && !isForPrograms(one)) return fault('not-allowed')
    const by = known ?? (one.who === 'new' ? await enter(options, request, reply, from) : undefined)
    if (isFault(by)) return by
    if (one.who !== 'anyone' && !by) return fault('no-identity')
    return one.handle(edge, { params: params.value, query: query.value, body: body.value, by: by, from })
  }

  app.route({
    method: one.method,
    url: one.path,
    handler: async (request, reply) => {
      const found = await answer(request, reply)
      reply.header('cache-control', 'no-store')
      if (found instanceof Text)
        return reply.headers({ 'content-type': 'application/json; charset=utf-8', ...found.headers }).send(found.text)
      if (found === DROP_COOKIE)
        return reply.header('set-cookie', dropCookie(gate.isSecure(request.raw))).send({ ok: true })
      if (isFault(found)) return refuse(request, reply, found)
      if (one.answer === tableInfo) request.table = (found as TableInfo).id
      if (options.strict) z.parse(one.answer, found)
      return reply.send(found)
    },
  })
}

const refuseTooFast = async (
  { limits }: Edge,
  one: Route,
  changes: boolean,
  known: Identity | undefined,
  from: string,
): Promise<Fault | undefined> => {
  const kinds = ['ask', ...(changes ? ['change' as const] : []), ...(one.rate ? [one.rate] : [])] as const
  for (const kind of kinds) {
    const slow =
      (known && (await limits.refuse(`${kind}/identity`, known.who))) ??
      (kind === 'ask' ? undefined : await limits.refuse(`${kind}/address`, from))
    if (slow) return slow
  }
  return undefined
}

const enter = async (
  { edge, gate }: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  from: string,
): Promise<Identity | Fault> => {
  const slow = await edge.limits.refuse('enter/address', from)
  if (slow) return slow
  const { identity, secret } = await edge.auth.enter()
  reply.header('set-cookie', makeCookie(secret, gate.isSecure(request.raw)))
  return identity
}

/** What is wrong with the store, asked at most once a second. */
const readiness = ({ store }: Edge, ticks: () => number): (() => Promise<string | undefined>) => {
  let asked = -Infinity
  let answer: Promise<string | undefined> = Promise.resolve(undefined)
  return () => {
    if (ticks() - asked < READY_MS) return answer
    asked = ticks()
    return (answer = store.ready().catch(String))
  }
}

/** What those ask who look after the server, and the documentation. */
const addOperatorRoutes = (app: FastifyInstance, options: HttpOptions): void => {
  const { edge, gate, metrics, ticks, isDraining, version } = options
  const documents = {
    '/api/openapi.json': JSON.stringify(openApi(ROUTES, version)),
    '/api/schemas.json': JSON.stringify(socketSchemas()),
  }
  for (const [path, text] of Object.entries(documents))
    app.get(path, (_, reply) =>
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }).send(text),
    )
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  const isReady = readiness(edge, ticks)
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return refuse(request, reply, fault('stopping'))
    const wrong = await isReady()
    if (wrong === undefined) return reply.header('cache-control', 'no-store').send({ ok: true })
    request.log.warn({ wrong }, 'store unavailable')
    return refuse(request, reply, fault('store-down'))
  })
  app.get('/metrics', async (request, reply) => {
    if (!gate.mayMeasure(request.raw)) return refuse(request, reply, fault('not-allowed'))
    return reply
      .headers({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
      .send(await metrics.text())
  })
}

const addSite = (app: FastifyInstance, { site }: HttpOptions): void => {
  if (site.folder !== undefined) addFiles(app, site.folder)
  // Whatever the path, the page is the same: it reads the path.
  const showPage = (reply: FastifyReply): FastifyReply =>
    site.folder === undefined
      ? reply
          .code(404)
          .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
          .send(NOT_BUILT)
      : reply.code(200).sendFile(PAGE)

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isApi = path === '/api' || path.startsWith('/api/') || path === '/ws'
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && !/\.\w+$/.test(path)
    return reads && !isApi && wantsPage ? showPage(reply) : refuse(request, reply, fault('not-found'))
  })
}
