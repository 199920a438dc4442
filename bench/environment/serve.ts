import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '@/bench/environment/cleanup'
import { freePort } from '@/lib/platform/process/ports'
import { envSchema } from '@/lib/platform/env/env'

/** A server of the benchmark, in its own process beside the load tool. */
export type Served = {
  url: string
  pid: number
  /** Milliseconds from process start to the end of the first response. */
  startedIn: number
  stop: () => Promise<void>
}

/** The timeout in milliseconds for the first response; the first start creates the demo shop. */
const PATIENCE = 300_000
const STEP = 10

/** The environment of the caller must not affect the measurement; empty variables count as unset. */
const nothingSet = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

type Options = {
  path: string
  env?: Record<string, string>
  onLine?: (line: string) => void
  /** The port; absent: a free one. */
  port?: number
  /** The folder to start it in; absent: that of this process. */
  cwd?: string
  /** What runs the arguments; absent: `node --import tsx`. */
  command?: readonly [string, ...string[]]
}

/** The environment variables of the shop as unset, `env`, and the address of this machine. */
export const onlyEnv = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...nothingSet,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ...env,
})

/**
 * Starts `node --import tsx …args`, or another command, with only `env` and PORT as environment, and waits until `path`
 * answers 200.
 * @throws Error with the process output when it exits or times out.
 */
export async function serve(
  args: readonly string[],
  { path, env = {}, onLine, cwd, port: wanted, command = [process.execPath, '--import', 'tsx'] }: Options,
): Promise<Served> {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const [program, ...before] = command
  const child = spawn(program, [...before, ...args], {
    cwd,
    // Its own process group: Ctrl-C reaches only the benchmark, which stops its servers in order.
    detached: true,
    env: onlyEnv({ PORT: String(port), ...env }),
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
