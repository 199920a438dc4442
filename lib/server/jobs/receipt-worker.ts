import { startOutboxWorker } from '@/lib/server/jobs/outbox-worker'
import type { Closer } from '@/lib/server/start/prepare-shop'

/** Milliseconds between looks for screenshots that wait. */
const POLL_MS = 1_000

/**
 * Reads the screenshots of payments, one at a time in the whole shop, and compares them with their orders. The reader is a
 * process of its own, which is started by the first screenshot and leaves afterwards.
 */
export function startReceiptWorker(): Closer {
  const { stop } = startOutboxWorker({
    name: 'screenshots of payments',
    open: async () => {
      const [{ leaseReading, readScreenshot }, { recordOutcomes }, { readPicture }, { readReceipt }] =
        await Promise.all([
          import('@/lib/shop/receipts/readings.commands'),
          import('@/lib/shop/orders/automatic/receipt-outcomes.commands'),
          import('@/lib/platform/ocr/reader.commands'),
          import('@/lib/shop/receipts/reading/read-receipt.rules'),
        ])
      const read = async (picture: Buffer) => {
        const lines = await readPicture(picture)
        return lines && readReceipt(lines)
      }
      return {
        leaseDue: async () => {
          await recordOutcomes()
          const leased = await leaseReading()
          return leased ? [leased] : []
        },
        deliver: (leased) => readScreenshot(leased, read),
      }
    },
    pollMs: POLL_MS,
  })
  return async () => {
    // A picture that is being read is read again by another process.
    const { closeReader } = await import('@/lib/platform/ocr/reader.commands')
    closeReader()
    await stop()
  }
}
