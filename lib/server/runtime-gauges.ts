import { collectDefaultMetrics, Gauge } from 'prom-client'
import { countPurges } from '@/lib/cdn/purges.queries'
import { pool } from '@/lib/db/pool'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { addGauge, metrics } from '@/lib/metrics'
import { addHoldGauges } from '@/lib/server/hold-gauges'
import { addWalGauges } from '@/lib/server/wal-gauges'
import { countOutbox } from '@/lib/notifications/notifications.queries'

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
  if (env().WAL_ARCHIVE !== 'off') addWalGauges()
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
