import { collectDefaultMetrics, Gauge } from 'prom-client'
import { countPurges } from '@/lib/platform/cdn/purges.queries'
import { pool } from '@/lib/platform/db/connections/pool'
import { env } from '@/lib/platform/env/env'
import { countHolds } from '@/lib/shop/holds/holds.queries'
import { log } from '@/lib/platform/observability/log'
import { addGauge, metrics } from '@/lib/platform/observability/metrics'
import { countOutbox } from '@/lib/shop/notifications/notifications.queries'

/**
 * Adds what is read when somebody collects the metrics: memory, CPU, event loop and garbage collection of the process,
 * connections of its pool, and the outbox.
 */
export function addRuntimeGauges(): void {
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  addGauge('zay_database_pool_idle', 'Open connections that nobody uses', (gauge) =>
    gauge.set(pool().idleCount),
  )
  addGauge('zay_database_pool_used', 'Connections in use', (gauge) =>
    gauge.set(pool().totalCount - pool().idleCount),
  )
  addGauge('zay_database_pool_waiting', 'Callers that wait for a connection', (gauge) =>
    gauge.set(pool().waitingCount),
  )
  addHoldGauges()
  if (env().CDN_PURGE !== 'none') addPurgeGauges()
  const dead = new Gauge({
    name: 'zay_notifications_dead',
    help: 'Notifications that were given up, of all processes; up to 10,000 of an endpoint are counted',
    // Each process counts the same rows.
    aggregator: 'max',
    registers: [registry],
  })
  const waiting: Gauge = new Gauge({
    name: 'zay_notifications_waiting',
    help: 'Notifications to be delivered, of all processes; up to 10,000 of an endpoint are counted',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      try {
        const counts = await countOutbox()
        waiting.set(counts.waiting)
        dead.set(counts.dead)
      } catch (error) {
        // The other metrics are needed most while the database is away; no value is better than an old one.
        waiting.remove()
        dead.remove()
        log.warn({ err: error }, 'the outbox could not be counted')
      }
    },
  })
}

function addPurgeGauges(): void {
  const delay = new Gauge({
    name: 'zay_cdn_purge_delay_seconds',
    help: 'For how long the oldest purge of the CDN has been due, of all processes',
    aggregator: 'max',
    registers: [metrics.registry],
  })
  const waiting: Gauge = new Gauge({
    name: 'zay_cdn_purges_waiting',
    help: 'Purges of the CDN that were not delivered yet, of all processes; up to 10,000 are counted',
    aggregator: 'max',
    registers: [metrics.registry],
    async collect() {
      try {
        const counts = await countPurges()
        waiting.set(counts.waiting)
        delay.set(counts.delaySeconds)
      } catch (error) {
        waiting.remove()
        delay.remove()
        log.warn({ err: error }, 'the purges of the CDN could not be counted')
      }
    },
  })
}

/** Adds the gauges of held stock, which are the same in all processes. */
function addHoldGauges(): void {
  const delay = new Gauge({
    name: 'zay_stock_hold_delay_seconds',
    help: 'For how long the oldest expired hold has waited for its stock to be given back, of all processes',
    aggregator: 'max',
    registers: [metrics.registry],
  })
  const open: Gauge = new Gauge({
    name: 'zay_stock_holds_open',
    help: 'Open holds of stock, of all processes',
    aggregator: 'max',
    registers: [metrics.registry],
    async collect() {
      try {
        const counts = await countHolds()
        open.set(counts.open)
        delay.set(counts.delaySeconds)
      } catch (error) {
        open.remove()
        delay.remove()
        log.warn({ err: error }, 'the holds of stock could not be counted')
      }
    },
  })
}
