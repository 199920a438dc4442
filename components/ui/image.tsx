import { getImageProps, type ImageProps } from 'next/image'
import { cn } from '@/components/ui/cn'

type Props = Pick<ImageProps, 'src' | 'alt' | 'loading' | 'fetchPriority' | 'className'> & {
  ratio?: string
  /** How wide it is shown: a number of pixels where that is the same everywhere, else as `sizes` of HTML. */
  shown: number | string
}

/**
 * A photo that fills a frame of fixed ratio, so that nothing moves when it arrives; in the sizes of
 * next.config.mjs as webp. An element without script of its own: lists are full of photos.
 */
export function ResponsiveImage({ ratio = 'aspect-square', shown, className, ...image }: Props) {
  const room = typeof shown === 'number' ? { width: shown, height: shown } : { sizes: shown, fill: true }
  const { props } = getImageProps({ ...image, ...room })
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
