import { type RequestListener, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { generateClient } from '@/scripts/generate-prisma-client'
import { unavailablePage } from '@/app/fallback-pages'
import { assertSafeToServe, type Env, env, loadEnvFile, setEnv, ConfigError } from '@/lib/env'
import { buildNext, isBuildCurrent } from '@/lib/server/build'
import { scheduleEveryMinute, scheduleHourly } from '@/lib/server/scheduler'
import { createApiRouter } from '@/lib/server/api-router'
import { createIpRateLimiter } from '@/lib/server/ip-rate-limit'
import { startNotificationWorker } from '@/lib/server/notification-worker'
import { composeMiddleware } from '@/lib/server/middleware'
import { guardListener } from '@/lib/server/guard-listener'
import { createHttpServer } from '@/lib/server/http-server'
import { createResponseCache } from '@/lib/server/create-response-cache'
import { limitRendering } from '@/lib/server/render-limits'
import { createPageRenderer, createPageHandler, createFallbackPage } from '@/lib/server/next-renderer'
import { answerInOrder } from '@/lib/server/pipelining'
import { createSecurityHeaders } from '@/lib/server/security-headers'
import { logConsole, logUncaughtErrors } from '@/lib/server/process-errors'
import { printSetupLink } from '@/lib/server/setup-link'
import { createStaticFileHandler, readStaticFiles } from '@/lib/server/static-files'
import { log, applyLogLevel } from '@/lib/log'
import { runStep } from '@/lib/progress'
import { beginShutdown } from '@/lib/shutdown'

/**
 * The process behind `npm start` and `npm run dev`: starts the database, the build and Next, and shuts them down in
 * order.
 */

const isDev = process.argv.includes('--dev')
// V8 lets a heap grow to several times its live data before it collects; here it may double (docs/decisions).
setFlagsFromString('--heap-growing-percent=100')
loadEnvFile()
applyLogLevel()
setEnv('NODE_ENV', isDev ? 'development' : 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
// Next's filter of unhandled rejections is for prerendered pages, which the shop does not have; it prints outside the
// log.
setEnv('NEXT_UNHANDLED_REJECTION_FILTER', 'disabled')
if (!isDev) logConsole()

/** Milliseconds between the start and the first run of the hourly jobs. */
const CLEANUP_DELAY_MS = 60_000
/** A backup that was missed while the machine was off is made soon after the start. */
const BACKUP_DELAY_MS = 120_000
/** Short, because images without sizes are larger than necessary and may not be cached. */
const IMAGE_SIZES_DELAY_MS = 10_000

/** Cleanup functions for the shutdown, newest first. */
const closers: (() => Promise<void>)[] = []

async function start(): Promise<void> {
  const started = performance.now()
  const settings = env()
  assertSafeToServe(settings)
  if (settings.SITE_URL?.startsWith('https:') && settings.TRUSTED_PROXIES.length === 0) {
    log.warn('https comes from a proxy: until TRUSTED_PROXIES names it, all who come through it count as one')
  }
  const { HOST, PORT } = settings
  const policy = createSecurityHeaders(settings)
  const server = createHttpServer(settings, policy.headers)
  await listen(server, settings)

  await runStep('Database client', (report) => report(generateClient() ? 'made' : 'up to date'))
  // Next needs the build but no database, so with an existing build both start in parallel.
  const isReady = isDev || isBuildCurrent()
  const database = openDatabase()
  const early = isReady ? openShop(server, settings) : null
  const [opened] = await Promise.allSettled([database, early])
  if (opened.status === 'rejected') throw opened.reason
  if (!isReady) await runStep('Build', buildNext)
  const app = await runStep('Shop', () => early ?? openShop(server, settings))
  const handle = app.getRequestHandler()
  const next: RequestListener = (request, response) => void handle(request, response)
  // In development Next handles all requests itself and reloads changed sources.
  const render = isDev ? next : withCalls(next)
  const fallbackPage = createFallbackPage(unavailablePage, policy)
  const limiter = createIpRateLimiter(settings)
  const make = limitRendering(createPageRenderer(render, policy, fallbackPage), limiter)
  const memory = isDev ? null : createResponseCache(settings.CACHE_MB, make, policy, fallbackPage)
  if (memory) closers.unshift(memory.close)
  const stations = memory ? [createStaticFileHandler(readStaticFiles()), memory.answer] : []
  const last = isDev ? render : createPageHandler(render, make, fallbackPage)
  server.removeAllListeners('request')
  server.on('request', answerInOrder(guardListener(composeMiddleware(settings, limiter, stations, last))))
  if (!isDev) logUncaughtErrors()
  closers.unshift(
    scheduleHourly(
      async () => (await import('@/lib/server/cleanup-jobs')).runCleanupJobs(),
      CLEANUP_DELAY_MS,
    ),
    scheduleHourly(
      async () => (await import('@/lib/server/image-size-job')).runImageSizeJob(),
      IMAGE_SIZES_DELAY_MS,
    ),
    scheduleEveryMinute(
      async () => (await import('@/lib/backups/backup-runs.commands')).startDueBackup(),
      BACKUP_DELAY_MS,
    ),
  )
  const endWorker = startNotificationWorker(() => import('@/lib/notifications/deliveries.commands'))
  closers.unshift(async () => {
    await Promise.all([drain(server, settings.SHUTDOWN_DELAY_SECONDS), endWorker()])
  })

  const site = settings.SITE_URL ?? `http://${HOST}:${PORT}`
  process.stdout.write(
    `\nReady after ${((performance.now() - started) / 1000).toFixed(1)} s\n` +
      `  Shop   ${site}\n  Admin  ${site}/admin\n  API    ${site}/api/docs\n\nCtrl-C stops it.\n`,
  )
  await printSetupLink(site)
}

/** Opens the database, at the newest migration and seeded if it was empty. */
async function openDatabase(): Promise<void> {
  const { startDatabase: connectDatabase } = await import('@/lib/db/connect')
  const database = await runStep('Database', connectDatabase)
  const { closePool } = await import('@/lib/db/pool')
  closers.unshift(closePool, database.stop)
  await runStep('Demo catalogue', async (report) => {
    const { isShopEmpty } = await import('@/prisma/seed/is-empty')
    if (await isShopEmpty()) {
      // Imported only when needed: a shop with data does not load sharp and a thousand modules of images.
      const { seed } = await import('@/prisma/seed/seed')
      if (await seed(report)) return
    }
    report('not needed, the shop has data')
  })
  // Logs what is unusual, also where nobody asks for the readiness.
  await (await import('@/lib/health/readiness.queries')).getReadiness()
}

/** Starts Next; it can handle requests afterwards. */
async function openShop(httpServer: Server, { HOST, PORT, LOG_LEVEL }: Env) {
  // tsx enables source maps: Node then reads and stores the map of every file that Next loads, which is useful only
  // for debugging.
  process.setSourceMapsEnabled(isDev || LOG_LEVEL === 'debug')
  const { default: next } = await import('next')
  // Next handles upgrade requests itself, bypassing the request guard; only development needs them.
  const upgrades = isDev ? httpServer : new Server()
  const app = next({ dev: isDev, hostname: HOST, port: PORT, httpServer: upgrades })
  await app.prepare()
  closers.unshift(() => app.close())
  if (isDev) {
    // Next empties its folder when it starts.
    const { watchBrowserScript } = await import('@/lib/server/browser-script')
    closers.unshift(await watchBrowserScript())
  }
  return app
}

/** Requests that the route handlers answer themselves. */
const HANDLED = /^\/(?:api|uploads)\//

/**
 * Answers API calls and uploads without Next. Loading their modules takes a second or two: the first call starts it,
 * and until it is done `pages`, which is Next, answers them too.
 */
function withCalls(pages: RequestListener): RequestListener {
  let render = pages
  let loading: Promise<void> | null = null
  const load = async () => {
    const [{ apiRoutes: calls }, uploads] = await Promise.all([
      import('@/app/api/routes'),
      import('@/app/uploads/[...path]/route'),
    ])
    render = createApiRouter({ ...calls, '/uploads/{...path}': uploads }, pages)
  }
  return (request, response) => {
    if (request.url && HANDLED.test(request.url)) {
      loading ??= load().catch((error: unknown) =>
        log.error({ err: error }, 'the API router could not be loaded: Next handles API requests'),
      )
    }
    render(request, response)
  }
}

/** Listens before the slow startup steps; until the shop is ready, clients get a 503 with Retry-After. */
function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'Retry-After': '5', 'Content-Type': 'text/plain' }).end('Zay is starting.\n')
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `Port ${PORT} on ${HOST} is taken: choose another, such as PORT=${PORT + 1} (or another HOST)`,
            )
          : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EACCES'
            ? new ConfigError(`HOST=${HOST}, PORT=${PORT} cannot be listened on: ${error.message}`)
            : error,
      ),
    )
    server.listen(PORT, HOST, resolve)
  })
}

/** Milliseconds for which requests in progress may finish. */
const SHUTDOWN_GRACE_MS = 10_000

/**
 * Shuts the server down: for `notice` seconds /api/health/ready reports the shutdown while all other requests are
 * served, then it accepts no new connections and finishes the requests in progress.
 */
async function drain(server: Server, notice: number): Promise<void> {
  beginShutdown()
  await sleep(notice * 1000)
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

let isEnding = false
async function stop(code: number): Promise<void> {
  if (isEnding) process.exit(1)
  isEnding = true
  for (const close of closers) {
    await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
  }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.stdout.write('\nStopping …\n')
    void stop(0)
  })
}

start().catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\nZay could not start.\n${text}\n`)
  void stop(1)
})
