import type { Answer } from '@/e2e/abuse/answer'
import { CONNECTION_REJECTED, send } from '@/e2e/abuse/raw-client'
import type { Block, Instance } from '@/e2e/abuse/instance'
import { type Case, formatCase } from '@/e2e/abuse/format'

/** A request and when it was running, in epoch ms; `to` is Infinity while it runs. */
type Flight = { asked: Case; from: number; to: number }
export type Suspicion = { what: 'block' | 'death' | 'silence'; words: string; suspects: Case[]; at: number }

/** The tolerated clock difference between two processes in milliseconds. */
const SLACK_MS = 100
/** Milliseconds for which a finished request is remembered. */
const REMEMBERED_MS = 3_000
/** The maximum number of failures printed per phase. */
const MAX_SHOWN = 25

/** The findings of one phase so far. */
export class Tally {
  requests = 0
  deaths = 0
  readonly classes = new Map<string, number>()
  slowest = { ms: 0, label: '' }
  longestBlockMs = 0
  readonly failures: string[] = []
  readonly notes: string[] = []
  readonly suspicions: Suspicion[] = []
  readonly strays: { at: number; words: string; key: string }[] = []
  private readonly seen = new Set<string>()

  /** Records each distinct failure once. */
  fail(words: string, key = words): void {
    if (this.seen.has(key)) return
    this.seen.add(key)
    if (this.failures.length < MAX_SHOWN) this.failures.push(words)
    else if (this.failures.length === MAX_SHOWN) this.failures.push('… and more')
  }

  /** A line that is not JSON. Indented lines and brackets belong to the line before. */
  stray(line: string): void {
    if (/^[\s}\]]/.test(line)) return
    const words = `outside the JSON log: ${line.slice(0, 300)}`
    this.strays.push({ at: Date.now(), words, key: toKey(line) })
  }

  count(requested: Case, answer: Answer): void {
    this.requests += 1
    const name = answer.status === 0 ? 'none' : `${Math.floor(answer.status / 100)}xx`
    this.classes.set(name, (this.classes.get(name) ?? 0) + 1)
    if (answer.ms > this.slowest.ms) this.slowest = { ms: answer.ms, label: requested.label }
  }
}

/** Sends requests to the shop under test and records the effect of each. */
export class Watch {
  tally = new Tally()
  private flights: Flight[] = []
  private deaths = 0
  /** Stops the process gracefully; its output meanwhile is not a finding. */
  isStopping = false
  /** Loading code at startup blocks no client. */
  isStarting = false

  constructor(readonly shop: () => Instance) {}

  /** Sends a case. Records an invalid response or a failure of the shop. */
  async send(requested: Case): Promise<Answer> {
    const { url } = this.shop()
    const flight: Flight = { asked: requested, from: Date.now(), to: Infinity }
    const deaths = this.deaths
    this.flights.push(flight)
    const answer = await send(url, requested.sent)
    flight.to = Date.now()
    this.flights = this.flights.filter(({ to }) => to > flight.to - REMEMBERED_MS)
    this.tally.count(requested, answer)
    if (deaths === this.deaths && this.shop().isAlive) this.judge(requested, answer)
    return answer
  }

  private judge(requested: Case, answer: Answer): void {
    const { status, problem, text } = answer
    const describeCase = () => formatCase(requested, this.shop().url)
    if (isServerFailure(answer))
      this.tally.fail(
        `${status} (${text.slice(0, 160)}) to ${describeCase()}`,
        `${status} ${requested.label}`,
      )
    else if (problem !== null && problem !== CONNECTION_REJECTED && requested.sent.mayBeClosed !== true)
      this.tally.suspicions.push({ what: 'silence', words: problem, suspects: [requested], at: Date.now() })
  }

  onBlock({ ms, wallMs, until }: Block): void {
    if (this.isStopping || this.isStarting) return
    this.tally.longestBlockMs = Math.max(this.tally.longestBlockMs, ms)
    const suspects = this.flights
      .filter(({ from, to }) => from <= until + SLACK_MS && to >= until - wallMs - SLACK_MS)
      .map(({ asked: requested }) => requested)
    this.tally.suspicions.push({ what: 'block', words: `${Math.round(ms)} ms`, suspects, at: until })
  }

  onDeath(words: string): void {
    this.deaths += 1
    const now = Date.now()
    const suspects = this.flights
      .filter(({ to }) => to >= now - SLACK_MS)
      .map(({ asked: requested }) => requested)
    this.tally.suspicions.push({ what: 'death', words: clipped(words), suspects, at: now })
  }

  /** Standard error is the log: JSON lines, none of them an error. */
  onError(line: string): void {
    if (this.isStopping || line.trim() === '') return
    const level = parseLevel(line)
    if (level === null) this.tally.stray(line)
    else if (level >= 50) this.tally.fail(`an error in the log: ${line.slice(0, 600)}`, toKey(line))
  }
}

/** A 5xx other than the bounded 503 with Retry-After. */
export const isServerFailure = ({ status, headers }: Answer): boolean =>
  status >= 500 && !(status === 503 && headers.has('retry-after'))

function parseLevel(line: string): number | null {
  try {
    const { level } = JSON.parse(line) as { level?: unknown }
    return typeof level === 'number' ? level : null
  } catch {
    return null
  }
}

const clipped = (words: string): string =>
  words.length <= 800 ? words : `${words.slice(0, 300)} … ${words.slice(-500)}`

/** Reports the same error once: ignores numbers, times and request ids. */
const toKey = (line: string): string => line.replace(/[0-9a-f-]{36}|\d+/g, '').slice(0, 200)
