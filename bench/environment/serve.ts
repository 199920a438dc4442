import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '@/bench/environment/cleanup'
import { freePort } from '@/lib/ports'
import { envSchema } from '@/lib/env'

/** A server of the benchmark's own, a process beside the load tool. */
export type Served = {
  url: string
  pid: number
  /** Milliseconds from the start of the process to the whole of its first answer. */
  startedIn: number
  stop: () => Promise<void>
}

/** Milliseconds a server gets for its first answer: a first start makes the demo shop. */
const PATIENCE = 300_000
const STEP = 10

/** No setting of whoever runs the benchmark reaches what is measured; empty ones count as absent. */
const nothingSet = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

/**
 * Starts `node --import tsx …args` with `env` alone, PORT added, and waits until `path` answers 200.
 * @throws Error with what the process said when it ends or stays silent.
 */
export async function serve(
  args: readonly string[],
  { path, env = {}, onLine }: { path: string; env?: Record<string, string>; onLine?: (line: string) => void },
): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    // A group of its own: Ctrl-C reaches the benchmark, which ends its servers in order.
    detached: true,
    env: { ...nothingSet, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      const line = chunk.toString().trim().split('\n').at(-1)
      if (line) onLine?.(line)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = onExit(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (!(await answers(url + path))) {
    const isSilent = performance.now() - began > PATIENCE
    if (child.exitCode !== null || isSilent) {
      await stop()
      throw new Error(`${args.join(' ')} did not come up:\n${output}`)
    }
    await sleep(STEP)
  }
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - began, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
