/**
 * lib/platform/http: HTTP of our own calls. This file is the client of the browser, the only one that components
 * import; the inner folders are for handlers. Everything may import it.
 */

import type { FieldErrors } from '@/lib/platform/errors/app-error'

/** A response other than success, or no response (status 0: offline, timed out, connection lost). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** A sentence of the shop; empty when another answers, such as a proxy. */
    message: string,
    readonly errors: FieldErrors = {},
    /** The whole answer; call-api.ts has the types of errors. */
    readonly body: unknown = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Whether the shop rejected the call with a message for people; otherwise the network or the server failed. */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.message !== ''

/** Milliseconds after which a call fails. */
const TIMEOUT_MS = 20_000

/** Calls that depend on the customer. */
const PERSONAL_PATHS = /^\/api\/(cartitems?|wishlists|orders|orderDetails)\b/
/** The first personal call of this page; settles when it has its response. */
let first: Promise<unknown> | undefined

type Options = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the status of a success, where a call has several. */
  onStatus?: (status: number) => void
}

/**
 * Calls the shop's own API and returns the parsed response. The first personal call runs alone: its response may set
 * the cookie that identifies this browser (SHOPPERS=visitor), and the other calls must send that cookie.
 * @throws ApiError for every status but 2xx, with the contract's message and field errors.
 */
export async function apiFetch<T>(path: string, options: Options = {}): Promise<T> {
  if (!PERSONAL_PATHS.test(path)) return send(path, options)
  if (first) {
    await first
    return send(path, options)
  }
  const own = send<T>(path, options)
  first = own.catch(() => undefined)
  return own
}

async function send<T>(path: string, options: Options): Promise<T> {
  const { method = 'GET', body, headers, signal, onStatus } = options
  // One signal of our own: not every browser that the README promises can join two.
  const ending = new AbortController()
  const end = () => ending.abort()
  const sources = [AbortSignal.timeout(TIMEOUT_MS), signal]
  for (const source of sources) source?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    const response = await fetch(path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      // Undefined stays undefined.
      body: JSON.stringify(body),
      signal: ending.signal,
    }).catch((error: unknown) => {
      throw new ApiError(0, String(error))
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (response.ok) {
      onStatus?.(response.status)
      return answer as T
    }
    throw new ApiError(
      response.status,
      typeof answer['message'] === 'string' ? answer['message'] : '',
      (answer['errors'] ?? {}) as FieldErrors,
      answer,
    )
  } finally {
    for (const source of sources) source?.removeEventListener('abort', end)
  }
}
