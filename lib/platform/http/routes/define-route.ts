/**
 * lib/platform/http/routes: Declares the calls of the API: who may call, what goes in, what comes out. Here a request
 * passes actor, limit, validation, handler and errors.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import {
  markUnknown,
  runWithCacheContext,
  createCacheContext,
  type CacheContext,
} from '@/lib/platform/cache/cache-tags'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import { idSchema } from '@/lib/platform/validation/validators'
import { usesHttps } from '@/lib/platform/auth/cookies.rules'
import { IDEMPOTENCY_HEADER, type Idempotency } from '@/lib/platform/idempotency/idempotency.schema'
import { hasPeers } from '@/lib/platform/db/read-your-writes'
import { env } from '@/lib/platform/env/env'
import { lastWriteCookie } from '@/lib/platform/http/routes/last-write'
import { convertStrings, readBody, readQuery } from '@/lib/platform/http/bodies/body'
import { CsvDownload, csvResponse } from '@/lib/platform/http/responses/csv'
import { EventStream, eventStreamResponse } from '@/lib/platform/http/responses/event-stream'
import { FileDownload, fileResponse } from '@/lib/platform/http/responses/file-download'
import { type Multipart, readMultipart } from '@/lib/platform/http/bodies/multipart'
import { PngImage, pngResponse } from '@/lib/platform/http/responses/png-image'
import {
  toErrorResponse,
  methodNotAllowed,
  privateJson,
  publicJson,
  toValidationError,
} from '@/lib/platform/http/responses/responses'
import {
  assertRateLimitLeft,
  type CommandRateLimit,
  enforceRateLimit,
  type RouteRateLimit,
} from '@/lib/platform/http/routes/rate-limit'
import { type Locale, localeFromCookie } from '@/lib/platform/i18n/locales'
import type { AuthGuard, ResponseCookies } from '@/lib/platform/actors/actors'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'
import { runWithDeadline, createDeadline, TIMEOUTS, withTimeout } from '@/lib/platform/process/timeouts'
import { isBlank } from '@/lib/platform/text/search/invisible'
import { AS_TYPED, TEXT_ENCODING } from '@/lib/platform/text/burmese/encoding'
import { MAX_ZAWGYI_CHARS } from '@/lib/platform/text/burmese/zawgyi'
import { withSpan } from '@/lib/platform/observability/tracing'
import { getAnnouncementId, requireRequestId } from '@/lib/platform/requests/request-context'

type Schema = z.ZodType
type Out<S> = S extends Schema ? z.output<S> : undefined

/** The input and the responses of a call: parsed here, asserted in tests, published in /api/openapi.json. */
export type RouteConfig = {
  summary: string
  actor: AuthGuard<unknown>
  /** Its rate limit (lib/platform/rate-limit), counted once the input is valid. */
  limit?: RouteRateLimit
  /** The rate limits that its command counts, by what was tried. */
  attempts?: readonly CommandRateLimit[]
  params?: Schema
  query?: Schema
  /** Of a POST: what a repeated request does. Without it, a request with an Idempotency-Key is rejected. */
  idempotency?: Idempotency
  /** Headers beside the usual ones, names in lower case. */
  headers?: Schema
  body?: Schema
  /** The schema for this body, where settings or the body itself decide on it; `body`, which the API describes, takes all of them. */
  chooseBody?: (body: unknown) => Promise<Schema>
  /** The texts of the body stay as typed, including Zawgyi, whatever the caller asks for. */
  isTextAsTyped?: boolean
  /** Field names of the files of a multipart upload, and the maximum bytes of each if not 5 MiB. */
  files?: readonly string[]
  fileBytes?: number
  /** Its responses are the same for every caller: caches keep them until a write invalidates a tag that its queries added. */
  isPublic?: true
  /** Its handler may run longer than the usual timeout; defaults to true for calls that receive files. */
  hasLongTimeout?: boolean
  /** Response schemas by status; the first is the default status. */
  responses: Readonly<Record<number, Schema>>
}

type Context<D extends RouteConfig> = {
  actor: D['actor'] extends AuthGuard<infer A> ? A : never
  params: Out<D['params']>
  query: Out<D['query']>
  headers: Out<D['headers']>
  body: D extends { chooseBody: (body: unknown) => Promise<infer S> } ? Out<S> : Out<D['body']>
  files: Record<string, ReceivedFile>
  /** The locale of the caller: English for a program. */
  language: Locale
  /** Set-Cookie values for the response. */
  cookies: string[]
  request: Request
}

