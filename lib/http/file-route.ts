import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { notFound } from '@/lib/errors'
import { PRIVATE, matchesEtag } from '@/lib/http/caching'
import { TIMEOUTS, withTimeout } from '@/lib/timeouts'
import { toErrorResponse, methodNotAllowed } from '@/lib/http/responses'
import type { StoredFile } from '@/lib/uploads/uploads.queries'
import { requireRequestId } from '@/lib/request-context'

/** Cache-Control by the caching of a file. A 'public' file is revalidated by its ETag each time. */
const CACHE_CONTROL: Readonly<Record<StoredFile['caching'], string>> = {
  immutable: 'public, max-age=31536000, immutable',
  public: 'no-cache',
  private: PRIVATE,
}

type FileHandler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

const pathParams = z.object({ path: z.array(z.string()) })

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/**
 * GET and HEAD of the files that `find` returns for the segments of a path; a 404 as JSON for all others, a 405 for
 * other methods.
 */
export function defineFileRoute(
  find: (request: Request, parts: string[]) => Promise<StoredFile | null>,
): Record<Method, FileHandler> {
  const handler: FileHandler = async (request, context) => {
    const requestId = requireRequestId()
    try {
      const { path } = pathParams.parse(await context.params)
      const file = await withTimeout(TIMEOUTS.answer, find(request, path))
      if (!file) throw notFound('file')
      return await fileAnswer(request, file)
    } catch (error) {
      return toErrorResponse(error, requestId)
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
const reject: FileHandler = () => Promise.resolve(methodNotAllowed(['GET', 'HEAD']))

async function fileAnswer(
  request: Request,
  { file, bytes, modified, type, caching, isNegotiated = false }: StoredFile,
): Promise<Response> {
  const etag = `"${bytes.toString(36)}-${modified.getTime().toString(36)}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': CACHE_CONTROL[caching],
    ...(isNegotiated ? { Vary: 'Accept' } : {}),
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    // An image opened directly must not run anything.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if (isKnown(request, etag, modified)) return new Response(null, { status: 304, headers })
  // Images are small, so they are read whole: an open file stream would have to be closed when the client
  // disconnects.
  const body = request.method === 'HEAD' ? null : await readFile(/* turbopackIgnore: true */ file)
  // The file may have been replaced since its size was read.
  return new Response(body, { headers: { ...headers, 'Content-Length': String(body?.length ?? bytes) } })
}

function isKnown(request: Request, etag: string, modified: Date): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return matchesEtag(tags, etag)
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  // HTTP dates have a resolution of one second.
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}
