import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { notFound } from '@/lib/platform/errors/app-error'
import { PRIVATE, matchesEtag } from '@/lib/platform/http/responses/caching'
import { toErrorResponse, methodNotAllowed, answerInTime } from '@/lib/platform/http/responses/responses'
import type { ObjectBody } from '@/lib/platform/uploads/storage/storage.schema'
import type { StoredFile } from '@/lib/platform/uploads/uploads.queries'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import { requireRequestId } from '@/lib/platform/requests/request-context'

/** Cache-Control by the caching of a file. A 'public' file is revalidated by its ETag each time. */
const CACHE_CONTROL: Readonly<Record<StoredFile['caching'], string>> = {
  immutable: 'public, max-age=31536000, immutable',
  public: 'no-cache',
  private: PRIVATE,
}

type FileHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

const pathParams = z.object({ path: z.array(z.string()) })

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** Seconds for which a client may remember that a file is at its public URL. */
const REDIRECT_MAX_AGE_SECONDS = 3600

type FindFile = (request: Request, parts: string[], hasBody: boolean) => Promise<StoredFile | null>

/**
 * GET and HEAD of the files that `find` returns for the segments of a path; a 404 as JSON for all others, a 405 for
 * other methods. Nothing is read for a HEAD, and for a 304.
 */
export function defineFileRoute(find: FindFile): Record<Method, FileHandler> {
  const handler: FileHandler = async (request, context) => {
    const requestId = requireRequestId()
    try {
      const { path } = pathParams.parse(await context.params)
      return await answerInTime(respond(request, (hasBody) => find(request, path, hasBody)))
    } catch (error) {
      return toErrorResponse(error, requestId, localeFromCookie(request.headers.get('cookie')))
    }
  }
  return {
    GET: handler,
    HEAD: handler,
    POST: reject,
    PUT: reject,
    PATCH: reject,
    DELETE: reject,
    OPTIONS: options,
  }
}

const options: FileHandler = () =>
  Promise.resolve(new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' } }))
const reject: FileHandler = (request) => Promise.resolve(methodNotAllowed(request, ['GET', 'HEAD']))

async function respond(
  request: Request,
  find: (hasBody: boolean) => Promise<StoredFile | null>,
): Promise<Response> {
  const isGet = request.method !== 'HEAD'
  const isConditional = ['if-none-match', 'if-modified-since'].some((name) => request.headers.has(name))
  const file = await find(isGet && !isConditional)
  if (!file) throw notFound('no_file')
  if (file.publicUrl !== undefined) return redirect(file, file.publicUrl)
  if (isConditional && isKnown(request, file))
    return new Response(null, { status: 304, headers: toHeaders(file) })
  const opened = isGet && isConditional ? await find(true) : file
  if (!opened) throw notFound('no_file')
  const headers = { ...toHeaders(opened), 'Content-Length': String(opened.bytes) }
  return new Response(opened.body && toResponseBody(opened.body), { headers })
}

/** A stream is read as fast as the client takes it, and closed when the client goes away. */
const toResponseBody = (body: ObjectBody): BodyInit =>
  Buffer.isBuffer(body) ? (body as Uint8Array<ArrayBuffer>) : (ReadableStream.from(body) as BodyInit)

function redirect({ isNegotiated = false }: StoredFile, publicUrl: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      Location: publicUrl,
      'Cache-Control': `public, max-age=${REDIRECT_MAX_AGE_SECONDS}`,
      ...(isNegotiated ? { Vary: 'Accept' } : {}),
    },
  })
}

const toEtag = ({ bytes, modified }: StoredFile): string =>
  `"${bytes.toString(36)}-${modified.getTime().toString(36)}"`

const toHeaders = (file: StoredFile): Record<string, string> => ({
  'Content-Type': file.type,
  'Cache-Control': CACHE_CONTROL[file.caching],
  ...(file.isNegotiated ? { Vary: 'Accept' } : {}),
  ETag: toEtag(file),
  'Last-Modified': file.modified.toUTCString(),
  'X-Content-Type-Options': 'nosniff',
  // An image opened directly must not run anything.
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

function isKnown(request: Request, file: StoredFile): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, toEtag(file))
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  // HTTP dates have a resolution of one second.
  return Math.floor(file.modified.getTime() / 1000) * 1000 <= since
}
