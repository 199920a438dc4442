import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unlink } from 'node:fs/promises'

/** Milliseconds between two attempts to get a lock that another process holds. */
const RETRY_MS = 100

/**
 * Runs `work` while no other process of this machine holds the lock `name`; waits for it as long as necessary, and calls
 * `onWait` once when it has to. The lock is an address that one process at a time can listen on, so the system frees it
 * when its holder is killed. Processes in different network namespaces (containers) do not see each other's locks: what
 * `work` writes must also be safe without.
 */
export async function withProcessLock<T>(
  name: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const address = lockAddress(name)
  let holder = await tryListen(address)
  if (!holder) onWait()
  while (!holder) {
    await sleep(RETRY_MS)
    holder = await tryListen(address)
  }
  try {
    return await work()
  } finally {
    holder.close()
  }
}

/** Runs `work` under the lock `name`, unless another process or another call holds it; returns whether it ran. */
export async function tryProcessLock(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const holder = await tryListen(lockAddress(name))
  if (!holder) return false
  try {
    await work()
    return true
  } finally {
    holder.close()
  }
}

/** An abstract socket on Linux, a pipe on Windows: both vanish with their process. Elsewhere a socket file. */
function lockAddress(name: string): string {
  const id = `zay-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return path.join(tmpdir(), `${id}.sock`)
}

/** A server that listens on `address`; null when another process does. */
async function tryListen(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve)
    server.listen(address, () => resolve(null))
  })
  if (error === null) return server
  if (error.code !== 'EADDRINUSE') throw error
  if (path.isAbsolute(address) && process.platform !== 'win32') await removeIfDead(address)
  return null
}

/** Deletes the socket file of a killed process. */
async function removeIfDead(address: string): Promise<void> {
  const isDead = await new Promise<boolean>((resolve) => {
    const probe = connect(address, () => resolve(false)).once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED'),
    )
    probe.once('connect', () => probe.destroy())
  })
  if (isDead) await unlink(address).catch(() => undefined)
}
