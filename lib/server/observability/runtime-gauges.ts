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
  addCounts(countOutbox, 'the outbox could not be counted', {
    dead: {
      name: 'zay_notifications_dead',
      help: 'Notifications that were given up, of all processes; up to 10,000 of an endpoint are counted',
    },
    waiting: {
      name: 'zay_notifications_waiting',
      help: 'Notifications to be delivered, of all processes; up to 10,000 of an endpoint are counted',
    },
  })
}

const addPurgeGauges = () =>
  addCounts(countPurges, 'the purges of the CDN could not be counted', {
    delaySeconds: {
      name: 'zay_cdn_purge_delay_seconds',
      help: 'For how long the oldest purge of the CDN has been due, of all processes',
    },
    waiting: {
      name: 'zay_cdn_purges_waiting',
      help: 'Purges of the CDN that were not delivered yet, of all processes; up to 10,000 are counted',
    },
  })

const addHoldGauges = () =>
  addCounts(countHolds, 'the holds of stock could not be counted', {
    delaySeconds: {
      name: 'zay_stock_hold_delay_seconds',
      help: 'For how long the oldest expired hold has waited for its stock to be given back, of all processes',
    },
    open: { name: 'zay_stock_holds_open', help: 'Open holds of stock, of all processes' },
  })

/** Adds the gauges of numbers that are counted together; each process counts the same rows. */
export function addCounts<Name extends string>(
  count: () => Promise<Record<Name, number>>,
  problem: string,
  texts: Record<Name, { name: string; help: string }>,
): void {
  const names = Object.keys(texts) as Name[]
  const gauges = new Map<Name, Gauge>()
  const countAll = async () => {
    try {
      const counts = await count()
      for (const [name, gauge] of gauges) gauge.set(counts[name])
    } catch (error) {
      // The other metrics are needed most while the database is away; no value is better than an old one.
      for (const gauge of gauges.values()) gauge.remove()
      log.warn({ err: error }, problem)
    }
  }
  // The registry reads all gauges at once: each waits for the one count, or would show what the count before found.
  let counting: Promise<void> | undefined
  const collect = () => (counting ??= countAll().finally(() => (counting = undefined)))
  for (const name of names)
    gauges.set(
      name,
      new Gauge({
        ...texts[name],
        aggregator: 'max',
        registers: [metrics.registry],
        collect,
      }),
    )
}
