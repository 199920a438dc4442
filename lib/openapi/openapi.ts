/**
 * lib/openapi: The description of the API, made from the declarations of the calls. It knows every word of the
 * contract, so it stands beside platform and shop. Only app/api and tests import it.
 */

import { z } from 'zod'
import { createYield } from '@/lib/platform/concurrency/event-loop'
import { csvDownload } from '@/lib/platform/http/responses/csv'
import { eventStream } from '@/lib/platform/http/responses/event-stream'
import { gzipDownload } from '@/lib/platform/http/responses/file-download'
import { pngImage } from '@/lib/platform/http/responses/png-image'
import { getProcessState } from '@/lib/platform/process/process-state'
import { errorMessageSchema } from '@/lib/platform/validation/validators'
import type { RouteConfig, RouteHandler } from '@/lib/platform/http/routes/define-route'
import { describeComponent } from '@/lib/openapi/components'
import { createErrorExamples, type ErrorExample, listErrorExamples } from '@/lib/openapi/openapi-errors'
import { composeExample, composeExamples, describeFields, type Place } from '@/lib/openapi/openapi-examples'
import {
  describeAccess,
  describeSecurity,
  describeStatus,
  getOperationId,
  getResource,
  getTag,
  listAnswerOwners,
  type Security,
  tagObjects,
} from '@/lib/openapi/openapi-operation'
import { describeParameters, filesSchema, type Parameter } from '@/lib/openapi/openapi-parameters'
import { type Json, toJsonSchema } from '@/lib/openapi/openapi-schema'
import type { Idempotency } from '@/lib/platform/idempotency/idempotency.schema'
import { TEXT_ENCODING } from '@/lib/platform/text/burmese/encoding'
import { textEncoding } from '@/lib/platform/validation/encoding-schema'

export type { Parameter }
type Methods = Record<string, unknown>

/** A body by its type; `examples` in place of `example` where it has several forms. */
export type Content = Record<
  string,
  { schema: Json; example?: unknown; examples?: Record<string, { value: unknown } | { $ref: string }> }
>

/** The subset of OpenAPI 3.1 that this shop writes. */
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; examples: Record<string, ErrorExample>; securitySchemes: Json }
}
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-actor': string
  /** Of a POST: what a repeated request does (Idempotency). */
  'x-idempotency'?: Idempotency
  security?: Security
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content }>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Headers that every call with a body reads beside its own. */
const encodingHeader = z.object({ [TEXT_ENCODING]: textEncoding })

export const errorSchema = errorMessageSchema
  .extend({
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** The definition of a method of a route; undefined for a method that the route does not have. */
export const getRouteConfig = (methods: Methods, method: string): RouteConfig | undefined =>
  (methods[method] as Partial<RouteHandler> | undefined)?.definition

type Routes = Record<string, Methods>

/** Describes `calls` (route modules by path) from the same schemas that parse them. */
export function buildOpenApiDocument(routes: Routes): OpenApi {
  const steps = describeStepwise(routes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const state = getProcessState<{ description: Promise<OpenApi> }>('openapi')

/**
 * The same description, built once per process and in pieces: it takes more CPU time than answering a hundred calls, and
 * other requests run in between.
 */
export const getOpenApiDocument = (routes: Routes): Promise<OpenApi> =>
  (state.description ??= buildInPieces(routes).catch((error: unknown) => {
    delete state.description
    throw error
  }))

async function buildInPieces(routes: Routes): Promise<OpenApi> {
  const yieldIfDue = createYield()
  const steps = describeStepwise(routes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldIfDue()
  }
}

/** Pauses after each call and each named schema. */
function* describeStepwise(routes: Routes): Generator<undefined, OpenApi, undefined> {
  const schemas: Json = {}
  const paths: OpenApi['paths'] = {}
  for (const [path, methods] of Object.entries(routes)) {
    const operations: Record<string, Operation> = {}
    for (const method of METHODS) {
      const definition = getRouteConfig(methods, method)
      if (!definition) continue
      operations[method.toLowerCase()] = describeRoute(path, method, definition, schemas)
      yield
    }
    paths[path] = operations
  }
  const components: Json = {}
  for (const [name, schema] of Object.entries(schemas)) {
    components[name] = describeComponent(name, schema as Json)
    yield
  }
  const brand = composeExample({ $ref: '#/components/schemas/Brand' }, schemas, { call: [], near: [] })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zay',
      version: '1',
      description:
        'The shop as a REST API. Money is whole Kyat, weight whole grams, dates ISO 8601 UTC. Numbers may be ' +
        'sent as digit strings, Burmese digits included. Errors have a code for programs and a message for people.',
    },
    paths,
    tags: tagObjects,
    components: {
      schemas: components,
      examples: createErrorExamples(brand),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** The types of responses that are not JSON. */
const CONTENT_TYPES = new Map<z.ZodType, string>([
  [csvDownload, 'text/csv'],
  [eventStream, 'text/event-stream'],
  [gzipDownload, 'application/gzip'],
  [pngImage, 'image/png'],
])

function describeRoute(path: string, method: string, definition: RouteConfig, schemas: Json): Operation {
  const { summary, actor, params, query, headers, body, isTextAsTyped, files, responses } = definition
  const operationId = getOperationId(path, method)
  const security = describeSecurity(actor)
  const near = [getResource(path)]
  const describeBody = (schema: z.ZodType, place: Place): Content => {
    const json = toJsonSchema(schema, schemas)
    return {
      'application/json': { schema: describeFields(json, place), ...composeExamples(json, schemas, place) },
    }
  }
  const describeForm = (schema: z.ZodType | undefined, place: Place): Json =>
    schema ? describeFields(toJsonSchema(schema, schemas), place) : {}
  const describeAnswer = (schema: z.ZodType, status: string): Content => {
    const type = CONTENT_TYPES.get(schema)
    if (type !== undefined) return { [type]: { schema: toJsonSchema(schema, schemas) } }
    return describeBody(schema, { call: listAnswerOwners(operationId, status), near })
  }
  const request = { call: [operationId], near }
  const example = body && composeExample(toJsonSchema(body, schemas), schemas, request)
  const answers = Object.entries(responses).map(([status, schema]) => [
    status,
    {
      description: describeStatus(status),
      content: describeAnswer(schema, status),
    },
  ])
  return {
    operationId,
    summary,
    description: describeAccess(definition),
    tags: [getTag(path)],
    'x-actor': actor.permission ? `${actor.name}: ${actor.permission}` : actor.name,
    ...(definition.idempotency ? { 'x-idempotency': definition.idempotency } : {}),
    ...(security ? { security } : {}),
    parameters: [
      ...describeParameters('path', params, request),
      ...describeParameters('query', query, request),
      ...describeParameters('header', headers, request),
      ...(body && !isTextAsTyped ? describeParameters('header', encodingHeader, request) : []),
    ],
    ...(body && !files ? { requestBody: { required: true, content: describeBody(body, request) } } : {}),
    ...(files
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: filesSchema(files, describeForm(body, request)) } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(answers),
      default: {
        description: describeStatus('default'),
        content: {
          'application/json': {
            schema: toJsonSchema(errorSchema, schemas),
            examples: listErrorExamples(definition, example),
          },
        },
      },
    } as Operation['responses'],
  }
}
