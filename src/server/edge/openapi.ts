import * as z from 'zod/mini'
import { VERSION } from '../../table/constants.ts'
import { messageFromServer, messageToServer } from '../../table/protocol.ts'
import { FAULT_CODES } from './status.ts'
import type { Route, Schema } from './route.ts'

type JsonSchema = { [key: string]: unknown }

const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

const problem: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string', enum: FAULT_CODES }, params: { type: 'object' } },
      required: ['code', 'params'],
    },
    text: { type: 'string', description: 'The same in plain English.' },
  },
  required: ['error', 'text'],
}

const inJson = (schema: JsonSchema): object => ({ 'application/json': { schema } })

const parametersOf = (where: 'path' | 'query', schema: Schema | undefined): object[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: { [name: string]: JsonSchema }
    required?: string[]
  }
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: own,
  }))
}

const WHO = {
  anyone: [{}, { guest: [] }, { program: [] }],
  known: [{ guest: [] }, { program: [] }],
  new: [{}, { guest: [] }, { program: [] }],
} as const

const operationOf = ({ does, who, params, query, body, answer }: Route): object => ({
  summary: does,
  security: WHO[who],
  parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
  ...(body ? { requestBody: { required: true, content: inJson(schemaOf(body, 'input')) } } : {}),
  responses: {
    200: { description: 'Done.', content: inJson(schemaOf(answer, 'output')) },
    default: {
      description: 'Refused: an error code with parameters.',
      content: inJson({ $ref: '#/components/schemas/Problem' }),
    },
  },
})

/** The HTTP interface, from the list of routes. */
export const openApi = (routes: readonly Route[], version: string): object => {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const one of routes) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safehouse',
      version,
      description:
        'Tables for games, over HTTP; moves go over the socket at /ws, whose messages are at /api/schemas.json. Requests that change something are application/json and carry our own Origin, or a token.',
    },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: 'sh_id' },
        program: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** Every message over the socket, both ways. */
export const socketSchemas = (): object => ({
  protocol: VERSION,
  path: '/ws',
  up: z.toJSONSchema(messageToServer, { io: 'input' }),
  down: z.toJSONSchema(messageFromServer, { io: 'output' }),
  faults: FAULT_CODES,
})
