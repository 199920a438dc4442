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
  /** Called with the tags that another process invalidated; null when they are unknown. */
  onTags: (tags: readonly string[] | null) => void
  /** Called when invalidations of other processes start or stop arriving. */
  onConnected: (isHearing: boolean) => void
}

export type PubSub = { publish: (tags: readonly string[]) => void; close: () => Promise<void> }

/**
 * Sends invalidations to the other processes of this shop and receives theirs, by LISTEN and NOTIFY. Detects a broken
 * connection within 10 seconds and reconnects; invalidations that could not be sent are sent then.
 */
export function createPubSub({ onTags, onConnected: onHearing }: PubSubEvents): PubSub {
  const self = randomUUID()
  const waiting = new Set<string>()
  const closing = new AbortController()
  let line: Client | null = null
  let isTelling = false
  let before: Promise<unknown> = Promise.resolve()

  /** Sequential: a connection carries one query at a time. */
  function ask(client: Client, text: string, values: unknown[] = []): Promise<unknown> {
    const requested = before.then(() => client.query(text, values))
    before = requested.catch(() => null)
    return requested
  }

  async function tellAll(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (line && waiting.size > 0) {
        const tags = waiting.size > MAX_PENDING_TAGS ? null : [...waiting].slice(0, TAGS_PER_MESSAGE)
        await ask(line, 'SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, tags })])
        if (tags) for (const tag of tags) waiting.delete(tag)
        else waiting.clear()
      }
    } catch (error) {
      log.warn({ err: error }, 'a write could not be told to the other processes yet')
    } finally {
      isTelling = false
    }
  }

  function onMessage(payload = ''): void {
    const { from, tags } = message.parse(JSON.parse(payload))
    if (from !== self) onTags(tags)
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
      await ask(client, `LISTEN ${CHANNEL}`)
      line = client
      onHearing(true)
      void tellAll()
      const isOver = AbortSignal.any([broken.signal, closing.signal])
      while (!isOver.aborted) {
        await ask(client, 'SELECT 1')
        await rest(HEARTBEAT_MS, isOver)
      }
    } finally {
      line = null
      onHearing(false)
      const ended = client.end().catch((error: unknown) => log.debug({ err: error }, 'the line ended badly'))
      // An already broken connection emits no 'end' event.
      await Promise.race([ended, rest(RECONNECT_DELAY_MS, broken.signal)])
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) =>
        log.warn({ err: error }, 'writes of other processes are not heard'),
      )
      await rest(RECONNECT_DELAY_MS, closing.signal)
    }
  }
  const listening = keepListening()

  return {
    publish(tags) {
      for (const tag of tags) waiting.add(tag)
      void tellAll()
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

/** Waits `ms` milliseconds, or until `signal` aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
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
