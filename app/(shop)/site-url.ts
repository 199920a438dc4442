import { getImageProps } from 'next/image'
import { headers } from 'next/headers'
import { cache } from 'react'
import { resolveOrigin } from '@/lib/http/pagination'
import { getImageSize } from '@/lib/uploads/uploads.queries'
import { fitWithin } from '@/lib/uploads/uploads.rules'

/** The origin (scheme and host) of the shop for absolute URLs, as in API responses. */
export const getSiteUrl = cache(async (): Promise<string> => {
  return resolveOrigin((await headers()).get('host')) ?? 'http://localhost'
})

/** An image for link previews, with width and height in pixels if known. */
export type OgImage = { url: string; alt: string; width?: number; height?: number }

/** Half the width in pixels of link preview images. The full width is among the sizes that Next generates. */
const SHARED_WIDTH = 640

/**
 * Returns the URL of a catalogue image for link previews: at most 1280 pixels wide, and JPEG unless the client
 * accepts WebP. Other images on this host are returned unchanged.
 */
export const getOgImage = cache(async (path: string, alt: string): Promise<OgImage> => {
  const origin = await getSiteUrl()
  const size = await getImageSize(path)
  if (!size) return { url: `${origin}${path}`, alt }
  const { props } = getImageProps({ src: path, alt, width: SHARED_WIDTH, height: SHARED_WIDTH })
  return { url: `${origin}${props.src}`, alt, ...fitWithin(size, 2 * SHARED_WIDTH) }
})
