import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Headers } from '@/lib/front/policy'

type Written = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that cannot leave without `headers`, whoever writes it; what the writer says itself counts. */
export function responseWith(headers: Headers): typeof ServerResponse {
  const entries = Object.entries(headers)
  const first = entries[0]?.[0] ?? ''
  return class extends ServerResponse {
    override writeHead(status: number, reason?: string | Written, written?: Written): this {
      const given = typeof reason === 'string' ? written : reason
      // A kept answer brings them along: setting each anew would cost it a sixth.
      if (!Array.isArray(given) || !given.includes(first)) {
        for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value)
      }
      return typeof reason === 'string'
        ? super.writeHead(status, reason, written)
        : super.writeHead(status, given)
    }
  } as typeof ServerResponse
}
