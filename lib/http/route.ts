import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isUnknown, making, nothingShown, type Shown } from '@/lib/cache'
import { AppError, type FieldErrors } from '@/lib/errors'
import { id } from '@/lib/fields'
import { readBody, readQuery } from '@/lib/http/body'
import { CsvFile, sendCsv } from '@/lib/http/csv'
import { type Multipart, readMultipart } from '@/lib/http/multipart'
import { errorJson, methodNotAllowed, privateJson, publicJson } from '@/lib/http/responses'
import { type CallLimit, takeTurnOf } from '@/lib/http/turn'
import { type Language, languageIn } from '@/lib/i18n/languages'
import type { Gate, Reply } from '@/lib/identity/schema'
import type { ReceivedFile } from '@/lib/media/schema'
import { answeredWithin, deadline, patience, within } from '@/lib/patience'
import { ZAWGYI_ALLOWED } from '@/lib/text/zawgyi'

type Schema = z.ZodType
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What a call takes and answers; parsed here, asserted in tests, printed in /api/openapi.json. */
export type Definition = {
  summary: string
  actor: Gate<unknown>
  /** How often it may be called (lib/limits). */
  limit?: CallLimit
  params?: Schema
  query?: Schema
  /** Headers beside the usual ones, names in lower case. */
  headers?: Schema
  body?: Schema
  /** Names of the files of a multipart upload, and the bytes each may have when not 5 MiB. */
  files?: readonly string[]
  fileBytes?: number
  /** Its work takes longer than callers wait elsewhere, as that of all that send files may. */
  isLong?: boolean
  /** Answers by status; the first is the one a plain view goes out with. */
  reply: Readonly<Record<number, Schema>>
}

type Context<D extends Definition> = {
  actor: D['actor'] extends Gate<infer A> ? A : never
  params: Out<D['params']>
  query: Out<D['query']>
  headers: Out<D['headers']>
  body: Out<D['body']>
  files: Record<string, ReceivedFile>
  /** What the caller reads: English for a program. */
  language: Language
  /** Values of Set-Cookie that go out with the answer. */
  cookies: string[]
  request: Request
}

type NextContext = { params: Promise<unknown> }

type NextHandler = (request: Request, context: NextContext) => Promise<Response>

/** A route handler with the definition it was made from. */
export type Handler = NextHandler & { definition: Definition }

/** A view that goes out with another status than the first of `reply`, or tagged for caches. */
export class Answer<V> {
  constructor(
    readonly view: V,
    readonly status?: number,
    readonly tags?: readonly string[],
  ) {}
}

/** `view` with this status. */
export const withStatus = <V>(status: number, view: V) => new Answer(view, status)

/** `view` as an answer that is the same for everybody: it shows what its queries said, and what `tags` name. */
export const shared = <V>(view: V, ...tags: string[]) => new Answer(view, undefined, tags)

/** An id in a path: anything that is not one is a 404. */
export const idParam = z.object({ id: id() })

type Replies<D extends Definition> = z.input<D['reply'][keyof D['reply']]>

/**
 * Makes a route handler: the actor is admitted and its turn taken before anything is read, then params, query and
 * body are parsed, then `handle` answers with a view. Every error is told by the one table of responses.ts.
 */
