import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginShutdown } from '@/lib/platform/process/shutdown'

/** Milliseconds for which requests in progress may finish, after the last new connection. */
const GRACE_MS = 10_000
/**
 * Milliseconds for which connections without a request stay open, after the last new connection. A proxy learns that
 * this process ends when a new connection is refused, or from `Connection: close` in the response of an open one. If an
 * idle connection were closed before that, a request might be on its way into it, which the proxy cannot repeat.
 */
const IDLE_MS = 5_000

/** How a process leaves. */
export type Leave = {
  /** Milliseconds for which /api/health/ready reports the shutdown before new connections are refused. */
  noticeMs: number
  /** Clients may send requests on idle connections: these are not closed at once. */
  mayBeReused: boolean
  /** Another process already serves at this address. */
  isReplaced: boolean
}

/**
 * Shuts the server down without losing a request: each response closes its connection, new connections are refused
 * after the notice, idle ones are closed last, and requests in progress are finished.
 */
export async function drain(server: Server, { noticeMs, mayBeReused, isReplaced }: Leave): Promise<void> {
  beginShutdown({ isReplaced })
  await sleep(noticeMs)
  // In the phase after reading, so that no connection is waiting to be accepted.
  await new Promise(setImmediate)
  const closed = new Promise<void>((resolve) => {
    // Stops listening. That of http.Server would also close all idle connections.
    NetServer.prototype.close.call(server, () => resolve())
  })
  const timers = [
    setTimeout(() => server.closeIdleConnections(), mayBeReused ? IDLE_MS : 0),
    setTimeout(() => server.closeAllConnections(), GRACE_MS),
  ]
  await closed
  for (const timer of timers) clearTimeout(timer)
}
