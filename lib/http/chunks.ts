import { AppError } from '@/lib/errors'

/**
 * The bytes of a body as they come in, of any type and with or without a length told beforehand.
 * @throws what `tooLarge` makes past `limit` bytes; AppError 'unreadable' when the sender breaks off.
 */
export async function* chunksOf(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return
  const reader = request.body.getReader()
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('unreadable', 'The body broke off', { cause })
      })
      if (done) return
      size += value.byteLength
      if (size > limit) throw tooLarge()
      yield value
    }
  } finally {
    // Not cancelled: that would close the connection on which the refusal is still to go out.
    reader.releaseLock()
  }
}
