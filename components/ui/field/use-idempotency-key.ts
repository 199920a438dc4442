import { useRef } from 'react'

/** An unguessable key. crypto.randomUUID is missing if the shop is not served over https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Returns the function that returns the Idempotency-Key of a request: the same one for the same request, after a second
 * press or a lost response, and a new one for a changed request (decision D19).
 */
export function useIdempotencyKey(): (request: unknown) => string {
  const attempt = useRef({ key: '', text: '' })
  return (request) => {
    const text = JSON.stringify(request)
    if (attempt.current.text !== text) attempt.current = { key: newKey(), text }
    return attempt.current.key
  }
}
