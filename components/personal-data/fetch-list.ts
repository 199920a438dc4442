import { apiFetch, ApiError } from '@/lib/http/client'

/**
 * Fetches a customer's list. The API answers 404 for an empty list (decision D13).
 * @throws ApiError for every other failure, so that an outage is never shown as an empty list.
 */
export async function fetchList<T>(path: string, field: string): Promise<T[]> {
  try {
    const answer = await apiFetch<Record<string, T[]>>(path)
    const list = answer[field]
    // The response is not JSON but another page, such as the login page of a Wi-Fi network.
    if (list === undefined) throw new ApiError(0, 'The answer could not be read')
    return list
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** The message for a rejected call: the server's if it explains the reason (409, 422), else `otherwise`. */
export const getErrorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.message : otherwise
