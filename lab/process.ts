/**
 * lab: What the suites abuse, chaos, cluster and bench share: programs and shops in processes of their own, databases,
 * clients, faults, reports, and the runner of `npm run lab`. load/ has customers who order, and checks every order.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBeingEnded, onExit } from '@/lab/cleanup'
import { envSchema, withEnv } from '@/lib/platform/env/env'
import { freePort } from '@/lib/platform/process/ports'

export type Variables = Readonly<Record<string, string>>

/** The environment of the caller must not affect a program; empty variables count as unset, also those of a file `.env`. */
const unset = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))

/** The variables of the shop as unset, then `env`, and the address of this machine. */
const onlyEnv = (env: Variables): NodeJS.ProcessEnv => ({
  ...unset,
  // Programs start others by their names.
  PATH: withEnv({})['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ...env,
})

/** A temporary folder, deleted at the end, through which the system user of a server can reach its own. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `zay-${name}-`))
  onExit(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** Waits until `isSo`. @throws Error with `description` after `ms` milliseconds. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  description: string | (() => string),
  ms = 20_000,
  pauseMs = 20,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end || isBeingEnded())
      throw new Error(typeof description === 'string' ? description : description())
    await sleep(pauseMs)
  }
}

/** Whether `url` answers 200 within half a minute. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** Milliseconds until a program is ready; the first start of a shop creates it. */
const READY_TIMEOUT_MS = 300_000
const READY_PAUSE_MS = 10
/** Characters of its output that are kept. */
const MAX_OUTPUT = 20_000

type Ready = (url: string) => Promise<boolean>

type ProgramOptions = {
  args: readonly string[]
  /** What runs the arguments; absent: node. */
  command?: readonly [string, ...string[]]
  /** The folder to start it in; absent: that of this process. */
  cwd?: string
  /** The port; absent: a free one. */
  port?: number
  env?: Variables
  /** A module of this repository that is loaded into it first, and that `send` reaches. */
  preload?: string
  /** The user and group that it runs as. */
  user?: { uid?: number; gid?: number }
  stopSignal?: 'SIGTERM' | 'SIGKILL'
  /** The path that answers 200 when it is ready, or a question. */
  ready: string | Ready
  onLine?: (line: string, isError: boolean) => void
  onMessage?: (message: unknown) => void
  /** It ended, and nobody asked it to. */
  onDeath?: (description: string) => void
}

/** What one start has in addition to the options of the program. */
export type Start = Pick<ProgramOptions, 'env' | 'preload'>

/** A program in a process of its own at an address that stays: started, stopped, killed and started again. */
export class Program {
  /** How often it was started. */
  starts = 0
  /** Milliseconds from the last start until it was ready. */
  startedIn = 0
  private began = 0
  private child: ChildProcess | null = null
  private exited: Promise<unknown> = Promise.resolve()
  private closed: Promise<unknown> = Promise.resolve()
  private output = ''
  private readonly isReady: () => Promise<boolean>

  constructor(
    readonly port: number,
    private readonly options: ProgramOptions,
  ) {
    const { ready } = options
    this.isReady = typeof ready === 'string' ? () => answers(this.url + ready) : () => ready(this.url)
    onExit(() => this.stop())
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  get isAlive(): boolean {
    return this.child !== null
  }

  /** The last lines of its output. */
  readOutput(): string {
    return this.output
  }

  start({ env, preload = this.options.preload }: Start = {}): void {
    const { args, command: [program, ...before] = [process.execPath], cwd, user, onLine } = this.options
    const options: Variables =
      preload === undefined ? {} : { NODE_OPTIONS: `--import ${path.resolve(preload)}` }
    const child = spawn(program, [...before, ...args], {
      ...(cwd === undefined ? {} : { cwd }),
      ...user,
      // Its own process group: Ctrl-C reaches only this process, which stops its programs in order.
      detached: true,
      env: onlyEnv({ PORT: String(this.port), ...options, ...this.options.env, ...env }),
      stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : (['ipc'] as const))],
    })
    this.child = child
    this.starts += 1
    this.began = performance.now()
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        this.output = `${this.output}${line}\n`.slice(-MAX_OUTPUT)
        onLine?.(line, stream === child.stderr)
      })
    }
    child.on('message', (message) => this.options.onMessage?.(message))
    // Sending to an exiting process may fail; who waits is told by its exit.
    child.on('error', () => undefined)
    this.exited = new Promise((resolve) => child.once('exit', resolve))
    this.closed = new Promise((resolve) => child.once('close', resolve))
    child.once('exit', (code, signal) => {
      if (this.child !== child) return
      this.child = null
      this.options.onDeath?.(
        `ended by itself (${signal ?? `code ${code ?? ''}`}):\n${this.output.slice(-2_000)}`,
      )
    })
  }

  /** Waits until it is ready. @throws Error with its output when it ends or takes too long. */
  async untilReady(ms = READY_TIMEOUT_MS): Promise<void> {
    const describe = () => `${this.options.args.join(' ')} did not come up:\n${this.output}`
    const isReady = async () => {
      if (!this.isAlive) throw new Error(describe())
      return this.isReady()
    }
    await waitUntil(isReady, describe, ms, READY_PAUSE_MS)
    this.startedIn = performance.now() - this.began
  }

  /** A graceful stop, with all of its output. */
  async stop(): Promise<void> {
    // What a killed program has started may keep its output open.
    const isOver = this.isAlive ? this.closed : this.exited
    this.end(this.options.stopSignal ?? 'SIGTERM')
    await isOver
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.end('SIGKILL')
    await this.exited
  }

  /** Stops it, and starts it again. */
  async restart(start?: Start): Promise<void> {
    await this.stop()
    this.start(start)
  }

  /** Sends a signal, and leaves it to run. */
  signal(name: NodeJS.Signals): void {
    this.child?.kill(name)
  }

  /** Sends a message to the module that is loaded first; false when it has ended. */
  send(message: object): boolean {
    return this.child?.connected === true && this.child.send(message)
  }

  private end(signal: NodeJS.Signals): void {
    const { child } = this
    this.child = null
    child?.kill(signal)
  }
}

/** Starts a program and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const program = new Program(options.port ?? (await freePort()), options)
  program.start()
  await program.untilReady()
  return program
}

/** The exit code and the output of a program that has ended. */
export type Ended = { code: number | null; output: string }

/** Runs a program to its end, with `input` on its standard input. */
export function runToEnd(
  args: readonly string[],
  {
    command: [program, ...before] = [process.execPath],
    cwd,
    env = {},
    input = '',
  }: Pick<ProgramOptions, 'command' | 'cwd' | 'env'> & { input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...before, ...args], {
      ...(cwd === undefined ? {} : { cwd }),
      env: onlyEnv(env),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // A program that reads no input may have ended.
    child.stdin.on('error', () => undefined).end(input)
  })
}

/** Runs a script of `scripts/` to its end. */
export const runScript = (name: string, env: Variables, ...args: readonly string[]): Promise<Ended> =>
  runToEnd(['--import', './scripts/setup.mjs', `scripts/${name}.ts`, ...args], { env })
