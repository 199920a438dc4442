import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadTarget } from '@/e2e/chaos/environment'
import { withRetries } from '@/e2e/chaos/fault'
import { verify } from '@/e2e/chaos/invariants'
import { markPosition } from '@/e2e/chaos/ledger-checks'
import { startLoad } from '@/e2e/chaos/load'
import type { Request } from '@/e2e/chaos/http-client'

/** What happens while customers order. */
export type Phase = {
  name: string
  /** Resolves when the shop should serve everybody again; a text is added to the report. */
  work: () => Promise<unknown>
  /** The statuses that requests may fail with meanwhile; none by default, so that nothing may be rejected. */
  mayFail?: readonly number[]
}

/** Milliseconds after a phase in which its requests end. */
const SETTLE_MS = 2_000

type Options = {
  size: Parameters<typeof startLoad>[2]
  report: (text: string) => void
}

/**
 * Runs phases one after another while customers order, and checks every order afterwards. Returns the figures of each
 * phase.
 * @throws Error that lists what is lost, doubled, rejected or wrong.
 */
export async function runUnderLoad(
  target: LoadTarget,
  phases: readonly Phase[],
  { size, report }: Options,
): Promise<string[]> {
  const mark = await markPosition(target)
  const { requestLog, stop } = startLoad(target, withRetries, size)
  const lines: string[] = []
  const refused = new Map<string, number>()
  for (const { name, work, mayFail = [] } of phases) {
    report(name)
    const [before, began] = [requestLog.requests.length, performance.now()]
    const found = await work()
    await sleep(SETTLE_MS)
    const requests = requestLog.requests.slice(before)
    const failed = requestLog.failed.filter((request) => requests.includes(request))
    for (const { kind, path, status } of failed) {
      if (mayFail.includes(status)) continue
      const text = `${name}: ${kind} ${path.replace(/\/\d+$/, '/N')}: ${status}`
      refused.set(text, (refused.get(text) ?? 0) + 1)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const figures = `${requests.length} requests in ${seconds} s, ${describeFailures(failed)}`
    const line = `${name}: ${figures}${typeof found === 'string' ? `; ${found}` : ''}`
    report(line)
    lines.push(line)
  }
  await stop()
  report('checking every order')
  const { lost, doubled, violated } = await verify(target, requestLog, mark)
  // How long requests wait with everything on one small machine is a measurement here.
  const wrong = violated.filter((text) => !text.includes('was waited for'))
  const counted = [...refused].map(([text, count]) => `${text} (${count})`)
  const problems = [...counted, ...lost, ...doubled, ...wrong, ...target.violated]
  if (requestLog.placed.length === 0) problems.push('Nobody could order anything')
  if (problems.length > 0)
    throw new Error(`${problems.length} problems:\n${problems.slice(0, 20).join('\n')}`)
  const longest = ((requestLog.longest?.ms ?? 0) / 1000).toFixed(1)
  lines.push(
    `${requestLog.requests.length} requests, ${requestLog.placed.length} orders: 0 lost, 0 doubled; longest wait ${longest} s`,
  )
  return lines
}

function describeFailures(failed: readonly Request[]): string {
  if (failed.length === 0) return '0 failed'
  const statuses = [...new Set(failed.map(({ status }) => status))].sort()
  const counts = statuses.map((status) => {
    const count = failed.filter((request) => request.status === status).length
    return `${count} ${status === 0 ? 'unanswered' : `answered ${status}`}`
  })
  return counts.join(', ')
}
