import { getImageProps } from 'next/image'
import { headers } from 'next/headers'
import { cache } from 'react'
import { resolveOrigin } from '@/lib/http/pagination'
import { getImageSize } from '@/lib/uploads/uploads.queries'
import { fitWithin } from '@/lib/uploads/uploads.rules'

/** Scheme and host of the shop for absolute addresses, as in the API's answers. */
export const getSiteUrl = cache(async (): Promise<string> => {
  return resolveOrigin((await headers()).get('host')) ?? 'http://localhost'
})

/** A picture others may show; width and height in pixels where they are known. */
export type OgImage = { url: string; alt: string; width?: number; height?: number }

/** Half the width in pixels of pictures that go with a shared link; the full one is among the sizes Next makes. */
const SHARED_WIDTH = 640

/**
 * A catalogue photo as those who preview links read it: at most 1280 pixels wide, and a JPEG for all that do
 * not ask for webp. A picture from elsewhere on this host stays as it is.
 */
export const getOgImage = cache(async (path: string, alt: string): Promise<OgImage> => {
  const origin = await getSiteUrl()
  const size = await getImageSize(path)
  if (!size) return { url: `${origin}${path}`, alt }
  const { props } = getImageProps({ src: path, alt, width: SHARED_WIDTH, height: SHARED_WIDTH })
  return { url: `${origin}${props.src}`, alt, ...fitWithin(size, 2 * SHARED_WIDTH) }
})
