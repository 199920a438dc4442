import { collectDefaultMetrics, Gauge } from 'prom-client'
import { pool } from '@/lib/db/pool'
import { log } from '@/lib/log'
import { addGauge, metrics } from '@/lib/metrics'
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
