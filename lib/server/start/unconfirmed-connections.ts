import type { Worker } from 'node:cluster'

/** A connection as node:cluster passes it on. */
type Connection = { close: (...args: never[]) => unknown }

const isConnection = (message: unknown, handle: unknown): handle is Connection =>
  typeof message === 'object' &&
  message !== null &&
  'act' in message &&
  message.act === 'newconn' &&
  typeof handle === 'object' &&
  handle !== null &&
  'close' in handle &&
  typeof handle.close === 'function'

/** Calls `before` with the arguments of each call of a method. */
function watchCalls<Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  before: (args: readonly unknown[]) => void,
): void {
  owner[name] = new Proxy(owner[name], {
    apply: (method, self, args: never[]): unknown => {
      before(args)
      return Reflect.apply(method, self, args)
    },
  })
}

/**
 * node:cluster closes its copy of a connection when the process that it was passed to confirms it. A process that is killed
 * before confirms nothing: the connection would stay open as long as the supervisor, and its client would wait for an answer
 * until it gives up. Returns a function that watches a process, and closes such connections when it ends.
 */
export function closeUnconfirmedConnections(): (worker: Worker) => void {
  const holders = new Map<Connection, Worker>()
  return (worker) => {
    watchCalls(worker.process, 'send', ([message, connection]) => {
      if (!isConnection(message, connection)) return
      // A process that is ending may have passed it back.
      if (!holders.has(connection)) watchCalls(connection, 'close', () => holders.delete(connection))
      holders.set(connection, worker)
    })
    worker.once('exit', () => {
      for (const [connection, holder] of holders) if (holder === worker) connection.close()
    })
  }
}
