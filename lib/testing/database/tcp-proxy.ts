import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { closeDatabase } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'

/** A proxy to a database that can be disconnected or silenced, as network failures do. */
export type TcpProxy = {
  /** The connection string of the proxy. */
  url: string
  /** Drops all traffic without either side noticing. */
  silence: () => void
  /** Closes all connections, and each new one at once. */
  down: () => void
  /** Forwards all traffic again. */
  restore: () => void
  /** Closes the current connections; accepts new ones. */
  cut: () => void
  /** The current number of connections. */
  count: () => number
  close: () => Promise<void>
}

/** Starts a proxy to the database at `url`. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'silent' | 'down' = 'open'
  const server = createServer((near) => {
    if (state === 'down') {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (state === 'silent') hush(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  const cut = () => pairs.forEach(([near]) => near.destroy())
  return {
    url: through.href,
    cut,
    silence: () => {
      state = 'silent'
      pairs.forEach(hush)
    },
    down: () => {
      state = 'down'
      cut()
    },
    restore: () => {
      state = 'open'
      pairs.forEach(([near, far]) => {
        near.pipe(far)
        far.pipe(near)
      })
    },
    count: () => pairs.size,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function hush([near, far]: readonly [Socket, Socket]): void {
  for (const socket of [near, far]) {
    socket.unpipe()
    socket.pause()
  }
}

/** Puts a proxy between the calls of this process and the database, until `remove`. */
export async function interposeProxy() {
  const direct = env().DATABASE_URL ?? ''
  await closeDatabase()
  const line = await openTcpProxy(direct)
  setEnv('DATABASE_URL', line.url)
  const remove = async () => {
    await closeDatabase()
    await line.close()
    setEnv('DATABASE_URL', direct)
  }
  return { line, direct, remove }
}
