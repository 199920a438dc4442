import { db } from '@/lib/platform/db/client'
import { createPubSub, type PubSub } from '@/lib/platform/db/pubsub'
import { eventually } from '@/lib/testing/eventually'

/** A process of the shop that listens: what it received, and whether it heard. */
export type Listener = {
  channel: PubSub
  received: (readonly string[] | null)[]
  heard: boolean[]
}

const open: { close: () => Promise<void> }[] = []

/** Opens a process that listens, and waits until it hears; `closeListeners()` ends it. */
export async function openListener(): Promise<Listener> {
  const received: Listener['received'] = []
  const heard: boolean[] = []
  const channel = createPubSub({
    onTags: (tags) => received.push(tags),
    onHeard: (isHeard) => heard.push(isHeard),
  })
  closeLater(channel)
  await eventually('the process hears', () => heard.at(-1))
  return { channel, received, heard }
}

/** Adds a connection to those that `closeListeners()` closes. */
export const closeLater = (connection: { close: () => Promise<void> }): void => void open.push(connection)

export async function closeListeners(): Promise<void> {
  await Promise.all(open.splice(0).map((connection) => connection.close()))
}

/** Sends a notification as a process of the shop does. */
export const announce = (payload: unknown) =>
  db().$executeRaw`SELECT pg_notify('zay_cache_invalidation', ${JSON.stringify(payload)})`

/** Waits until everything announced so far has arrived. */
export async function settle({ received }: Listener): Promise<void> {
  await announce({ from: 'a test', tags: ['last'] })
  await eventually('the last notification arrives', () => received.at(-1)?.includes('last'))
  received.pop()
}
