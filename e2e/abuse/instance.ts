import { z } from 'zod'
import type { Program } from '@/lab/process'

/** The state of the process under test; memory in bytes, times in milliseconds since the last report. */
const state = z.object({
  kind: z.literal('state'),
  ask: z.number(),
  blockMs: z.number(),
  cpuMs: z.number(),
  descriptors: z.number(),
  rss: z.number(),
  heapUsed: z.number(),
  listeners: z.record(z.string(), z.array(z.string())),
})
type State = z.infer<typeof state>

/**
 * The event loop was blocked until `until` (epoch ms), for `ms` of a machine as fast as the one of the limits (probe.mjs), not
 * counting time spent waiting for a CPU core.
 */
const block = z.object({ kind: z.literal('block'), ms: z.number(), wallMs: z.number(), until: z.number() })
export type Block = z.infer<typeof block>

const word = z.discriminatedUnion('kind', [state, block])

/** The timeout in milliseconds for a status report, even of a busy process. */
const ASK_TIMEOUT_MS = 60_000

/** The shop under test, whose process the probe reports on. */
export class Instance {
  private readonly requests = new Map<number, (state: State | null) => void>()
  private serial = 0

  constructor(
    readonly program: () => Program,
    private readonly onBlock: (block: Block) => void,
  ) {}

  get url(): string {
    return this.program().url
  }

  get isAlive(): boolean {
    return this.program().isAlive
  }

  get starts(): number {
    return this.program().starts
  }

  /**
   * Returns the state of the process, after a garbage collection if `isCollecting`. Null when it has ended.
   * @throws Error when it does not report in time.
   */
  async state(isCollecting = false): Promise<State | null> {
    const ask = ++this.serial
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The process under test does not answer')), ASK_TIMEOUT_MS)
    })
    const statePromise = new Promise<State | null>((resolve) => this.requests.set(ask, resolve))
    try {
      return this.program().send({ ask, isCollecting }) ? await Promise.race([statePromise, late]) : null
    } finally {
      clearTimeout(timer)
      this.requests.delete(ask)
    }
  }

  /** What the probe says. */
  hear(message: unknown): void {
    const parsed = word.safeParse(message)
    if (!parsed.success) return
    if (parsed.data.kind === 'block') this.onBlock(parsed.data)
    else this.requests.get(parsed.data.ask)?.(parsed.data)
  }

  /** The process has ended: nobody answers any more. */
  forget(): void {
    for (const settle of this.requests.values()) settle(null)
  }
}
