import { Gauge } from 'prom-client'
import { countHolds } from '@/lib/holds/holds.queries'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics'

/** Adds the gauges of held stock, which are the same in all processes. */
export function addHoldGauges(): void {
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
