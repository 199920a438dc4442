import { apiFetch, ApiError } from '@/lib/http/client'

/**
 * A list of the shopper's; 404 is the contract's word for an empty one (decision D13).
 * @throws ApiError for every other failure: an outage is never shown as an empty list.
 */
export async function fetchList<T>(path: string, field: string): Promise<T[]> {
  try {
    const answer = await apiFetch<Record<string, T[]>>(path)
    const list = answer[field]
    // Some other page in place of the answer, such as that of a wireless network that wants a password.
    if (list === undefined) throw new ApiError(0, 'The answer could not be read')
    return list
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** The words for a refused call: the server's own where it explains (409, 422), else `otherwise`. */
export const getErrorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.message : otherwise
