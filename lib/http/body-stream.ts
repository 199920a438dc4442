import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/errors'

/** Limits on small chunks: this many are free, and each further one must bring this many bytes on average. */
const MAX_PIECES = 1_000
const MIN_PIECE_BYTES = 64
/** Chunks read before yielding to the event loop: reading never pauses while chunks are available. */
const CHUNKS_PER_TURN = 64

/**
 * Yields the bytes of a body as they arrive, for any type and with or without a Content-Length.
 * @throws the error of `tooLarge` past `limit` bytes; AppError 'payload_too_large' for a body in very many small
 * chunks, each of which costs as much as a large one; 'malformed_request' when the sender aborts.
 */
export async function* readBodyChunks(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return
  const reader = request.body.getReader()
  try {
    for (let [size, pieces] = [0, 0]; ;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('malformed_request', 'The body broke off', { cause })
      })
      if (done) return
      size += value.byteLength
      if (size > limit) throw tooLarge()
      pieces += 1
      if (pieces > MAX_PIECES + size / MIN_PIECE_BYTES) throw inPieces()
      if (pieces % CHUNKS_PER_TURN === 0) await setImmediate()
      yield value
    }
  } finally {
    // The stream is not cancelled: that would close the connection before the error response is sent.
    reader.releaseLock()
  }
}

const inPieces = () => new AppError('payload_too_large', 'The body comes in too many small pieces')
