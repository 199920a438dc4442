import { log } from '@/lib/log'

/** The outbox as the worker uses it: leasing due notifications, and delivering one to its endpoint. */
type Outbox<Claimed> = {
  leaseDueEndpoint: () => Promise<Claimed[]>
  deliver: (claimed: Claimed) => Promise<void>
}

/** Milliseconds between checks of the outbox. */
const POLL_INTERVAL_MS = 2_000

/**
 * Delivers due notifications of the outbox to their endpoints concurrently, and checks again after each delivery.
 * Logs a failing check once until one succeeds. Returns a function that stops the worker after the deliveries in
 * progress.
 */
export function startNotificationWorker<Claimed>(open: () => Promise<Outbox<Claimed>>): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let isUnavailable = false
  let isOver = false

  const carry = (outbox: Outbox<Claimed>, claimed: Claimed) => {
    const way = outbox
      .deliver(claimed)
      .then(look)
      .catch((error: unknown) =>
        log.error({ err: error }, 'a notification was sent, but its result could not be recorded'),
      )
      .finally(() => underWay.delete(way))
    underWay.add(way)
  }

  async function lookOnce(): Promise<void> {
    try {
      const outbox = await open()
      for (const claimed of await outbox.leaseDueEndpoint()) carry(outbox, claimed)
      isUnavailable = false
    } catch (error) {
      if (!isUnavailable) log.error({ err: error }, 'the outbox cannot be read: notifications are delayed')
      isUnavailable = true
    }
  }

  function look(): void {
    if (isOver) return
    looking ??= lookOnce().finally(() => (looking = null))
  }

  const beat = setInterval(look, POLL_INTERVAL_MS).unref()
  return async () => {
    isOver = true
    clearInterval(beat)
    await looking
    await Promise.all(underWay)
  }
}
