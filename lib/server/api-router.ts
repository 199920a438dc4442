import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import createRouter, { type HTTPMethod } from 'find-my-way'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { failRequest } from '@/lib/server/guard-listener'

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethod[]

/** The handlers of one path by method, as its route.ts exports them. */
type RouteModule = Partial<Record<(typeof METHODS)[number], Handler>>

/**
 * Answers the calls of `resources` with their handlers, and passes all else to `next`. Keys are paths: `{name}` is a
 * variable segment, `{...name}` all remaining segments. The same handlers also work in Next; without Next's routing a
 * call costs a fraction (decision 0044).
 */
export function createApiRouter(
  resources: Readonly<Record<string, RouteModule>>,
  next: RequestListener,
): RequestListener {
  const router = createRouter({
    ignoreTrailingSlash: true,
    defaultRoute: (request, response) => next(request, response),
  })
  for (const [path, resource] of Object.entries(resources)) {
    for (const method of METHODS) {
      const handler = resource[method === 'HEAD' ? 'GET' : method]
      if (!handler) continue
      const [pattern, rest] = toRouterPattern(path)
      router.on(method, pattern, (request, response, found) => {
        const [requested, serverResponse] = [request, response]
        const params = rest === null ? found : { [rest]: found['*']?.split('/') }
        answer(handler, requested, serverResponse, params).catch((error: unknown) =>
          failRequest(requested, serverResponse, error),
        )
      })
    }
  }
  return (request, response) => void router.lookup(request, response)
}

/** The path in the router's syntax, and the name of the catch-all segment; null: none. */
function toRouterPattern(path: string): [pattern: string, rest: string | null] {
  const [, before, rest] = /^(.*)\{\.{3}(\w+)\}$/.exec(path) ?? []
  if (before !== undefined && rest !== undefined) return [`${before}*`, rest]
  return [path.replace(/\{(\w+)\}/g, ':$1'), null]
}

async function answer(
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  params: unknown,
): Promise<void> {
  const request = new NodeRequest({ req, res })
  await sendNodeResponse(res, await handler(request, { params: Promise.resolve(params) }))
}
