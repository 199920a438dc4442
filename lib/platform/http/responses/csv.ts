import { z } from 'zod'
import { PRIVATE } from '@/lib/platform/http/responses/caching'

/** The response of a call that returns a CSV file, for its API description. */
export const csvDownload = z.string().meta({ description: 'CSV: UTF-8 with a BOM, commas, CRLF' })

/** A CSV file as a download, in chunks. */
export class CsvDownload {
  constructor(
    readonly name: string,
    readonly pieces: AsyncIterable<string>,
  ) {}
}

/**
 * Streams the file as a response that no cache may store. An error before the first chunk becomes an error response.
 */
export async function csvResponse({ name, pieces }: CsvDownload, requestId: string): Promise<Response> {
  const source = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let piece = await source.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (piece.done) {
        controller.close()
        return
      }
      controller.enqueue(encoder.encode(piece.value))
      piece = await source.next()
    },
    async cancel() {
      await source.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': PRIVATE,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
  })
}
