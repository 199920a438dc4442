import type { FieldErrors } from '@/lib/errors'
import { ApiError } from '@/lib/http/client'

/** Milliseconds without a byte moving after which an upload counts as failed. */
const STALLED = 30_000

type Rejected = { message?: string; errors?: FieldErrors }

/**
 * Sends a file as multipart `field` and resolves to the answer; `onProgress` hears percents. fetch does not
 * tell how much of a body has been sent, so this is an XMLHttpRequest.
 * @throws ApiError with the shop's words, or status 0 when it could not be reached or `signal` ended it.
 */
export function uploadFile<T>(
  address: string,
  field: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append(field, file)
    request.open('POST', address)
    request.responseType = 'json'
    let patience = setTimeout(() => request.abort(), STALLED)
    const goOn = () => {
      clearTimeout(patience)
      patience = setTimeout(() => request.abort(), STALLED)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      goOn()
      onProgress(Math.floor((loaded / total) * 100))
    }
    request.onloadend = () => clearTimeout(patience)
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
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
