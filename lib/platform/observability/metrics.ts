import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { getProcessState } from '@/lib/platform/process/process-state'

/** Upper bounds in seconds: a cached page takes a millisecond, a checkout some ten, and nobody waits longer than ten. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * What the shop measures about itself, in the names and units of Prometheus and OpenTelemetry; docs/metrics.md lists
 * it. Labels have few values, none of them from a client or a person.
 */
function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from the request to the end of its response, by route and status',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
      buckets: SECONDS,
      registers,
    }),
    cacheRequests: new Counter({
      name: 'zay_response_cache_requests_total',
      help: 'Requests that the response cache may answer: from memory (hit), rendered (miss), or with an old response',
      labelNames: ['result'],
      registers,
    }),
    cacheInvalidations: new Counter({
      name: 'zay_cache_invalidations_total',
      help: 'Cache tags invalidated, by writes of this process and of others',
      registers,
    }),
    poolWait: new Histogram({
      name: 'zay_database_pool_wait_seconds',
      help: 'Time until a connection of the pool was available',
      buckets: SECONDS,
      registers,
    }),
    statementDuration: new Histogram({
      name: 'zay_database_statement_duration_seconds',
      help: 'Time of a statement, from sending it to its last row',
      buckets: SECONDS,
      registers,
    }),
    ordersPlaced: new Counter({
      name: 'zay_orders_placed_total',
      help: 'Orders placed, without repeated requests for the same order',
      registers,
    }),
    holdsOpened: new Counter({
      name: 'zay_stock_holds_opened_total',
      help: 'Holds of stock opened for customers who pay',
      registers,
    }),
    holdsClosed: new Counter({
      name: 'zay_stock_holds_closed_total',
      help: 'Holds of stock closed, by their outcome',
      labelNames: ['outcome'],
      registers,
    }),
    paymentsReviewed: new Counter({
      name: 'zay_payments_reviewed_total',
      help: 'Payments verified, rejected or reopened by staff',
      labelNames: ['status'],
      registers,
    }),
    notificationAttempts: new Counter({
      name: 'zay_notification_attempts_total',
      help: 'Attempts to deliver a notification, by their outcome',
      labelNames: ['outcome'],
      registers,
    }),
    cdnPurgeAttempts: new Counter({
      name: 'zay_cdn_purge_attempts_total',
      help: 'Batches of purges sent to the CDN, by their outcome',
      labelNames: ['outcome'],
      registers,
    }),
    rejections: new Counter({
      name: 'zay_rejected_requests_total',
      help: 'Requests rejected before any handler saw them: invalid, foreign, or over a rate limit',
      labelNames: ['status'],
      registers,
    }),
  }
}

type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process. */
export const metrics: Metrics = (getProcessState<{ metrics: Metrics }>('metrics').metrics ??= createMetrics())

/** Adds a gauge that is read when somebody collects the metrics; adding it again does nothing. */
export function addGauge(name: string, help: string, read: (gauge: Gauge) => Promise<void> | void): void {
  if (metrics.registry.getSingleMetric(name)) return
  new Gauge({
    name,
    help,
    registers: [metrics.registry],
    async collect() {
      await read(this)
    },
  })
}
