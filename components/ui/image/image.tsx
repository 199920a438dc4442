/**
 * components/ui/image: Images in their sizes; below it the viewer.
 */

import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { getImageSource } from '@/lib/platform/uploads/images/image-sizes.rules'

type Props = Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'className'> & {
  src: string
  alt: string
  /** A class for an aspect ratio other than that of a square. */
  ratio?: string
  /** The display width: a number of pixels if it is constant, else the `sizes` attribute of HTML. */
  displayWidth: number | string
}

/**
 * A photo in a frame of fixed aspect ratio, which prevents layout shifts. A catalogue image is loaded in the stored
 * size that fits (image-sizes.rules.ts). Lists contain many photos, so it needs no client JavaScript and little markup.
 */
export function ResponsiveImage({
  src,
  alt,
  displayWidth,
  ratio,
  loading = 'lazy',
  fetchPriority,
  className,
}: Props) {
  const image = getImageSource(src, displayWidth)
  return (
    <picture className={cn('photo', ratio, className)}>
      <img
        loading={loading === 'lazy' ? loading : undefined}
        fetchPriority={fetchPriority}
        sizes={image.sizes}
        srcSet={image.srcSet}
        src={image.src}
        alt={alt}
      />
    </picture>
  )
}
