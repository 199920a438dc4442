import { PUBLIC, matchesEtag } from '@/lib/platform/http/responses/caching'
import { StreamLimiter } from '@/lib/platform/http/responses/limited-stream'
import { enforceRateLimit, type RouteRateLimit } from '@/lib/platform/http/routes/rate-limit'
import { methodNotAllowed, toErrorResponse, answerInTime } from '@/lib/platform/http/responses/responses'
import { type WholeFile, WholeFileCache } from '@/lib/platform/http/responses/whole-file-cache'
import { ipNetwork } from '@/lib/platform/rate-limit/rate-limits.rules'
import { getClientIp } from '@/lib/platform/requests/request-headers'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import { requireRequestId } from '@/lib/platform/requests/request-context'

type FileHandler = (request: Request) => Promise<Response>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type GeneratedFile = {
  name: string
  /** The content type, without its charset. */
  type: string
  tags: readonly string[]
  limit: RouteRateLimit
}

/** What a request asks for: `key` is the same for the same file. */
type Content = { key: string; open: () => AsyncGenerator<string, void> }

/**
 * A route for one public text file that is generated from the database and may be large. A file that fits into memory is
 * kept under its cache tags and sent with an ETag; a larger one is streamed, to a few clients at once. The file is never a
 * part that looks whole: a failure before the first chunk is an error response, a later one breaks the connection.
 */
export function defineGeneratedFileRoute(
  file: GeneratedFile,
  getContent: (request: Request) => Content,
): Record<Method, FileHandler> {
  const cache = new WholeFileCache(file.tags)
  const limiter = new StreamLimiter()
  const respond = async (request: Request): Promise<Response> => {
    const { key, open } = getContent(request)
    const whole = await cache.get(key, open)
    if (whole) return respondWhole(request, whole, toHeaders(file))
    const body = await limiter.open(ipNetwork(getClientIp(request.headers)), open())
    if (request.method === 'HEAD') {
      await body.cancel()
      return new Response(null, { headers: toHeaders(file) })
    }
    return new Response(body, { headers: toHeaders(file) })
  }
  const handler: FileHandler = async (request) => {
    try {
      await enforceRateLimit(file.limit, request, null)
      return await answerInTime(respond(request))
    } catch (error) {
      return toErrorResponse(error, requireRequestId(), localeFromCookie(request.headers.get('cookie')))
    }
  }
  return { GET: handler, HEAD: handler, POST: reject, PUT: reject, PATCH: reject, DELETE: reject }
}

const reject: FileHandler = (request) => Promise.resolve(methodNotAllowed(request, ['GET', 'HEAD']))

function respondWhole(
  request: Request,
  { body, etag }: WholeFile,
  headers: Record<string, string>,
): Response {
  const tagged = { ...headers, ETag: etag }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: tagged })
  }
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : body, { headers: { ...tagged, 'Content-Length': String(body.length) } })
}

const toHeaders = ({ name, type, tags }: GeneratedFile): Record<string, string> => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': PUBLIC,
  'Cache-Tag': tags.join(','),
  'X-Content-Type-Options': 'nosniff',
  // For the programs that its address was given to, not for search results.
  'X-Robots-Tag': 'noindex',
  'X-Request-Id': requireRequestId(),
})
