import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { PRIVATE } from '@/lib/platform/http/responses/caching'

/** The response of a call that returns a gzip file, for its API description. */
export const gzipDownload = z.string().meta({ description: 'A tar archive, compressed by gzip' })

/** A file of the disk as a download, read while it is sent. */
export class FileDownload {
  constructor(
    readonly file: { name: string; path: string; bytes: number },
    readonly type: string,
  ) {}
}

/** Bytes that are read at once. */
const CHUNK_BYTES = 256 * 1024

/**
 * Streams the file as a response that no cache may store. The file is opened when the first bytes are wanted and
 * closed at its end, after an error, and when the client goes away.
 */
export function fileResponse({ file, type }: FileDownload, requestId: string): Response {
  return new Response(readInChunks(file.path, file.bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': PRIVATE,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
  })
}

/** Exactly `bytes` bytes of the file. @throws Error, in the stream, when it has fewer. */
function readInChunks(path: string, bytes: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  let position = 0
  const close = async () => {
    const opened = handle
    handle = undefined
    await opened?.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          handle ??= await open(/* turbopackIgnore: true */ path)
          const chunk = new Uint8Array(Math.min(CHUNK_BYTES, bytes - position))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position)
          if (bytesRead === 0 && position < bytes) throw new Error(`${path} has become shorter`)
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
          if (position < bytes) return
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
