import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/errors'

/** Pieces of a body, whatever their size, and the bytes that each further one has on average at least. */
const MAX_PIECES = 1_000
const MIN_PIECE_BYTES = 64
/** Pieces read before others get their turn: reading goes on without a pause as long as there are any. */
const PIECES_A_TURN = 64

/**
 * The bytes of a body as they come in, of any type and with or without a length told beforehand.
 * @throws what `tooLarge` makes past `limit` bytes; AppError 'payload_too_large' for a body in very many small pieces, each of which
 * costs as much as a large one; 'malformed_request' when the sender breaks off.
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
      if (pieces % PIECES_A_TURN === 0) await setImmediate()
      yield value
    }
  } finally {
    // Not cancelled: that would close the connection on which the refusal is still to go out.
    reader.releaseLock()
  }
}

const inPieces = () => new AppError('payload_too_large', 'The body comes in too many small pieces')
