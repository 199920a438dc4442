import type { RequestListener } from 'node:http'
import { redactPath } from '@/lib/server/cache/cached-response'
import { failRequest } from '@/lib/server/listen/guard-listener'
import { type ApiRouter, createApiRouter, type RouteModules } from '@/lib/server/render/api-router'

/** Where the route handlers come from. */
export type RouteLoaders = {
  /** Those of /api, and of files that are generated or stored. */
  loadRoutes: () => Promise<RouteModules>
  /** Those that say whether the shop is ready, which need little else. */
  loadHealthRoutes: () => Promise<RouteModules>
}

/** What the route handlers answer, and perhaps a page more, before the router is there. */
const HANDLED = /^\/(?:api\/|uploads\/|feed\.csv|sitemap|sw\.js|robots\.txt|manifest\.webmanifest)/

/** Liveness and readiness. */
const HEALTH = /^\/api\/health(?:\/ready)?$/

/**
 * Answers what is no page, which the build of Next does not have: API calls and files. The first one loads their modules,
 * which `onLoad` then gets, and waits for them. Who asks first whether the shop is ready gets the answer before: those modules
 * are a third of a start. When they cannot be loaded all calls are answered with 500, readiness among them: Node does not load
 * such a module again.
 */
export function loadCalls(
  pages: RequestListener,
  { loadRoutes, loadHealthRoutes }: RouteLoaders,
  onLoad: (modules: RouteModules) => void,
): ApiRouter {
  let router: ApiRouter | null = null
  let loading: Promise<ApiRouter> | null = null
  const load = async () => {
    const modules = await loadRoutes()
    const loaded = createApiRouter(modules, pages)
    onLoad(modules)
    router = loaded
    return loaded
  }
  const loadOnce = () => (loading ??= load())
  const loadHealth = async () => createApiRouter(await loadHealthRoutes(), pages)
  return {
    listener: (request, response) => {
      if (router) {
        router.listener(request, response)
        return
      }
      const url = decodeURIComponent(redactPath(request.url ?? ''))
      if (!HANDLED.test(url)) {
        pages(request, response)
        return
      }
      const isFirst = loading === null && HEALTH.test(url)
      // A failure is the answer of the next call.
      if (isFirst) response.once('close', () => void loadOnce().catch(() => undefined))
      ;(isFirst ? loadHealth() : loadOnce())
        .then(({ listener }) => listener(request, response))
        .catch((error: unknown) => failRequest(request, response, error))
    },
    answer: (request) => {
      if (!router) throw new Error('The keys of calls are added with their router')
      return router.answer(request)
    },
  }
}
