import { z } from 'zod'
import { csvDownload } from '@/lib/http/csv'
import { errorMessageSchema } from '@/lib/validators'
import type { RouteConfig, RouteHandler } from '@/lib/http/define-route'
import { describeAccess, getOperationId, getTag, tagObjects } from '@/lib/http/openapi-operation'
import { isRequired, type Json, toJsonSchema } from '@/lib/http/openapi-schema'
import { TEXT_ENCODING } from '@/lib/text/encoding'
import { textEncoding } from '@/lib/text/encoding-schema'

type Methods = Record<string, unknown>

/** The subset of OpenAPI 3.1 that this shop writes. */
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; securitySchemes: Json }
}
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-actor': string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>
}
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Headers that every call with a body reads beside its own. */
const encodingHeader = z.object({ [TEXT_ENCODING]: textEncoding })

const REASONS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  404: 'Not found',
  409: 'Conflict with the current state',
  503: 'Unavailable',
  default: 'Error: see code and message',
}

export const errorSchema = errorMessageSchema
  .extend({
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** The definition of a method of a route; undefined for a method that the route does not have. */
export const getRouteConfig = (methods: Methods, method: string): RouteConfig | undefined =>
  (methods[method] as Partial<RouteHandler> | undefined)?.definition

/** Describes `calls` (route modules by path) from the same schemas that parse them. */
export function buildOpenApiDocument(calls: Record<string, Methods>): OpenApi {
  const schemas: Json = {}
  const toJson = (schema: z.ZodType): Json => toJsonSchema(schema, schemas)
  const paths = Object.entries(calls).map(([path, methods]) => [
    path,
    Object.fromEntries(
      METHODS.flatMap((method) => {
        const definition = getRouteConfig(methods, method)
        return definition ? [[method.toLowerCase(), operation(path, method, definition, toJson)]] : []
      }),
    ),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zay',
      version: '1',
      description:
        'The shop as a REST API. Money is whole Kyat, weight whole grams, dates ISO 8601 UTC. Numbers may be ' +
        'sent as digit strings, Burmese digits included. Errors have a code for programs and a message for people.',
    },
    paths: Object.fromEntries(paths) as OpenApi['paths'],
    tags: tagObjects,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(
  path: string,
  method: string,
  definition: RouteConfig,
  toJson: (schema: z.ZodType) => Json,
): Operation {
  const { summary, actor, params, query, headers, body, isTextAsTyped, files, responses: reply } = definition
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: toJson(schema) } })
  const answers = Object.entries(reply).map(([status, schema]) => [
    status,
    {
      description: REASONS[status] ?? status,
      content: schema === csvDownload ? { 'text/csv': { schema: toJson(schema) } } : json(schema),
    },
  ])
  return {
    operationId: getOperationId(path, method),
    summary,
    description: describeAccess(definition),
    tags: [getTag(path)],
    'x-actor': actor.right ? `${actor.name}: ${actor.right}` : actor.name,
    parameters: [
      ...parameters('path', params, toJson),
      ...parameters('query', query, toJson),
      ...parameters('header', headers, toJson),
      ...(body && !isTextAsTyped ? parameters('header', encodingHeader, toJson) : []),
    ],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(files
      ? {
          requestBody: { required: true, content: { 'multipart/form-data': { schema: filesSchema(files) } } },
        }
      : {}),
    responses: {
      ...Object.fromEntries(answers),
      default: { description: REASONS['default'] ?? '', content: json(errorSchema) },
    } as Operation['responses'],
  }
}

const filesSchema = (files: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
})

function parameters(
  place: Parameter['in'],
  schema: z.ZodType | undefined,
  toJson: (schema: z.ZodType) => Json,
): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(field),
    schema: toJson(field),
  }))
}
