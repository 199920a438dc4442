import { log } from '@/lib/platform/observability/log'

/** An outbox as the worker uses it: leasing what is due, and delivering it. */
type Outbox<Claimed> = {
  leaseDue: () => Promise<Claimed[]>
  deliver: (claimed: Claimed) => Promise<void>
}

type Options<Claimed> = {
  /** What is delivered, for the log. */
  name: string
  open: () => Promise<Outbox<Claimed>>
  /** Milliseconds between checks of the outbox. */
  pollMs: number
}

/** `look` checks the outbox at once; `stop` ends the worker after the deliveries in progress. */
export type OutboxWorker = { look: () => void; stop: () => Promise<void> }

/**
 * Delivers what is due in an outbox, concurrently, and checks again after each delivery. Logs a failing check once until
 * one succeeds.
 */
export function startOutboxWorker<Claimed>({ name, open, pollMs }: Options<Claimed>): OutboxWorker {
  const underWay = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let isUnavailable = false
  let isOver = false

  const carry = (outbox: Outbox<Claimed>, claimed: Claimed) => {
    const way = outbox
      .deliver(claimed)
      .then(look)
      .catch((error: unknown) =>
        log.error({ err: error }, `${name}: a delivery was made, but its result could not be recorded`),
      )
      .finally(() => underWay.delete(way))
    underWay.add(way)
  }

  async function lookOnce(): Promise<void> {
    try {
      const outbox = await open()
      for (const claimed of await outbox.leaseDue()) carry(outbox, claimed)
      isUnavailable = false
    } catch (error) {
      if (!isUnavailable) log.error({ err: error }, `the outbox cannot be read: ${name} are delayed`)
      isUnavailable = true
    }
  }

  function look(): void {
    if (isOver) return
    looking ??= lookOnce().finally(() => (looking = null))
  }

  const beat = setInterval(look, pollMs).unref()
  return {
    look,
    stop: async () => {
      isOver = true
      clearInterval(beat)
      await looking
      await Promise.all(underWay)
    },
  }
}
