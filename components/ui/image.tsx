import { getImageProps, type ImageProps } from 'next/image'
import { cn } from '@/components/ui/cn'

type Props = Pick<ImageProps, 'src' | 'alt' | 'loading' | 'fetchPriority' | 'className'> & {
  ratio?: string
  /** The display width: a number of pixels if it is constant, else the `sizes` attribute of HTML. */
  displayWidth: number | string
}

/**
 * A photo in a frame of fixed aspect ratio, which prevents layout shifts. Served as WebP in the sizes of
 * next.config.mjs. It needs no client JavaScript, because lists contain many photos.
 */
export function ResponsiveImage({ ratio = 'aspect-square', displayWidth, className, ...image }: Props) {
  const sizing =
    typeof displayWidth === 'number'
      ? { width: displayWidth, height: displayWidth }
      : { sizes: displayWidth, fill: true }
  const { props } = getImageProps({ ...image, ...sizing })
  const { src, srcSet, sizes, loading, fetchPriority, alt } = props
  return (
    <picture className={cn('relative block overflow-hidden bg-sunken', ratio, className)}>
      <img
        loading={loading}
        fetchPriority={fetchPriority}
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        decoding="async"
        alt={alt}
        className="absolute inset-0 size-full object-cover text-sm text-transparent"
      />
    </picture>
  )
}