type NextContext = { params: Promise<unknown> }

type NextHandler = (request: Request, context: NextContext) => Promise<Response>

/** A route handler and its definition, from which the browser has the types of its answers (app/api/calls.ts). */
export type RouteHandler<D extends RouteConfig = RouteConfig> = NextHandler & { definition: D }

/** A view with another status than the first of `responses`. */
class RouteResult<V> {
  constructor(
    readonly status: number,
    readonly view: V,
  ) {}
}

/** Returns `view` with this status. */
export const withStatus = <V>(status: number, view: V) => new RouteResult(status, view)

/** An id in a path; anything that is not an id is a 404. */
export const idParams = z.object({ id: idSchema() })

type Replies<D extends RouteConfig> = z.input<D['responses'][keyof D['responses']]>

/**
 * Creates a route handler. It authorizes the actor and rejects callers over the rate limit before it reads anything,
 * parses params, query, headers and body, counts the call, then calls `handle`, which returns a view. responses.ts maps
 * every error to its response.
 */
export function defineHandler<const D extends RouteConfig>(
  definition: D,
  handle: (
    context: Context<D>,
  ) => Promise<Replies<D> | RouteResult<Replies<D>> | CsvDownload | EventStream | FileDownload | PngImage>,
): RouteHandler<D> {
  const handler = async (request: Request, next: NextContext): Promise<Response> => {
    const requestId = requireRequestId()
    const language = localeFromCookie(request.headers.get('cookie'))
    const cacheContext = createCacheContext()
    const reply: ResponseCookies = { cookies: [] }
    let upload: Multipart | undefined
    const answer = async (): Promise<Response> => {
      const { remaining: left } = createDeadline(TIMEOUTS.answer)
      const caller = await runWithDeadline(left(), () => authenticate(definition, request, reply))
      const rest = left()
      assertKeyIsTaken(definition, request)
      const params = parseParams(definition, await next.params)
      const query = definition.query && parseQuery(definition.query, readQuery(new URL(request.url)))
      const headers = definition.headers && parse(definition.headers, Object.fromEntries(request.headers))
      if (definition.files) upload = await readUpload(request, definition, caller)
      const body = definition.body && (await parseBody(definition, request, upload))
      const actor = await runWithDeadline(rest, () => countCall(definition, request, caller))
      const context = {
        actor,
        params,
        query,
        headers,
        body,
        files: upload?.files ?? {},
        language,
        cookies: reply.cookies,
        request,
      } as Context<D>
      const result = await (isLong(definition)
        ? handle(context)
        : runWithDeadline(rest, () => handle(context)))
      if (result instanceof EventStream) return eventStreamResponse(result, requestId)
      if (result instanceof CsvDownload) return await withTimeout(rest, csvResponse(result, requestId))
      if (result instanceof FileDownload) return fileResponse(result, requestId)
      if (result instanceof PngImage) return pngResponse(result, requestId)
      return send(request, definition, result, cacheContext, { requestId, language })
    }
    try {
      const response = await withSpan(definition.summary, {}, () => runWithCacheContext(cacheContext, answer))
      if (cacheContext.isUnknown) markUnknown()
      return withCookies(response, reply)
    } catch (error) {
      return withCookies(toErrorResponse(error, requestId, language), reply)
    } finally {
      await upload?.dispose()
    }
  }
  return Object.assign(handler, { definition })
}

async function authenticate(
  { actor: gate, limit }: RouteConfig,
  request: Request,
  reply: ResponseCookies,
): Promise<unknown> {
  const actor = await gate.authorize(request, reply)
  if (limit) assertRateLimitLeft(limit, request, actor)
  return actor
}

/** Completes the actor and counts the call, whose input is valid. */
async function countCall(
  { actor: gate, limit }: RouteConfig,
  request: Request,
  caller: unknown,
): Promise<unknown> {
  const actor = gate.complete ? await gate.complete(caller, request) : caller
  if (limit) await enforceRateLimit(limit, request, actor)
  return actor
}

/**
 * A key that is ignored would promise what the call does not do (decision 0177).
 * @throws AppError 'validation_failed' when the call takes no Idempotency-Key, and the request has one.
 */
