/**
 * The header in which the front tells the rest of the shop where a request came from: it takes out what a caller sent
 * under this name and writes the address it found itself (lib/front).
 */
export const ADDRESS_HEADER = 'x-client-address'

/** The IP address a request came from; empty when no front stands before (tests, another Next host). */
export const addressOf = (headers: Headers): string => headers.get(ADDRESS_HEADER) ?? ''
