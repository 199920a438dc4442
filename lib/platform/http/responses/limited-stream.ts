import { errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'

/** Maximum files that are streamed at once, in one process and for one network. */
const MAX_STREAMS = 4
const MAX_STREAMS_PER_NETWORK = 2
const RETRY_AFTER_SECONDS = 60
/** Milliseconds in which a client must take a chunk, and the whole file. */
const STALL_TIMEOUT_MS = 30_000
const MAX_STREAM_MS = 15 * 60_000

const TOO_MANY_STREAMS = errorText('file_sent_to_too_many')

/** Limits how many files are streamed at once; a client that stops reading gives its place back. */
export class StreamLimiter {
  readonly #networks: string[] = []

  /** The number of files that are being streamed. */
  get size(): number {
    return this.#networks.length
  }

  /**
   * Streams `pieces` to a client of `network`, each chunk when it has taken the one before. The first chunk is read before
   * this returns, so that its failure can still become an error response; a later failure, or a client that is too slow,
   * fails the stream, and with it the connection: no client takes a part for the whole.
   * @throws AppError 'unavailable' when too many files are being streamed; any error of the first chunk.
   */
  async open(network: string, pieces: AsyncIterator<string, void>): Promise<ReadableStream<Uint8Array>> {
    const release = this.#take(network)
    try {
      return toStream(await pieces.next(), pieces, release)
    } catch (error) {
      release()
      throw error
    }
  }

  #take(network: string): () => void {
    const own = this.#networks.filter((one) => one === network).length
    if (this.#networks.length >= MAX_STREAMS || own >= MAX_STREAMS_PER_NETWORK) {
      throw new AppError('unavailable', TOO_MANY_STREAMS, { retryAfter: RETRY_AFTER_SECONDS })
    }
    this.#networks.push(network)
    let isReleased = false
    return () => {
      if (!isReleased) this.#networks.splice(this.#networks.indexOf(network), 1)
      isReleased = true
    }
  }
}

function toStream(
  first: IteratorResult<string, void>,
  pieces: AsyncIterator<string, void>,
  release: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const deadline = performance.now() + MAX_STREAM_MS
  let next: IteratorResult<string, void> | null = first
  let stallTimer: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(stallTimer)
    release()
    await pieces.return?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        watch(controller)
      },
      async pull(controller) {
        clearTimeout(stallTimer)
        try {
          if (performance.now() > deadline) throw new Error('The client was too slow for the whole file')
          const piece = next ?? (await pieces.next())
          next = null
          if (piece.done) {
            await end()
            controller.close()
            return
          }
          controller.enqueue(encoder.encode(piece.value))
          watch(controller)
        } catch (error) {
          await end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )

  function watch(controller: ReadableStreamDefaultController<Uint8Array>): void {
    stallTimer = setTimeout(() => {
      controller.error(new Error('The client stopped reading'))
      void end()
    }, STALL_TIMEOUT_MS)
  }
}
