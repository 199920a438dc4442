import { getImageProps, type ImageProps } from 'next/image'
import { classes } from '@/components/ui/classes'

type Props = Pick<ImageProps, 'src' | 'alt' | 'sizes' | 'loading' | 'fetchPriority' | 'className'> & {
  ratio?: string
}

/**
 * A photo that fills a frame of fixed ratio, so that nothing moves when it arrives; in the sizes of
 * next.config.mjs as webp. An element without script of its own: lists are full of photos.
 */
export function Photo({ ratio = 'aspect-square', className, ...image }: Props) {
  const { props } = getImageProps({ ...image, fill: true })
  const { src, srcSet, sizes, loading, fetchPriority, alt } = props
  return (
    <picture className={classes('relative block overflow-hidden bg-sunken', ratio, className)}>
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
