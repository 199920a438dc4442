import { type ChildProcess, spawn } from 'node:child_process'
import { envSchema } from '@/lib/platform/env/env'

/** The process of the shop under test, managed as by a supervisor: started, killed, restarted. */
export type Shop = {
  start: (env: Record<string, string>) => void
  /** kill -9. */
  kill: () => Promise<void>
  /** A graceful stop. */
  stop: () => Promise<void>
  /** Sends a message to the module that was preloaded into the process. */
  tell: (word: unknown) => void
  /** The last lines of its output. */
  readOutput: () => string
}

/** The environment of the test run must not affect the shop; empty variables count as unset. */
const nothingSet = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

/** A shop on `port`, not started yet; calls `onDeath` when it exits unexpectedly. */
export function startShop(port: number, onDeath: (description: string) => void): Shop {
  let child: ChildProcess | null = null
  let ended = Promise.resolve()
  let output = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    child = null
    ending?.kill(signal)
    await ended
  }
  const start = (env: Record<string, string>) => {
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      // Its own process group: Ctrl-C reaches only the tests, which stop it in order.
      detached: true,
      env: {
        ...nothingSet,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        HOST: '127.0.0.1',
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const hear = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    started.stdout?.on('data', hear)
    started.stderr?.on('data', hear)
    ended = new Promise((resolve) => started.once('exit', () => resolve()))
    started.once('exit', (code, signal) => {
      if (child === started)
        onDeath(`the shop ended by itself (${code ?? signal ?? ''}):\n${output.slice(-2_000)}`)
    })
    child = started
  }
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    tell: (word) => child?.send(word as object),
    readOutput: () => output,
  }
}
