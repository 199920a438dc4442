import { errorText } from '@/lib/platform/errors/error-text'
import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/platform/errors/app-error'

/** Limits on small chunks: this many are free, and each further one must bring this many bytes on average. */
const MAX_PIECES = 1_000
export const MIN_PIECE_BYTES = 512
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
  const pieces = new Pieces(limit, tooLarge)
  const node = getNodeRequest(request)
  if (node) yield* readNode(node, pieces)
  else if (request.body) yield* readWeb(request.body, pieces)
}

/** Whether a request has a body, possibly an empty one. Does not begin to read it. */
export function hasBody(request: Request): boolean {
  if (!getNodeRequest(request)) return request.body !== null
  return request.headers.has('content-length') || request.headers.has('transfer-encoding')
}

/** The request of Node behind one of the API router (lib/server/render/api-router.ts). */
function getNodeRequest(
  request: Request & { runtime?: { node?: { req?: IncomingMessage } } },
): IncomingMessage | null {
  return request.runtime?.node?.req ?? null
}

/** Whether a body of `bytes` so far came in so many chunks that reading them costs far more than their bytes. */
export const isInSmallPieces = (count: number, bytes: number): boolean =>
  count > MAX_PIECES + bytes / MIN_PIECE_BYTES

/** The chunks that have arrived and are not joined yet. */
class Pieces {
  readonly #limit: number
  readonly #tooLarge: () => AppError
  #joined: Uint8Array[] = []
  #joinedBytes = 0
  #bytes = 0
  count = 0

  constructor(limit: number, tooLarge: () => AppError) {
    this.#limit = limit
    this.#tooLarge = tooLarge
  }

  /** @throws AppError when the body has too many bytes, or too few for its chunks. */
  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength
    if (this.#bytes > this.#limit) throw this.#tooLarge()
    this.count += 1
    if (isInSmallPieces(this.count, this.#bytes)) throw inPieces()
    this.#joined.push(piece)
    this.#joinedBytes += piece.byteLength
  }

  get isEmpty(): boolean {
    return this.#joinedBytes === 0
  }

  get isEnough(): boolean {
    return this.#joinedBytes >= MIN_JOINED_BYTES
  }

  take(): Uint8Array {
    const [first, ...others] = this.#joined
    this.#joined = []
    this.#joinedBytes = 0
    return first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : [])
  }
}

async function* readWeb(body: ReadableStream<Uint8Array>, pieces: Pieces): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw brokeOff(cause)
      })
      if (value) pieces.add(value)
      if (pieces.isEnough || (done && !pieces.isEmpty)) yield pieces.take()
      if (done) return
      if (pieces.count % CHUNKS_PER_TURN === 0) await setImmediate()
    }
  } finally {
    // The stream is not cancelled: that would close the connection before the error response is sent.
    reader.releaseLock()
  }
}

/** Without a promise for each chunk, as web streams have: small ones cost a fraction. */
async function* readNode(request: IncomingMessage, pieces: Pieces): AsyncGenerator<Uint8Array, void> {
  if (request.readableEnded) return
  if (request.destroyed) throw brokeOff(request.errored)
  let state: 'open' | 'ended' | { error: unknown } = 'open'
  let wake: () => void = () => undefined
  const settle = (next: typeof state) => {
    if (state === 'open') state = next
    request.pause()
    wake()
  }
  const listeners = {
    data(piece: Buffer) {
      if (state !== 'open') return
      try {
        pieces.add(piece)
      } catch (error) {
        settle({ error })
      }
      if (!pieces.isEnough) return
      request.pause()
      wake()
    },
    end: () => settle('ended'),
    error: (cause: unknown) => settle({ error: brokeOff(cause) }),
    close: () => settle({ error: brokeOff(null) }),
  }
  for (const [event, listener] of Object.entries(listeners)) request.on(event, listener)
  // A function: the compiler does not see that listeners change the variable.
  const getState = () => state
  try {
    for (;;) {
      const now = getState()
      if (typeof now === 'object') throw now.error
      if (pieces.isEnough || (now === 'ended' && !pieces.isEmpty)) yield pieces.take()
      else if (now === 'ended') return
      else {
        const woken = new Promise<void>((resolve) => (wake = resolve))
        request.resume()
        await woken
      }
    }
  } finally {
    // The request is not destroyed: that would close the connection before the error response is sent.
    for (const [event, listener] of Object.entries(listeners)) request.off(event, listener)
    request.pause()
  }
}

const brokeOff = (cause: unknown) => new AppError('malformed_request', errorText('body_broke_off'), { cause })
const inPieces = () => new AppError('payload_too_large', errorText('body_in_small_pieces'))
