import { env } from '@/lib/platform/env/env'
import { drain } from '@/lib/server/listen/drain'
import { createHttpServer } from '@/lib/server/listen/http-server'
import { startJobs, startNotifications, startPurges, startReading } from '@/lib/server/jobs/jobs'
import { answerStarting, listen } from '@/lib/server/listen/listen'
import { logUncaughtErrors } from '@/lib/server/listen/process-errors'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'
import type { Closer } from '@/lib/server/start/prepare-shop'
import { startMetrics } from '@/lib/server/observability/observability'
import { startTracing } from '@/lib/server/observability/tracing'
import { openNext, serveShop, type Site } from '@/lib/server/render/shop-server'
import { runStep } from '@/lib/platform/process/progress'

type Options = {
  isDev: boolean
  site: Site
  /** Listen at once and answer 503 until the shop is ready, because no other process serves. */
  listensEarly: boolean
  /** Report the step to the person who starts the shop. */
  reports: boolean
  /**
   * Called when the address is known to be free. Resolves when build and database are there and env() names it; calls `onWait` when
   * it only waits for other processes, such as a database that starts.
   */
  prepare: (onWait: () => void) => Promise<unknown>
}

/** A process that serves the shop. */
export type ShopProcess = { stop: (how: { isReplaced: boolean }) => Promise<void> }

/**
 * Serves the shop in this process. Next is loaded, which keeps the process busy, while the database starts in its own.
 * @throws ConfigError when the address cannot be listened on, and what `prepare` throws.
 */
export async function startShopProcess({
  isDev,
  site,
  listensEarly,
  reports,
  prepare,
}: Options): Promise<ShopProcess> {
  const settings = env()
  const policy = createSecurityHeaders(settings)
  const server = createHttpServer(settings, policy.headers)
  if (listensEarly) {
    answerStarting(server)
    await listen(server, settings)
  }
  let prepared: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve) => {
    prepared = prepare(resolve)
    prepared.then(
      () => resolve(),
      () => resolve(),
    )
  })
  const opened = openNext(server, settings, isDev)
  const [outcome] = await Promise.allSettled([prepared, opened])
  if (outcome.status === 'rejected') throw outcome.reason
  const app = reports ? await runStep('Shop', () => opened) : await opened
  const closers: Closer[] = [...serveShop(server, settings, policy, app.handle, site, isDev), ...app.close]
  closers.push((await import('@/lib/platform/db/connections/pool')).closePool)
  closers.push(await startMetrics(settings), await startTracing(settings))
  // Logs what is unusual, also where nobody asks for the readiness.
  await (await import('@/lib/platform/health/readiness.queries')).getReadiness({ needs: 'writes' })
  if (!isDev) logUncaughtErrors()
  closers.unshift(...startJobs(), await startReading(settings))
  const endNotifications = startNotifications()
  const endPurges = await startPurges(settings)
  if (!listensEarly) await listen(server, settings)
  const { SHUTDOWN_DELAY_SECONDS, TRUSTED_PROXIES } = settings
  const stop: ShopProcess['stop'] = async ({ isReplaced }) => {
    const leave = {
      noticeMs: isReplaced ? 0 : SHUTDOWN_DELAY_SECONDS * 1000,
      mayBeReused: isReplaced || TRUSTED_PROXIES.length > 0,
      isReplaced,
    }
    await Promise.all([drain(server, leave), endNotifications()])
    // After the last write that it may have to purge.
    await endPurges()
    for (const close of closers) {
      await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
    }
  }
  return { stop }
}