export function route<const D extends Definition>(
  definition: D,
  handle: (context: Context<D>) => Promise<Replies<D> | Answer<Replies<D>> | CsvFile>,
): Handler {
  const handler = async (request: Request, next: NextContext): Promise<Response> => {
    const requestId = randomUUID()
    const shown = nothingShown()
    const reply: Reply = { cookies: [] }
    let upload: Multipart | undefined
    const answer = async (): Promise<Response> => {
      const { left } = deadline(patience.answer)
      const actor = await answeredWithin(left(), () => admit(definition, request, reply))
      const rest = left()
      const params = parseParams(definition, await next.params)
      const query = definition.query && parse(definition.query, readQuery(new URL(request.url)))
      const headers = definition.headers && parse(definition.headers, Object.fromEntries(request.headers))
      if (definition.files) upload = await readUpload(request, definition)
      const body =
        definition.body &&
        parse(definition.body, upload?.fields ?? (await readBody(request, zawgyiOf(definition))))
      const context = {
        actor,
        params,
        query,
        headers,
        body,
        files: upload?.files ?? {},
        language: languageIn(request.headers.get('cookie')),
        cookies: reply.cookies,
        request,
      } as Context<D>
      const result = await (isLong(definition)
        ? handle(context)
        : answeredWithin(rest, () => handle(context)))
      if (result instanceof CsvFile) return await within(rest, sendCsv(result, requestId))
      return send(request, definition, result, shown, requestId)
    }
    try {
      const response = await making(shown, answer)
      if (shown.isUnknown) isUnknown()
      return withCookies(response, reply)
    } catch (error) {
      return withCookies(errorJson(error, requestId, languageIn(request.headers.get('cookie'))), reply)
    } finally {
      await upload?.dispose()
    }
  }
  return Object.assign(handler, { definition })
}

async function admit({ actor: gate, limit }: Definition, request: Request, reply: Reply): Promise<unknown> {
  const actor = await gate.admit(request, reply)
  if (limit) await takeTurnOf(limit, request, actor)
  return actor
}

const isLong = (definition: Definition): boolean => definition.isLong ?? definition.files !== undefined

const zawgyiOf = ({ actor }: Definition): number =>
  actor.name === 'admin' ? ZAWGYI_ALLOWED.admin : ZAWGYI_ALLOWED.shopper

function withCookies(response: Response, { cookies }: Reply): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function send(
  request: Request,
  definition: Definition,
  result: unknown,
  shown: Shown,
  requestId: string,
): Response {
  const answer = result instanceof Answer ? (result as Answer<unknown>) : new Answer(result)
  const status = answer.status ?? Number(Object.keys(definition.reply)[0])
  if (!answer.tags || shown.isPersonal) return privateJson(status, answer.view, requestId)
  return publicJson(request, status, answer.view, [...new Set([...shown.tags, ...answer.tags])])
}

function parseParams(definition: Definition, params: unknown): unknown {
  if (!definition.params) return undefined
  const parsed = definition.params.safeParse(params)
  if (!parsed.success) throw new AppError('absent', 'Not Found')
  return parsed.data
}

function parse(schema: Schema, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw asInvalid(parsed.error)
}

/** zod's findings as the contract's error body: messages under the field they are about. */
function asInvalid(error: z.ZodError): AppError {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path[0]
    if (field === undefined) continue
    const messages = (errors[String(field)] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  const first = error.issues[0]
  const message = first?.path.length ? `${String(first.path[0])}: ${first.message}` : first?.message
  return new AppError('invalid', message ?? 'Invalid', Object.keys(errors).length > 0 ? { errors } : {})
}

async function readUpload(request: Request, { files = [], fileBytes }: Definition): Promise<Multipart> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new AppError('unsupportedType', 'Send the file as multipart form data')
  }
  return readMultipart(request, files, fileBytes)
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** All methods of one address: those given, and a 405 with Allow for the rest. */
export function resource(
  handlers: Partial<Record<Method, Handler>>,
): Record<Method | 'OPTIONS', NextHandler | Handler> {
  const allow = METHODS.filter((method) => handlers[method]).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
  const refuse: NextHandler = () => Promise.resolve(methodNotAllowed(allow))
  const options: NextHandler = () =>
    Promise.resolve(new Response(null, { status: 204, headers: { Allow: [...allow, 'OPTIONS'].join(', ') } }))
  const entries = METHODS.map((method) => [method, handlers[method] ?? refuse] as const)
  return { ...(Object.fromEntries(entries) as Record<Method, NextHandler | Handler>), OPTIONS: options }
}
