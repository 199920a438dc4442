'use client'

import { lazy, Suspense, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { ResponsiveImage } from '@/components/ui/image/image'
import { HERO_IMAGE_SIZES } from '@/components/ui/image/image-sizes'
import { useCarousel } from '@/components/ui/image/use-carousel'

type Photo = { src: string; alt: string; show: string; enlarge: string }
type Props = { label: string; photos: readonly Photo[] }

/** Loaded when somebody looks closely. */
const PhotoViewer = lazy(() => import('@/components/shop/catalogue/product/photo-viewer'))

/** The images of a product, changed by swiping or by thumbnails, and enlarged by a press. */
export function Gallery({ label, photos }: Props) {
  const { track, currentIndex, goTo, onScroll } = useCarousel<HTMLDivElement>()
  const [enlarged, setEnlarged] = useState<Photo | null>(null)
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
            onClick={() => setEnlarged(photo)}
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
      {enlarged && (
        <Suspense>
          <PhotoViewer photo={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </div>
  )
}
