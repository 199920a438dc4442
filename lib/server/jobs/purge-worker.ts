import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { createPurger } from '@/lib/platform/cdn/purger.commands'
import {
  deliverPurges,
  leaseDuePurges,
  type LeasedPurges,
  purgeEverything,
} from '@/lib/platform/cdn/purges.commands'
import type { Env } from '@/lib/platform/env/env'
import { startOutboxWorker } from '@/lib/server/jobs/outbox-worker'
import type { Closer } from '@/lib/server/start/prepare-shop'

/** Milliseconds between checks of the outbox, which also find the second rounds. */
const POLL_MS = 250
/**
 * Milliseconds between an invalidation and the first purge: writes that follow are purged with it, and all processes have
 * usually heard of it.
 */
const BATCH_MS = 30

/** Purges everything, and then what writes invalidate; returns a function that ends it after the purges under way. */
export async function startPurgeWorker(settings: Env): Promise<Closer> {
  const purger = createPurger(settings)
  if (!purger) return () => Promise.resolve()
  await purgeEverything()
  const { look, stop } = startOutboxWorker<LeasedPurges>({
    name: 'purges of the CDN',
    open: () =>
      Promise.resolve({ leaseDue: leaseDuePurges, deliver: (leased) => deliverPurges(purger, leased) }),
    pollMs: POLL_MS,
  })
  look()
  let timer: NodeJS.Timeout | undefined
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, BATCH_MS).unref()
  }
  const end = onInvalidate(lookSoon)
  return async () => {
    end()
    clearTimeout(timer)
    await stop()
  }
}
