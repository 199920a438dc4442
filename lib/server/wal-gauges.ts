import { Gauge } from 'prom-client'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics'
import { getArchiveDelay } from '@/lib/wal-archive/archive-delay.rules'
import { getArchiverState } from '@/lib/wal-archive/archiver.queries'
import { getWalStatus } from '@/lib/wal-archive/spool.queries'

/** Adds the gauges of the archive of the write-ahead log, which are the same in all processes. */
export function addWalGauges(): void {
  const registers = [metrics.registry]
  const aggregator = 'max'
  const waiting = new Gauge({
    name: 'zay_wal_archive_waiting',
    help: 'Files of the write-ahead log that wait in the spool for the archive',
    aggregator,
    registers,
  })
  const base = new Gauge({
    name: 'zay_wal_archive_base_backup_timestamp_seconds',
    help: 'When the newest base backup was made, in seconds since 1970; 0 without one that the log continues',
    aggregator,
    registers,
  })
  const delay: Gauge = new Gauge({
    name: 'zay_wal_archive_delay_seconds',
    help: 'For how long the oldest part of the write-ahead log has waited for the archive',
    aggregator,
    registers,
    async collect() {
      try {
        const status = await getWalStatus()
        if (!status) return
        waiting.set(status.waitingCount)
        base.set((status.newestBase ?? 0) / 1000)
        // Without the database nothing is written either.
        const archiver = await getArchiverState().catch(() => null)
        delay.set(getArchiveDelay(status, archiver, Date.now()) / 1000)
      } catch (error) {
        for (const gauge of [waiting, base, delay]) gauge.remove()
        log.warn({ err: error }, 'the archive of the write-ahead log could not be inspected')
      }
    },
  })
}
