import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { metrics } from '@/lib/platform/observability/metrics'
import { runWithRequestId } from '@/lib/platform/requests/request-context'
import { isTracing, runInSpan, startSpan } from '@/lib/platform/observability/tracing'

/**
 * Measures each request until its response has ended, or its connection was closed, and gives it an id that everything
 * it logs has. `toLabel` returns the route of a URL.
 */
export const observeRequests =
  (toLabel: (url: string) => string, listener: RequestListener): RequestListener =>
  (request, response) => {
    const end = metrics.requestDuration.startTimer()
    const { url = '', headers } = request
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : '_OTHER'
    const span = isTracing() ? startRequestSpan(method, toLabel(url), headers.traceparent) : undefined
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0
      end({
        http_request_method: method,
        http_route: toLabel(url),
        http_response_status_code: status,
      })
      span?.setAttribute('http.response.status_code', status).end()
    })
    runInSpan(span, () => runWithRequestId(randomUUID(), () => listener(request, response)))
  }

const startRequestSpan = (method: string, route: string, traceparent: string | string[] | undefined) =>
  startSpan(`${method} ${route}`, {
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
    traceparent: String(traceparent ?? ''),
  })

/** The known methods of OpenTelemetry's conventions; anything else has one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
