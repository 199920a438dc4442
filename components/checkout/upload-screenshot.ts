import type { FieldErrors } from '@/lib/errors'
import { ApiError } from '@/lib/http/client'

type Answer = { path?: string; message?: string; errors?: FieldErrors }

/** Milliseconds without a byte moving after which an upload counts as failed. */
const STALLED = 30_000

/** Where a screenshot goes (specification, section 7). */
const UPLOAD = '/api/cartitems/paymentscreenshot/upload'

/**
 * Sends a screenshot and resolves to the path the shop gave it; `onProgress` hears percents. fetch does not
 * tell how much of a body has been sent, so this is an XMLHttpRequest.
 * @throws ApiError with the shop's words, or status 0 when it could not be reached or `signal` ended it.
 */
export function uploadScreenshot(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('photo', file)
    request.open('POST', UPLOAD)
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
      const answer = (request.response ?? {}) as Answer
      if (request.status === 201 && answer.path !== undefined) resolve(answer.path)
      else {
        const words = answer.errors?.['photo']?.[0] ?? answer.message ?? ''
        reject(new ApiError(request.status, words, answer.errors))
      }
    }
    request.onerror = () => reject(new ApiError(0, ''))
    request.onabort = request.onerror
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
