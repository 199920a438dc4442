/**
 * lib/server/observability: Measures and logs requests, and serves the metrics of a process. Only the process imports
 * it.
 */

import cluster from 'node:cluster'
import type { RequestListener } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import type { Env } from '@/lib/platform/env/env'
import { metrics } from '@/lib/platform/observability/metrics'
import { logRequests } from '@/lib/server/observability/access-log'
import { startMetricsServer } from '@/lib/server/observability/metrics-server'
import { observeRequests } from '@/lib/server/observability/observed-requests'
import type { RouteLabels } from '@/lib/server/observability/route-labels'

/** Wraps the outermost listener: each request gets an id, is measured, and is logged if ACCESS_LOG says so. */
export function withObservability(
  { ACCESS_LOG }: Env,
  labels: RouteLabels,
  listener: RequestListener,
): RequestListener {
  const logged = ACCESS_LOG === 'off' ? listener : logRequests(process.stdout, listener)
  return observeRequests((url) => labels.find(url), logged)
}

type Stop = () => Promise<void>
const nothing: Stop = () => Promise.resolve()

/**
 * Serves the metrics of this process, if METRICS_PORT is set; a process of a supervisor gives its own to that one.
 * Returns a function that stops it.
 */
export async function startMetrics({ METRICS_HOST, METRICS_PORT }: Env): Promise<Stop> {
  if (METRICS_PORT === undefined) return nothing
  const { addRuntimeGauges } = await import('@/lib/server/observability/runtime-gauges')
  addRuntimeGauges()
  const { registry } = metrics
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    // Answers the supervisor from now on.
    new AggregatorRegistry()
    return nothing
  }
  return startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT }, async () => ({
    text: await registry.metrics(),
    contentType: registry.contentType,
  }))
}

/** The same for a supervisor: serves the sums of its processes. */
export async function startClusterMetrics({ METRICS_HOST, METRICS_PORT }: Env): Promise<Stop> {
  if (METRICS_PORT === undefined) return nothing
  const registry = new AggregatorRegistry()
  return startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT }, async () => ({
    text: await registry.clusterMetrics(),
    contentType: registry.contentType,
  }))
}
