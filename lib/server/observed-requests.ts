import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { metrics } from '@/lib/metrics'
import { runWithRequestId } from '@/lib/request-context'

/**
 * Measures each request until its response has ended, or its connection was closed, and gives it an id that everything
 * it logs has. `toLabel` returns the route of a URL.
 */
export const observeRequests =
  (toLabel: (url: string) => string, listener: RequestListener): RequestListener =>
  (request, response) => {
    const end = metrics.requestDuration.startTimer()
    const { method = '', url = '' } = request
    response.once('close', () => {
      end({
        http_request_method: METHODS.has(method) ? method : '_OTHER',
        http_route: toLabel(url),
        http_response_status_code: response.headersSent ? response.statusCode : 0,
      })
    })
    runWithRequestId(randomUUID(), () => listener(request, response))
  }

/** The known methods of OpenTelemetry's conventions; anything else has one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
