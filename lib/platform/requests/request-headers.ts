/**
 * The header with the IP address of the client, set by lib/server/bounds/client-ip.ts, which removes any value that the
 * client sent.
 */
export const CLIENT_IP_HEADER = 'x-zay-client-ip'

/** The IP address of the client; empty without our server (tests, another Next host). */
export const getClientIp = (headers: Headers): string => headers.get(CLIENT_IP_HEADER) ?? ''

/**
 * The header with the path and query that the browser requested. A value that the client sent is removed, as above.
 */
export const REQUEST_PATH_HEADER = 'x-zay-request-path'

/** Path and query of the current page, as `/admin/orders?page=2`; empty without our server. */
export function getRequestPath(headers: Headers): string {
  const place = headers.get(REQUEST_PATH_HEADER)
  if (!place) return ''
  const url = new URL(place, 'http://shop')
  // Next internal: its router adds this parameter to its requests.
  url.searchParams.delete('_rsc')
  return url.pathname + url.search
}
