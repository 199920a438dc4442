import { z } from 'zod'
import type { RouteConfig, RouteHandler } from '@/lib/platform/http/routes/define-route'

const pathParams = z.record(z.string(), z.string())

/** The page that tells how a call ended, by the parameters of the path, encoded for a URL, and the status of the response. */
type ToPage = (params: Record<string, string>, status: number) => string

/**
 * The same handler for programs and for browsers without scripts: a form that a browser sends as it is gets a page of this shop
 * instead of JSON (303, RFC 9110). The URL names the result only, nothing that was typed.
 */
export function redirectForms<D extends RouteConfig>(
  handler: RouteHandler<D>,
  toPage: ToPage,
): RouteHandler<D> {
  const withRedirect = async (request: Request, context: { params: Promise<unknown> }): Promise<Response> => {
    const response = await handler(request, context)
    if (!isPlainForm(request)) return response
    const headers = new Headers(response.headers)
    headers.delete('Content-Type')
    // A parameter is anything that a URL can contain; a header has ASCII only.
    const params = Object.entries(pathParams.parse(await context.params)).map(
      ([name, value]) => [name, encodeURIComponent(value)] as const,
    )
    headers.set('Location', toPage(Object.fromEntries(params), response.status))
    return new Response(null, { status: 303, headers })
  }
  return Object.assign(withRedirect, { definition: handler.definition })
}

const isPlainForm = ({ headers }: Request): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
  (headers.get('accept') ?? '').includes('text/html')
