import type { Worker } from 'node:cluster'

/** A connection that node:cluster passes on; `seq` is the number of the message that the process confirms. */
type Passed = { seq: number; connection: { close: () => void } }

function readPassed([message, connection]: readonly unknown[]): Passed | null {
  const { act, seq } = (message ?? {}) as { act?: unknown; seq?: unknown }
  if (act !== 'newconn' || typeof seq !== 'number') return null
  return { seq, connection: connection as Passed['connection'] }
}

/**
 * node:cluster closes its copy of a connection when the process that it was passed to confirms it, and passes it to another
 * when that has rejected it. A process that is killed before does neither: the connection would stay open as long as the
 * supervisor, and its client would wait for an answer until it gives up. Closes such connections when `worker` ends.
 */
export function closeUnconfirmedConnections(worker: Worker): void {
  const { process: child } = worker
  const unconfirmed = new Map<unknown, Passed['connection']>()
  const send: (...args: never[]) => boolean = child.send.bind(child)
  child.send = (...args: never[]): boolean => {
    const passed = readPassed(args)
    if (passed) unconfirmed.set(passed.seq, passed.connection)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: { ack?: unknown }) => unconfirmed.delete(ack))
  worker.once('exit', () => {
    for (const connection of unconfirmed.values()) connection.close()
  })
}
