import path from 'node:path'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { envSchema } from '@/lib/platform/env/env'

/** The state of the process under test; memory in bytes, times in milliseconds since the last report. */
const state = z.object({
  kind: z.literal('state'),
  ask: z.number(),
  blockMs: z.number(),
  cpuMs: z.number(),
  delayMs: z.number(),
  descriptors: z.number(),
  rss: z.number(),
  heapUsed: z.number(),
  handles: z.number(),
  listeners: z.record(z.string(), z.array(z.string())),
})
export type State = z.infer<typeof state>

/**
 * The event loop was blocked until `until` (epoch ms), for `ms` of a machine as fast as the one of the limits (probe.mjs), not
 * counting time spent waiting for a CPU core.
 */
const block = z.object({ kind: z.literal('block'), ms: z.number(), wallMs: z.number(), until: z.number() })
export type Block = z.infer<typeof block>

const word = z.discriminatedUnion('kind', [state, block])

type Ears = {
  onBlock: (block: Block) => void
  /** A complete line of standard error. */
  onError: (line: string) => void
  /** The process ended unexpectedly. */
  onDeath: (words: string) => void
}

/** The timeout in milliseconds for a status report, even of a busy process. */
const ASK_TIMEOUT_MS = 60_000

/** The environment of the test run must not affect the shop; empty variables count as unset. */
const nothingSet = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

/** The shop under test as a process with the probe loaded. */
export class Instance {
  private child: ChildProcess | null = null
  private exited: Promise<unknown> = Promise.resolve()
  private requests = new Map<number, (state: State | null) => void>()
  private serial = 0
  /** The number of starts. */
  starts = 0

  constructor(
    private readonly port: number,
    private readonly ears: Ears,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get isAlive(): boolean {
    return this.child !== null
  }

  start(env: Record<string, string>): void {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      // Its own process group: Ctrl-C reaches only the tests, which stop it in order.
      detached: true,
      env: {
        ...nothingSet,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        // Also for programs that it starts in the folder of the build.
        NODE_OPTIONS: `--import ${path.resolve('e2e/abuse/probe.mjs')}`,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.child = child
    this.starts += 1
    let last = ''
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        last = `${last}\n${line}`.slice(-2_000)
        this.ears.onError(line)
      })
    child.on('message', (message) => this.hear(message))
    this.exited = new Promise((resolve) => child.once('close', resolve))
    // Sending to an exiting process may fail; the waiting caller is notified by its exit.
    child.on('error', () => undefined)
    child.once('exit', (code, signal) => {
      for (const settle of this.requests.values()) settle(null)
      if (this.child !== child) return
      this.child = null
      this.ears.onDeath(`the process ended by itself (${signal ?? `code ${code ?? ''}`}):${last}`)
    })
  }

  /** A graceful stop. */
  async stop(): Promise<void> {
    const { child } = this
    this.child = null
    child?.kill('SIGTERM')
    await this.exited
  }

  /**
   * Returns the state of the process, after a garbage collection if `isCollecting`. Null when it has ended.
   * @throws Error when it does not report in time.
   */
  async state(isCollecting = false): Promise<State | null> {
    const { child } = this
    if (!child?.connected) return null
    const ask = ++this.serial
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The process under test does not answer')), ASK_TIMEOUT_MS)
    })
    const statePromise = new Promise<State | null>((resolve) => this.requests.set(ask, resolve))
    child.send({ ask, isCollecting })
    try {
      return await Promise.race([statePromise, late])
    } finally {
      clearTimeout(timer)
      this.requests.delete(ask)
    }
  }

  private hear(message: unknown): void {
    const parsed = word.safeParse(message)
    if (!parsed.success) return
    if (parsed.data.kind === 'block') this.ears.onBlock(parsed.data)
    else this.requests.get(parsed.data.ask)?.(parsed.data)
  }
}
