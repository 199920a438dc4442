import { Gauge } from 'prom-client'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics'
import { getArchiveDelay } from '@/lib/wal-archive/archive-delay.rules'
import { getArchiverState } from '@/lib/wal-archive/archiver.queries'
import { getWalStatus } from '@/lib/wal-archive/spool.queries'
import type { WalStatus } from '@/lib/wal-archive/wal-archive.schema'

/** Adds the gauges of the archive of the write-ahead log. */
export function addWalGauges(): void {
  addWalGauge(
    'zay_wal_archive_waiting',
    'Files of the write-ahead log that wait in the spool for the archive',
    ({ waitingCount }) => waitingCount,
  )
  addWalGauge(
    'zay_wal_archive_base_backup_timestamp_seconds',
    'When the newest base backup was made, in seconds since 1970; 0 without one that the log continues',
    ({ newestBase }) => (newestBase ?? 0) / 1000,
  )
  addWalGauge(
    'zay_wal_archive_delay_seconds',
    'For how long the oldest part of the write-ahead log has waited for the archive',
    async (status) => {
      // Without the database nothing is written either.
      const archiver = await getArchiverState().catch(() => null)
      return getArchiveDelay(status, archiver, Date.now()) / 1000
    },
  )
}

/** Adds a gauge that is the same in all processes; it has no value when the spool cannot be read. */
function addWalGauge(
  name: string,
  help: string,
  read: (status: WalStatus) => number | Promise<number>,
): void {
  if (metrics.registry.getSingleMetric(name)) return
  new Gauge({
    name,
    help,
    aggregator: 'max',
    registers: [metrics.registry],
    async collect() {
      try {
        const status = await getWalStatus()
        if (status) this.set(await read(status))
      } catch (error) {
        this.remove()
        log.warn({ err: error }, 'the archive of the write-ahead log could not be inspected')
      }
    },
  })
}
