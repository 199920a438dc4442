import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Headers } from '@/lib/server/security-headers'

type Written = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that cannot leave without `headers`, whoever writes it; what the writer says itself counts. */
export function withDefaultHeaders(headers: Headers): typeof ServerResponse {
  const entries = Object.entries(headers)
  const first = entries[0]?.[0] ?? ''
  return class extends ServerResponse {
    override writeHead(status: number, reason?: string | Written, written?: Written): this {
      const given = typeof reason === 'string' ? written : reason
      // A kept answer brings them along: setting each anew would cost it a sixth.
      if (!Array.isArray(given) || !given.includes(first)) {
        for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value)
      }
      const all = Array.isArray(given) && this.getHeaderNames().length > 0 ? grouped(given) : given
      return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all)
    }
  } as typeof ServerResponse
}

/** The same headers by name: beside headers that were set before, Node keeps the last only of those written twice. */
function grouped(flat: readonly OutgoingHttpHeader[]): OutgoingHttpHeaders {
  const all: Record<string, string[]> = {}
  for (let at = 0; at < flat.length; at += 2) {
    const values = (all[String(flat[at])] ??= [])
    values.push(...[flat[at + 1] ?? ''].flat().map(String))
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, [only = '', ...more]]) => [
      name,
      more.length > 0 ? [only, ...more] : only,
    ]),
  )
}
