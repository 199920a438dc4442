import { z } from 'zod'

/** What requests of an outbox to servers of others have in common. */

/** Timeout of a request in milliseconds. */
export const OUTBOUND_TIMEOUT_MS = 10_000

/**
 * The outcome of an attempt. `isFinal`: a retry is pointless; `wait`: seconds that the receiver requests; `movedTo`: where
 * the receiver is from now on.
 */
export type Outcome =
  | { isDelivered: true; movedTo?: string | undefined }
  | {
      isDelivered: false
      problem: string
      isFinal?: boolean
      wait?: number | undefined
      movedTo?: string | undefined
    }

export const failed = (
  problem: string,
  more: { isFinal?: boolean; wait?: number | undefined } = {},
): Outcome & { isDelivered: false } => ({ isDelivered: false, problem, ...more })

const errorSchema = z.object({
  name: z.string().catch('failed'),
  cause: z.object({ code: z.string() }).optional().catch(undefined),
})

/** The error code of Node. The URL is never included, because it may contain a token. */
export function getFailureReason(error: unknown, timeoutMs = OUTBOUND_TIMEOUT_MS): string {
  const { name, cause } = errorSchema.parse(error)
  return name === 'TimeoutError' ? `no answer after ${timeoutMs / 1000} s` : (cause?.code ?? name)
}

/** The rest of the response body is irrelevant, and so are errors while it is cancelled. */
export function discardBody({ body }: Response): void {
  body?.cancel().catch(() => undefined)
}

/** The most bytes that are read of a body: an answer has a status, a reason and a few numbers. */
export const MAX_ANSWER_BYTES = 16 * 1024

/** Reads a response body as JSON; null when it is not JSON or longer than MAX_ANSWER_BYTES. The rest of a longer one is not read. */
export async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels the body.
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > MAX_ANSWER_BYTES) return null
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return null
  }
}

/** The form of a date that servers send (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/i
/** Nobody is waited for longer. */
const MAX_WAIT_SECONDS = 24 * 60 * 60

/** The seconds of Retry-After, or those until its date: at most a day. */
export function getRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const seconds = HTTP_DATE.test(value)
    ? Math.ceil((Date.parse(value) - Date.now()) / 1_000)
    : /^\d+(?:\.\d+)?$/.test(value)
      ? Number(value)
      : NaN
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS)
}
