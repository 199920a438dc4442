import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { metrics } from '@/lib/platform/observability/metrics'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/** PostgreSQL's code for "too many connections": of the server, the database or the role. */
const TOO_MANY_CONNECTIONS = '53300'
/** Milliseconds between two attempts. Other callers of this pool may have released a connection by then. */
const RETRY_DELAY_MS = 100

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: boolean) => void,
) => void

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * A pool that waits for a connection when the server has none left, as long as it would wait for one of its own, and
 * then fails with the server's error.
 */
export class WaitingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectInTime()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: unknown) => callback(toError(error), undefined, () => undefined),
    )
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const end = metrics.poolWait.startTimer()
    const deadline = performance.now() + TIMEOUTS.acquire
    for (;;) {
      try {
        const client = await super.connect()
        end()
        return client
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS
        if (!isFull || performance.now() + RETRY_DELAY_MS > deadline) throw error
        await sleep(RETRY_DELAY_MS)
      }
    }
  }
}
