import type { FieldErrors } from '@/lib/errors'

/** An answer other than success, or none at all (status 0: offline, timed out, cut off). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    readonly body: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Whether the shop has refused a call in words for people; otherwise line or server failed. */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.status < 500

/** Milliseconds after which a call counts as failed. */
const TIMEOUT = 20_000

/** Calls about what is the shopper's own. */
const PERSONAL_PATHS = /^\/api\/(cartitems?|wishlists|orders|orderDetails)\b/
/** The first of them on this page, settled once it is answered. */
let first: Promise<unknown> | undefined

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Calls the shop's own API and returns the parsed answer. The first call about the shopper's own goes alone: its answer
 * may bring the cookie that says who this browser is (SHOPPERS=visitor), and the others must be of the same one.
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
  const { method = 'GET', body, headers, signal } = options
  const timeout = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    throw new ApiError(0, error instanceof Error ? error.message : 'Network error')
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer as T
  throw new ApiError(
    response.status,
    typeof answer['message'] === 'string' ? answer['message'] : response.statusText,
    (answer['errors'] ?? {}) as FieldErrors,
    answer,
  )
}
