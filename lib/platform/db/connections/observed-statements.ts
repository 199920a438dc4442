import pg from 'pg'
import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { metrics } from '@/lib/platform/observability/metrics'
import { isTracing, startSpan } from '@/lib/platform/observability/tracing'
import { getRequestId } from '@/lib/platform/requests/request-context'
import { cutText } from '@/lib/platform/text/shorten'

/** Maximum characters of a statement in the log. Its values are parameters, so the text contains none. */
const MAX_LOGGED_CHARS = 500

type Query = (...args: unknown[]) => unknown

/** Measures the statements of a connection from now on, and logs slow ones with the id of their request. */
export function observeStatements(client: Pick<pg.ClientBase, 'query'>): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const query: Query = (...args) => prototype.query.apply(client, args)
  const threshold = env().SLOW_QUERY_MS
  // The driver has ten signatures for one method: the last argument may be a callback.
  const observed: Query = (...args) => {
    const start = performance.now()
    // The driver calls back in the context of the request that opened the connection.
    const requestId = getRequestId()
    const span = isTracing() ? startStatementSpan(toText(args[0])) : undefined
    const end = () => {
      span?.end()
      observe(args[0], performance.now() - start, threshold, requestId)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        end()
        ;(callback as Query)(...results)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(end, end)
    return result
  }
  client.query = observed as pg.ClientBase['query']
}

function observe(statement: unknown, ms: number, threshold: number, requestId?: string): void {
  metrics.statementDuration.observe(ms / 1000)
  if (threshold === 0 || ms < threshold) return
  log.warn({ requestId, ms: Math.round(ms), statement: toText(statement) }, 'a slow statement')
}

const startStatementSpan = (text: string) =>
  startSpan(text.split(' ', 1)[0] ?? '', {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  })

/** The text of a statement without its values, in one line. */
function toText(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return cutText(String(text).replaceAll(/\s+/g, ' ').trim(), MAX_LOGGED_CHARS)
}
