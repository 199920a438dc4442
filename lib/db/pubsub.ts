import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

const CHANNEL = 'zay_cache_invalidation'
/** Milliseconds between liveness checks of the connection, and the timeout of each check. */
const HEARTBEAT_MS = 5_000
/** Milliseconds before a broken connection is opened again. */
const RECONNECT_DELAY_MS = 1_000
/** Tags per message: a PostgreSQL notification holds 8,000 bytes. */
const TAGS_PER_MESSAGE = 200
/** Tags that wait to be sent while the connection is broken; beyond this, everything counts as invalidated. */
const MAX_PENDING_TAGS = 5_000

const message = z.object({ from: z.string(), tags: z.array(z.string()).nullable() })

type PubSubEvents = {
  /** Called with the tags that another process invalidated; null when there were too many: all may be. */
  onTags: (tags: readonly string[] | null) => void
  /** Called when invalidations of other processes start or stop arriving. */
  onConnected: (isConnected: boolean) => void
}

export type PubSub = { publish: (tags: readonly string[]) => void; close: () => Promise<void> }

/**
 * Sends invalidations to the other processes of this shop and receives theirs, by LISTEN and NOTIFY. Detects a broken
 * connection within 10 seconds and reconnects; invalidations that could not be sent are sent then.
 */
export function createPubSub({ onTags, onConnected }: PubSubEvents): PubSub {
  const processId = randomUUID()
  const pending = new Set<string>()
  let hasOverflowed = false
  const closing = new AbortController()
  let connection: Client | null = null
  let isSending = false
  let lastQuery: Promise<unknown> = Promise.resolve()

  /** Sequential: a connection carries one query at a time. */
  function runQuery(client: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const result = lastQuery.then(() => client.query(text, values))
    lastQuery = result.catch(() => null)
    return result
  }

  function addPending(tags: readonly string[] | null): void {
    for (const tag of tags ?? []) pending.add(tag)
    if (tags !== null && pending.size <= MAX_PENDING_TAGS) return
    hasOverflowed = true
    pending.clear()
  }

  /** Takes the tags of the next message; null stands for all tags. */
  function takePending(): readonly string[] | null {
    if (hasOverflowed) {
      hasOverflowed = false
      pending.clear()
      return null
    }
    const tags = [...pending].slice(0, TAGS_PER_MESSAGE)
    for (const tag of tags) pending.delete(tag)
    return tags
  }

  async function sendPending(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (connection && (hasOverflowed || pending.size > 0)) {
        // Taken before the query: a tag that is invalidated again while it runs is sent again.
        const tags = takePending()
        const payload = JSON.stringify({ from: processId, tags })
        await runQuery(connection, 'SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
          addPending(tags)
          throw error
        })
      }
    } catch (error) {
      log.warn({ err: error }, 'invalidations could not be sent to the other processes yet')
    } finally {
      isSending = false
    }
  }

  function onMessage(payload = ''): void {
    const { from, tags } = message.parse(JSON.parse(payload))
    if (from !== processId) onTags(tags)
  }

  /** Runs one connection until it breaks. */
  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: env().DATABASE_URL,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
      keepAlive: true,
    })
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ payload }) => onMessage(payload))
    try {
      await client.connect()
      await runQuery(client, `LISTEN ${CHANNEL}`)
      connection = client
      onConnected(true)
      void sendPending()
      const isOver = AbortSignal.any([broken.signal, closing.signal])
      while (!isOver.aborted) {
        await runQuery(client, 'SELECT 1')
        await sleep(HEARTBEAT_MS, isOver)
      }
    } finally {
      connection = null
      onConnected(false)
      const ended = client
        .end()
        .catch((error: unknown) => log.debug({ err: error }, 'the connection did not close cleanly'))
      // An already broken connection emits no 'end' event.
      await Promise.race([ended, sleep(RECONNECT_DELAY_MS, broken.signal)])
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) =>
        log.warn({ err: error }, 'invalidations of other processes are not received'),
      )
      await sleep(RECONNECT_DELAY_MS, closing.signal)
    }
  }
  const listening = keepListening()

  return {
    publish(tags) {
      addPending(tags)
      void sendPending()
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

/** Waits `ms` milliseconds, or until `signal` aborts. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
