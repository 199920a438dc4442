/**
 * lib/server/render: Who answers a request that the cache does not: static files, handlers without Next, and pages
 * that Next renders. Only the process imports it.
 */

import { readFileSync } from 'node:fs'
import { type RequestListener, Server } from 'node:http'
import path from 'node:path'
import { z } from 'zod'
import { type Env, NEXT_DIR, setEnv } from '@/lib/platform/env/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import { loadCalls, type RouteLoaders } from '@/lib/server/render/api-loading'
import { listPublicRoutes } from '@/lib/server/render/api-router'
import { CacheKeys, type PublicPaths } from '@/lib/server/cache/cache-key'
import { createIpRateLimiter } from '@/lib/server/bounds/ip-rate-limit'
import { composeMiddleware } from '@/lib/server/bounds/middleware'
import { guardListener } from '@/lib/server/listen/guard-listener'
import { createCdnHeaders } from '@/lib/server/cache/cdn-headers'
import { createResponseCache } from '@/lib/server/cache/create-response-cache'
import { keepPromoCode } from '@/lib/server/render/kept-promo-code'
import { limitRendering } from '@/lib/server/render/render-limits'
import { createPageRenderer, createPageHandler, createFallbackPage } from '@/lib/server/render/next-renderer'
import { waitUntilStarted } from '@/lib/server/render/next-start'
import { withObservability } from '@/lib/server/observability/observability'
import { RouteLabels } from '@/lib/server/observability/route-labels'
import { answerInOrder } from '@/lib/server/listen/pipelining'
import { createReadYourWrites } from '@/lib/server/cache/read-your-writes'
import type { SecurityHeaders } from '@/lib/server/bounds/security-headers'
import type { Closer } from '@/lib/server/start/prepare-shop'
import { createStaticFileHandler, readStaticFiles } from '@/lib/server/render/static-files'

/** What server.ts hands over from app/. */
export type Site = RouteLoaders & {
  unavailablePage: (locale: Locale) => string
  /** The pages that are the same for every reader of a language. */
  publicPages: PublicPaths
}

type App = { handle: RequestListener; close: Closer[] }

/** Starts Next; it can handle requests afterwards. Needs the build, but no database. */
export async function openNext(
  httpServer: Server,
  { HOST, PORT, LOG_LEVEL }: Env,
  isDev: boolean,
): Promise<App> {
  // tsx enables source maps: Node then reads and stores the map of every file that Next loads, which is useful only
  // for debugging.
  process.setSourceMapsEnabled(isDev || LOG_LEVEL === 'debug')
  const { default: next } = await import('next')
  // Next internal: it handles upgrade requests itself, bypassing the request guard; only development needs them.
  const upgrades = isDev ? httpServer : new Server()
  // Next internal: the config of the build, instead of next.config.mjs.
  if (!isDev) setEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', readNextConfig())
  const app = next({
    dev: isDev,
    hostname: HOST,
    port: PORT,
    httpServer: upgrades,
  })
  await app.prepare()
  if (!isDev) await waitUntilStarted(app)
  const close: Closer[] = [() => app.close()]
  if (isDev) {
    // Next empties its folder when it starts.
    const { watchBrowserScript } = await import('@/lib/server/render/browser-script')
    close.unshift(await watchBrowserScript())
  }
  const handle = app.getRequestHandler()
  return { handle: (request, response) => void handle(request, response), close }
}

const requiredFiles = z.object({ config: z.record(z.string(), z.unknown()) })

/**
 * The settings of Next as the build has stored them, in JSON: a build does not have next.config.mjs. Next's own standalone server
 * hands them over in the same way.
 */
const readNextConfig = (): string =>
  JSON.stringify(
    requiredFiles.parse(JSON.parse(readFileSync(path.join(NEXT_DIR, 'required-server-files.json'), 'utf8')))
      .config,
  )

/** Answers the requests of `server` from now on: with the response cache, the API and the pages of `next`. */
export function serveShop(
  server: Server,
  settings: Env,
  policy: SecurityHeaders,
  next: RequestListener,
  site: Site,
  isDev: boolean,
): Closer[] {
  const keys = new CacheKeys(site.publicPages)
  const labels = new RouteLabels()
  // In development Next handles all requests itself and reloads changed sources.
  const calls = isDev
    ? null
    : loadCalls(next, site, (modules) => {
        keys.addRoutes(listPublicRoutes(modules))
        labels.addCalls(Object.keys(modules))
      })
  const render = calls?.listener ?? next
  const fallbackPage = createFallbackPage(site.unavailablePage, policy)
  const limiter = createIpRateLimiter(settings)
  const renderPage = limitRendering(createPageRenderer(render, policy, fallbackPage), limiter)
  const cdn = createCdnHeaders(settings)
  const memory =
    calls &&
    createResponseCache(settings.CACHE_MB, {
      keys,
      renderPage,
      answerCall: calls.answer,
      policy,
      fallbackPage,
      cdn,
    })
  const stations = memory
    ? [
        createStaticFileHandler(readStaticFiles()),
        keepPromoCode,
        createReadYourWrites(settings),
        memory.answer,
      ]
    : [keepPromoCode]
  const last = isDev ? render : createPageHandler(render, renderPage, fallbackPage)
  server.removeAllListeners('request')
  const listener = withObservability(settings, labels, composeMiddleware(settings, limiter, stations, last))
  server.on('request', answerInOrder(guardListener(listener)))
  return memory ? [memory.close] : []
}
