import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import createRouter, { type HTTPMethod } from 'find-my-way'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { RouteConfig } from '@/lib/platform/http/routes/define-route'
import type { PublicPaths } from '@/lib/server/cache/cache-key'
import { failRequest } from '@/lib/server/listen/guard-listener'

type Handler = ((request: Request, context: { params: Promise<unknown> }) => Promise<Response>) & {
  definition?: RouteConfig
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethod[]

/** The handlers of one path by method, as its route.ts exports them. */
type RouteModule = Partial<Record<(typeof METHODS)[number], Handler>>

/**
 * Handlers by path: `{name}` is a variable segment, `{...name}` all remaining segments. A page among such segments is named,
 * and has none.
 */
export type RouteModules = Readonly<Record<string, RouteModule | 'page'>>

/** `listener` answers requests of clients; `answer` a request without one, which the response cache makes. */
export type ApiRouter = { listener: RequestListener; answer: (request: Request) => Promise<Response> }

/** The calls whose responses are the same for every caller. */
export const listPublicRoutes = (modules: RouteModules): PublicPaths =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([path, resource]) => {
      const definition = resource === 'page' ? undefined : resource.GET?.definition
      return definition?.isPublic ? [[path, definition.query]] : []
    }),
  )

/**
 * Answers calls with the handlers of `modules`, and passes all other requests of clients to `next`. In development
 * Next calls the same handlers; without its routing a call costs a fraction (decision 0086).
 */
export function createApiRouter(modules: RouteModules, next: RequestListener): ApiRouter {
  const router = createRouter({
    ignoreTrailingSlash: true,
    defaultRoute: (request, response) => next(request, response),
  })
  for (const [path, resource] of Object.entries(modules)) {
    if (resource === 'page') {
      router.all(path, (request, response) => next(request, response))
      continue
    }
    for (const method of METHODS) {
      const handler = resource[method === 'HEAD' ? 'GET' : method]
      if (!handler) continue
      const [pattern, rest] = toRouterPattern(path)
      const handle: Handle = (request, found) =>
        handler(request, {
          params: Promise.resolve(rest === null ? found : { [rest]: found['*']?.split('/') }),
        })
      router.on(
        method,
        pattern,
        (request, response, found) => void send(handle, request, response, found),
        handle,
      )
    }
  }
  return {
    listener: (request, response) => void router.lookup(request, response),
    answer: (request) => {
      const found = router.find('GET', new URL(request.url).pathname)
      if (!found) throw new Error(`There is no call ${request.url}`)
      return (found.store as Handle)(request, found.params)
    },
  }
}

type Handle = (request: Request, params: Record<string, string | undefined>) => Promise<Response>

/** The path in the router's syntax, and the name of the catch-all segment; null: none. */
function toRouterPattern(path: string): [pattern: string, rest: string | null] {
  const [, before, rest] = /^(.*)\{\.{3}(\w+)\}$/.exec(path) ?? []
  if (before !== undefined && rest !== undefined) return [`${before}*`, rest]
  return [path.replace(/\{(\w+)\}/g, ':$1'), null]
}

async function send(
  handle: Handle,
  req: IncomingMessage,
  res: ServerResponse,
  params: Record<string, string | undefined>,
): Promise<void> {
  try {
    await sendNodeResponse(res, await handle(new NodeRequest({ req, res }), params))
  } catch (error) {
    failRequest(req, res, error)
  }
}
