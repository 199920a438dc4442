import { z } from 'zod'
import { PRIVATE } from '@/lib/platform/http/responses/caching'

/** The response of a call that returns an image, for its API description. */
export const pngImage = z.string().meta({ description: 'An image, PNG' })

/** An image that was made for a request. */
export class PngImage {
  constructor(readonly data: Buffer) {}
}

/** The image as a response that no cache may store. */
export const pngResponse = ({ data }: PngImage, requestId: string): Response =>
  new Response(Uint8Array.from(data), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(data.length),
      'Cache-Control': PRIVATE,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
  })
