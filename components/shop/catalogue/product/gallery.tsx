'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { ResponsiveImage } from '@/components/ui/image/image'
import { HERO_IMAGE_SIZES } from '@/components/ui/image/image-sizes'
import { useCarousel } from '@/components/ui/image/use-carousel'
import { toast } from '@/components/ui/toast/toast'

type Photo = { src: string; alt: string; show: string; enlarge: string }
type Props = { label: string; photos: readonly Photo[] }

/** The images of a product, changed by swiping or by thumbnails, and enlarged by a press. */
export function Gallery({ label, photos }: Props) {
  const { track, currentIndex, goTo, onScroll } = useCarousel<HTMLDivElement>()
  const t = useTranslations('failure')
  const [viewer, setViewer] = useState<ReactNode>(null)
  // Its script loads when somebody looks closely, and again at the next press when it did not.
  const enlarge = (photo: Photo) =>
    import('@/components/shop/catalogue/product/photo-viewer').then(
      ({ openViewer }) => openViewer(photo, setViewer),
      () => toast.failed(t('offline')),
    )
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={track}
        role="group"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto rounded-card border border-line"
      >
        {photos.map((photo, index) => (
          <button
            key={photo.src}
            type="button"
            aria-label={photo.enlarge}
            onClick={() => void enlarge(photo)}
            className="block w-full shrink-0 cursor-zoom-in snap-start focus-visible:-outline-offset-4"
          >
            <ResponsiveImage
              src={photo.src}
              alt={photo.alt}
              displayWidth={HERO_IMAGE_SIZES}
              ratio="max-lg:aspect-3/2"
              {...(index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {})}
            />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <ul className="flex gap-3 lg:grid lg:grid-cols-4">
          {photos.map(({ src, show }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={show}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={() => goTo(index)}
                className={cn(
                  'block w-14 overflow-hidden rounded-control border-2 transition-colors lg:w-full',
                  index === currentIndex ? 'border-jade' : 'border-line hover:border-line-strong',
                )}
              >
                <ResponsiveImage src={src} alt="" displayWidth={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  )
}