function assertKeyIsTaken({ idempotency = 'none' }: RouteConfig, { method, headers }: Request): void {
  if (method !== 'POST' || idempotency !== 'none' || !headers.has(IDEMPOTENCY_HEADER)) return
  throw validationError(IDEMPOTENCY_HEADER, errorText('idempotency_key_not_supported'))
}

const isLong = (definition: RouteConfig): boolean =>
  definition.hasLongTimeout ?? definition.files !== undefined

/** Maximum characters of Zawgyi to convert in a body; null leaves it as typed. */
function getZawgyiLimit({ actor, isTextAsTyped }: RouteConfig, { headers }: Request): number | null {
  if (isTextAsTyped || headers.get(TEXT_ENCODING) === AS_TYPED) return null
  return actor.name === 'admin' ? MAX_ZAWGYI_CHARS.admin : MAX_ZAWGYI_CHARS.customer
}

function withCookies(response: Response, { cookies }: ResponseCookies): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  const write = getAnnouncementId()
  if (write !== undefined && hasPeers())
    response.headers.append('Set-Cookie', lastWriteCookie(write, usesHttps(env())))
  return response
}

function send(
  request: Request,
  definition: RouteConfig,
  result: unknown,
  cacheContext: CacheContext,
  { requestId, language }: { requestId: string; language: Locale },
): Response {
  const { status, view } =
    result instanceof RouteResult
      ? (result as RouteResult<unknown>)
      : { status: Number(Object.keys(definition.responses)[0]), view: result }
  if (!definition.isPublic || cacheContext.isPersonal) return privateJson(status, view, requestId, language)
  return publicJson(request, status, view, [...cacheContext.tags])
}

function parseParams(definition: RouteConfig, params: unknown): unknown {
  if (!definition.params) return undefined
  const parsed = definition.params.safeParse(params)
  if (!parsed.success) throw new AppError('not_found', errorText('not_found'))
  return parsed.data
}

function parse(schema: Schema, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw toValidationError(parsed.error)
}

/** Parses a query. A blank parameter that would be invalid counts as absent: forms send what nobody filled in. */
function parseQuery(schema: Schema, query: Record<string, string>): unknown {
  const given = Object.entries(query).filter(([, text]) => !isBlank(text))
  const hasBlank = given.length < Object.keys(query).length
  return parse(schema, hasBlank && !schema.safeParse(query).success ? Object.fromEntries(given) : query)
}

async function parseBody(
  definition: RouteConfig & { body?: Schema },
  request: Request,
  upload: Multipart | undefined,
): Promise<unknown> {
  const limit = getZawgyiLimit(definition, request)
  const body = upload ? convertStrings(upload.fields, limit) : await readBody(request, limit)
  const schema = definition.chooseBody ? await definition.chooseBody(body) : definition.body
  return schema && parse(schema, body)
}

/** The error for an upload in another type. */
export const notMultipart = () => new AppError('unsupported_media_type', errorText('file_as_multipart'))

/** Reads the files. Reading them is what costs, so an upload that cannot be read counts as well. */
async function readUpload(
  request: Request,
  { files = [], fileBytes, limit }: RouteConfig,
  caller: unknown,
): Promise<Multipart> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw notMultipart()
  }
  try {
    return await readMultipart(request, files, fileBytes)
  } catch (error) {
    if (limit) await enforceRateLimit(limit, request, caller)
    throw error
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

export type RouteHandlers = Partial<Record<Method, RouteHandler>>

/** The handlers of a path by their methods, those that answer 405 among them. */
type Route<H extends RouteHandlers> = {
  [M in Method | 'OPTIONS']: M extends keyof H
    ? undefined extends H[M]
      ? NextHandler | NonNullable<H[M]>
      : H[M]
    : NextHandler
}

/** The handlers for all methods of a path: those given, and a 405 with Allow for the rest. */
export function defineRoute<H extends RouteHandlers>(handlers: H): Route<H> {
  const allow = METHODS.filter((method) => handlers[method]).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  const reject: NextHandler = (request) => Promise.resolve(methodNotAllowed(request, allow))
  const options: NextHandler = () =>
    Promise.resolve(new Response(null, { status: 204, headers: { Allow: [...allow, 'OPTIONS'].join(', ') } }))
  const entries = METHODS.map((method) => [method, handlers[method] ?? reject] as const)
  return { ...Object.fromEntries(entries), OPTIONS: options } as Route<H>
}
