/**
 * The header in which the front tells the rest of the shop where a request came from: it takes out what a caller sent
 * under this name and writes the address it found itself (lib/front).
 */
export const CLIENT_IP_HEADER = 'x-client-address'

/** The IP address a request came from; empty when no front stands before (tests, another Next host). */
export const getClientIp = (headers: Headers): string => headers.get(CLIENT_IP_HEADER) ?? ''

/**
 * The header in which the front tells a page where it stands, path and query as the browser asked for them. A caller's
 * own is taken out like the one above.
 */
export const REQUEST_PATH_HEADER = 'x-client-place'

/** Where a page stands, as `/admin/orders?page=2`; empty when no front stands before. */
export function getRequestPath(headers: Headers): string {
  const place = headers.get(REQUEST_PATH_HEADER)
  if (!place) return ''
  const url = new URL(place, 'http://shop')
  // Next's own mark of a page fetched by a page.
  url.searchParams.delete('_rsc')
  return url.pathname + url.search
}
