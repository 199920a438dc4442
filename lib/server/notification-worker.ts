import { log } from '@/lib/log'

/** What the outbox has to say: what is due, and the way of one notification to its target. */
type Outbox<Claimed> = {
  leaseDueEndpoint: () => Promise<Claimed[]>
  deliver: (claimed: Claimed) => Promise<void>
}

/** Milliseconds between looks into the outbox. */
const BEAT = 2_000

/**
 * Carries what waits in the outbox to its targets, all of them beside each other, and looks again when one has
 * arrived. A look that fails is logged once until one succeeds. The answer ends it when what is under way has ended.
 */
export function startNotificationWorker<Claimed>(open: () => Promise<Outbox<Claimed>>): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let isAway = false
  let isOver = false

  const carry = (outbox: Outbox<Claimed>, claimed: Claimed) => {
    const way = outbox
      .deliver(claimed)
      .then(look)
      .catch((error: unknown) => log.error({ err: error }, 'a notification was sent, but not written down'))
      .finally(() => underWay.delete(way))
    underWay.add(way)
  }

  async function lookOnce(): Promise<void> {
    try {
      const outbox = await open()
      for (const claimed of await outbox.leaseDueEndpoint()) carry(outbox, claimed)
      isAway = false
    } catch (error) {
      if (!isAway) log.error({ err: error }, 'the outbox cannot be read: notifications wait')
      isAway = true
    }
  }

  function look(): void {
    if (isOver) return
    looking ??= lookOnce().finally(() => (looking = null))
  }

  const beat = setInterval(look, BEAT).unref()
  return async () => {
    isOver = true
    clearInterval(beat)
    await looking
    await Promise.all(underWay)
  }
}
