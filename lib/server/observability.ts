import type { RequestListener } from 'node:http'
import type { Env } from '@/lib/env'
import { metrics } from '@/lib/metrics'
import { logRequests } from '@/lib/server/access-log'
import { startMetricsServer } from '@/lib/server/metrics-server'
import { observeRequests } from '@/lib/server/observed-requests'
import { createRouteLabels, readRoutes } from '@/lib/server/route-labels'

/** Wraps the outermost listener: each request gets an id, is measured, and is logged if ACCESS_LOG says so. */
export function withObservability({ ACCESS_LOG }: Env, listener: RequestListener): RequestListener {
  const logged = ACCESS_LOG === 'off' ? listener : logRequests(process.stdout, listener)
  return observeRequests(createRouteLabels(readRoutes()), logged)
}

/** Serves the metrics of this process, if METRICS_PORT is set. Returns a function that stops it. */
export async function startMetrics({ METRICS_HOST, METRICS_PORT }: Env): Promise<() => Promise<void>> {
  if (METRICS_PORT === undefined) return () => Promise.resolve()
  const { addRuntimeGauges } = await import('@/lib/server/runtime-gauges')
  addRuntimeGauges()
  return startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT }, async () => ({
    text: await metrics.registry.metrics(),
    contentType: metrics.registry.contentType,
  }))
}
