/**
 * components/ui/upload: Choosing, shrinking and sending files.
 */

import type { FieldErrors } from '@/lib/platform/errors/app-error'
import { ApiError } from '@/lib/platform/http/client'

/** Milliseconds without progress after which an upload fails. */
const STALL_TIMEOUT_MS = 30_000

type Rejected = { message?: string; errors?: FieldErrors }

/**
 * Sends a file as the multipart field `field`, with other `fields` before it, and resolves to the response;
 * `onProgress` receives percentages. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @throws ApiError with the server's message, or status 0 when the server is unreachable or `signal` aborts.
 */
export function uploadFile<T>(
  url: string,
  field: string,
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(field, file)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    let stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS)
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer()
      onProgress(Math.floor((loaded / total) * 100))
    }
    const abort = () => request.abort()
    request.onloadend = () => {
      clearTimeout(stallTimer)
      // Many uploads may share a signal, which would keep the files of all of them.
      signal.removeEventListener('abort', abort)
    }
    request.onload = () => {
      if (request.status === 201 && request.response) {
        resolve(request.response as T)
        return
      }
      const body = (request.response ?? {}) as Rejected
      const { message, errors } = body
      reject(new ApiError(request.status, errors?.[field]?.[0] ?? message ?? '', errors, body))
    }
    request.onerror = () => reject(new ApiError(0, ''))
    request.onabort = request.onerror
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}
