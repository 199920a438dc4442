import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createDirectClient, directOptions } from '@/lib/platform/db/connections/connection'
import { applyAnnouncement, CHANNEL } from '@/lib/platform/db/invalidations'
import { setHasPeers } from '@/lib/platform/db/read-your-writes'
import { log } from '@/lib/platform/observability/log'
import { getProcessState } from '@/lib/platform/process/process-state'

/** Milliseconds between two beats: notifications to oneself. */
const BEAT_MS = 250
/** Milliseconds within which a beat must come back; after that, invalidations count as unheard. */
const BEAT_TIMEOUT_MS = 1_000
/** Milliseconds before a broken connection is opened again, and within which it must open. */
const RECONNECT_DELAY_MS = 500
const CONNECT_TIMEOUT_MS = 5_000

/** Notifies oneself, and tells whether other processes listen: each has one such connection. */
const BEAT = `SELECT pg_notify($1, $2), (
  SELECT count(*) > 1 FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = '${directOptions('listen').application_name}'
) AS "hasPeers"`

type PubSubEvents = {
  /** Called with the tags that a transaction of another process invalidated; null: all may be. */
  onTags: (tags: readonly string[] | null) => void
  /** Called when invalidations of other processes start or stop arriving. */
  onHeard: (isHeard: boolean) => void
}

export type PubSub = { close: () => Promise<void> }

const state = getProcessState<{ isHeard: boolean; completeUntil: number }>('pubsub')

/** Whether invalidations of other processes arrive; true as well where nothing is cached. */
export const areInvalidationsHeard = (): boolean => state.isHeard ?? true

/**
 * Milliseconds since the moment up to which this process has certainly applied all invalidations: PostgreSQL delivers
 * notifications in the order of commits, so a beat that came back was preceded by all that was committed before it was
 * sent. Infinity before the first.
 */
export const getInvalidationAge = (): number => performance.now() - (state.completeUntil ?? -Infinity)

/**
 * Receives the invalidations that transactions announce (lib/platform/db/invalidations.ts), by LISTEN. Whether they arrive is
 * tested by a notification to oneself every 250 ms: a connection that is broken, silent, or a transaction pooler's is
 * reported within 1.3 seconds, and opened again.
 */
export function createPubSub({ onTags, onHeard }: PubSubEvents): PubSub {
  const closing = new AbortController()
  let isHeard = false
  let hasWarned = false
  state.isHeard = false

  function setHeard(isHeardNow: boolean): void {
    if (isHeard === isHeardNow) return
    state.isHeard = isHeard = isHeardNow
    onHeard(isHeard)
    if (isHeard && hasWarned) log.info('invalidations of other processes are received again')
    if (isHeard) hasWarned = false
  }

  function setHeardSince(sentAt: number): void {
    setHeard(true)
    state.completeUntil = sentAt
  }

  /** One line for each time that invalidations stop arriving. */
  function warn(error: unknown): void {
    if (hasWarned || closing.signal.aborted) return
    hasWarned = true
    log.warn({ err: error }, 'invalidations of other processes are not received: cached for one second only')
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen(closing.signal, onTags, setHeardSince).catch(warn)
      setHeard(false)
      await sleep(RECONNECT_DELAY_MS, closing.signal)
    }
  }
  const listening = keepListening()

  return {
    async close() {
      closing.abort()
      await listening
      delete state.isHeard
      delete state.completeUntil
    },
  }
}

/**
 * Listens on one connection until `closing` aborts, and calls `onBeat` for each beat that comes back, with the time
 * at which it was sent.
 * @throws Error when the connection breaks or a beat does not come back in time.
 */
function listen(
  closing: AbortSignal,
  onTags: PubSubEvents['onTags'],
  onBeat: (sentAt: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const client = createDirectClient('listen', { connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A channel of its own: other processes are not woken by it.
    const beatChannel = `zay_beat_${randomUUID().replaceAll('-', '')}`
    let lastSent = 0
    let lastReceived = 0
    let sentAt = 0
    let timer: NodeJS.Timeout | undefined

    const end = (error?: unknown) => {
      clearTimeout(timer)
      closing.removeEventListener('abort', end)
      close(client)
      if (closing.aborted) resolve()
      else reject(error instanceof Error ? error : new Error('The connection was closed'))
    }
    const isMissing = () => {
      if (lastReceived < lastSent) end(new Error('A notification to oneself did not come back'))
    }
    const beat = () => {
      lastSent += 1
      sentAt = performance.now()
      // A process that was busy meanwhile first reads what has arrived.
      timer = setTimeout(() => setImmediate(isMissing), BEAT_TIMEOUT_MS)
      client
        .query<{ hasPeers: boolean }>(BEAT, [beatChannel, String(lastSent)])
        .then(({ rows }) => setHasPeers(rows[0]?.hasPeers ?? false))
        .catch(end)
    }
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) {
        receive(payload, onTags)
        return
      }
      lastReceived = Number(payload)
      if (lastReceived !== lastSent || closing.aborted) return
      onBeat(sentAt)
      clearTimeout(timer)
      timer = setTimeout(beat, BEAT_MS)
    })
    closing.addEventListener('abort', end)
    client
      .connect()
      .then(() => rejectPooler(client))
      .then(() => client.query(`LISTEN ${CHANNEL}; LISTEN ${beatChannel}`))
      .then(beat)
      .catch(end)
  })
}

/**
 * A transaction pooler passes on notifications only while it carries a query, so some beats come back and invalidations
 * do not. It gives the connection a process id of its own.
 */
async function rejectPooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  if ('processID' in client && client.processID !== rows[0]?.pid) {
    throw new Error('LISTEN leads through a pooler: DATABASE_DIRECT_URL must name PostgreSQL itself')
  }
}

function receive(payload: string, onTags: PubSubEvents['onTags']): void {
  try {
    applyAnnouncement(payload, onTags)
  } catch (error) {
    // Anybody who may use the database may notify: what cannot be read may have been an invalidation.
    log.debug({ err: error }, 'a notification could not be read')
    onTags(null)
  }
}

/** Closes without waiting for an answer: a silent server gives none. */
function close(client: pg.Client): void {
  client.end().catch(() => undefined)
  client.connection.stream.destroy()
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
