import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Headers } from '@/lib/server/bounds/security-headers'

type Written = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response class that always sends `headers`, whichever code writes it; values that the code sets itself take
 * precedence.
 */
export function withDefaultHeaders(headers: Headers): typeof ServerResponse {
  const entries = Object.entries(headers)
  const first = entries[0]?.[0] ?? ''
  return class extends ServerResponse {
    override writeHead(status: number, reason?: string | Written, written?: Written): this {
      const responseHeaders = typeof reason === 'string' ? written : reason
      // A cached response already contains them: setting each again would take a sixth of its time.
      if (!Array.isArray(responseHeaders) || !responseHeaders.includes(first)) {
        for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value)
      }
      const all =
        Array.isArray(responseHeaders) && this.getHeaderNames().length > 0
          ? grouped(responseHeaders)
          : responseHeaders
      return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all)
    }
  } as typeof ServerResponse
}

/** Converts headers to an object: when others were set before, Node keeps only the last of a repeated name. */
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
