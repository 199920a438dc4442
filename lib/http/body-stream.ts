import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/errors'

/** Limits on small chunks: this many are free, and each further one must bring this many bytes on average. */
const MAX_PIECES = 1_000
const MIN_PIECE_BYTES = 64
/** Chunks read before yielding to the event loop: reading never pauses while chunks are available. */
const CHUNKS_PER_TURN = 64
/** Small chunks are joined up to this size, because whoever reads them does as much for a small one. */
const MIN_JOINED_BYTES = 64 * 1024

/**
 * Yields the bytes of a body, for any type and with or without a Content-Length, in chunks of at least 64 KiB, except
 * for the last.
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
  let joined: Uint8Array[] = []
  let joinedBytes = 0
  try {
    for (let [size, pieces] = [0, 0]; ;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('malformed_request', 'The body broke off', { cause })
      })
      if (done) {
        if (joinedBytes > 0) yield join(joined)
        return
      }
      size += value.byteLength
      if (size > limit) throw tooLarge()
      pieces += 1
      if (pieces > MAX_PIECES + size / MIN_PIECE_BYTES) throw inPieces()
      if (pieces % CHUNKS_PER_TURN === 0) await setImmediate()
      joined.push(value)
      joinedBytes += value.byteLength
      if (joinedBytes < MIN_JOINED_BYTES) continue
      yield join(joined)
      joined = []
      joinedBytes = 0
    }
  } finally {
    // The stream is not cancelled: that would close the connection before the error response is sent.
    reader.releaseLock()
  }
}

const join = ([first, ...others]: Uint8Array[]): Uint8Array =>
  first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : [])

const inPieces = () => new AppError('payload_too_large', 'The body comes in too many small pieces')
