import Image, { type ImageProps } from 'next/image'
import { classes } from '@/components/ui/classes'

type Props = Omit<ImageProps, 'fill' | 'width' | 'height'> & { ratio?: string }

/** A photo that fills a frame of fixed ratio, so that nothing moves when it arrives. */
export const Photo = ({ ratio = 'aspect-square', className, alt, ...rest }: Props) => (
  <span className={classes('relative block overflow-hidden bg-sunken', ratio, className)}>
    <Image {...rest} alt={alt} fill className="object-cover text-sm" />
  </span>
)
