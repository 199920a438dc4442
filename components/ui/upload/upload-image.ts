import { shrinkImage } from '@/components/ui/upload/shrink-image'
import { uploadFile } from '@/components/ui/upload/upload-file'
import { ApiError } from '@/lib/platform/http/client'
import { detectImageFormat } from '@/lib/platform/uploads/uploads.rules'

/** What a file input of pictures offers. Some phones know a file by its name only, and some call JPEG `image/jpg`. */
export const IMAGE_ACCEPT = 'image/png,image/jpeg,image/jpg,.png,.jpg,.jpeg'

/** Why a picture is not sent. */
export type ImageProblem = 'wrongType' | 'tooLarge'

/** A picture that the browser does not send. */
export class ImageError extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem)
  }
}

/** One picture at a time is made smaller: each takes the memory of all its pixels. */
let lastPreparation: Promise<unknown> = Promise.resolve()

/**
 * Sends a picture as uploadFile does. Its first bytes say whether it is one, as on the server; a picture that is too
 * large is made smaller first, while `onProgress` has received null. Nothing is reported after `signal` has aborted.
 * @throws ImageError when it is no PNG or JPEG, or cannot be made small enough; ApiError as uploadFile does.
 */
export async function uploadImage<T>(
  url: string,
  field: string,
  file: Blob,
  onProgress: (percent: number | null) => void,
  signal: AbortSignal,
  fields: Readonly<Record<string, string>> = {},
): Promise<T> {
  const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (detectImageFormat(beginning) === null) throw new ImageError('wrongType')
  const preparation = lastPreparation.then(() => {
    if (signal.aborted) throw new ApiError(0, '')
    return shrinkImage(file, () => {
      // The picture may have been removed while it was read.
      if (!signal.aborted) onProgress(null)
    })
  })
  lastPreparation = preparation.catch(() => undefined)
  const content = await preparation
  if (!content) throw new ImageError('tooLarge')
  if (signal.aborted) throw new ApiError(0, '')
  onProgress(0)
  return uploadFile<T>(url, field, content, onProgress, signal, fields)
}
