import { z } from 'zod'
import { PRIVATE } from '@/lib/http/cache-control'

/** The answer of a call that gives a CSV file, as its description says. */
export const csvDownload = z.string().meta({ description: 'CSV: UTF-8 with a BOM, commas, CRLF' })

/** A CSV file for the caller to keep, in pieces. */
export class CsvDownload {
  constructor(
    readonly name: string,
    readonly pieces: AsyncIterable<string>,
  ) {}
}

/** The file as an answer that nobody else may keep. What fails before its first piece is told as an error. */
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
