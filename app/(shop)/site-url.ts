import { headers } from 'next/headers'
import { cache } from 'react'
import { resolveOrigin } from '@/lib/platform/http/routes/pagination'
import { getImageName, PREVIEW_WIDTH, toSizePath } from '@/lib/platform/uploads/images/image-sizes.rules'
import { getImageSize } from '@/lib/platform/uploads/uploads.queries'
import { fitWithin } from '@/lib/platform/uploads/uploads.rules'

/** The origin (scheme and host) of the shop for absolute URLs, as in API responses. */
export const getSiteUrl = cache(async (): Promise<string> => {
  return resolveOrigin((await headers()).get('host')) ?? 'http://localhost'
})

/** An image for link previews, with width and height in pixels if known. */
export type OgImage = { url: string; alt: string; width?: number; height?: number }

/**
 * Returns the URL of a catalogue image for link previews: at most PREVIEW_WIDTH pixels wide, and JPEG unless the client
 * accepts AVIF or WebP. Other images on this host are returned unchanged.
 */
export const getOgImage = cache(async (path: string, alt: string): Promise<OgImage> => {
  const origin = await getSiteUrl()
  const name = getImageName(path)
  const size = name === null ? null : await getImageSize(path)
  if (name === null || !size) return { url: `${origin}${path}`, alt }
  return { url: `${origin}${toSizePath(name, PREVIEW_WIDTH)}`, alt, ...fitWithin(size, PREVIEW_WIDTH) }
})
