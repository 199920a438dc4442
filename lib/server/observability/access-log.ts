import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import morgan from 'morgan'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { redactPath } from '@/lib/server/cache/cached-response'
import { cutText } from '@/lib/platform/text/shorten'

/** Maximum characters of a path in the log. */
const MAX_PATH_LENGTH = 500

/**
 * The Combined Log Format of Apache and nginx. Paths are without their query, which may contain search terms or
 * personal data, and without the keys of shared orders.
 */
const FORMAT =
  ':client - - [:date[clf]] ":method :path HTTP/:http-version" :status :res[content-length] ":site" ":agent"'

/** A value between quotation marks: it cannot end them. */
const quote = (text: string): string => text.replaceAll(/["\\]/g, '\\$&')

morgan.token('client', (request: IncomingMessage) => String(request.headers[CLIENT_IP_HEADER] ?? '-'))
morgan.token('path', (request: IncomingMessage) =>
  quote(cutText(redactPath(request.url ?? ''), MAX_PATH_LENGTH)),
)
morgan.token('site', ({ headers: { referer = '' } }: IncomingMessage) =>
  URL.canParse(referer) ? quote(redactPath(new URL(referer).origin)) : '-',
)
morgan.token('agent', ({ headers }: IncomingMessage) => quote(headers['user-agent'] ?? '-'))

/** Writes one line for each finished request to `stream`, then runs `next`. */
export function logRequests(
  stream: { write: (line: string) => unknown },
  next: RequestListener,
): RequestListener {
  const write = morgan(FORMAT, { stream: { write: (line) => void stream.write(line) } })
  return (request: IncomingMessage, response: ServerResponse) =>
    write(request, response, () => next(request, response))
}
