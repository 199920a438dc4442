'use client'

import { cn } from '@/components/ui/cn'
import { ResponsiveImage } from '@/components/ui/image'
import { HERO_IMAGE_SIZES } from '@/components/ui/image-sizes'
import { useCarousel } from '@/components/ui/use-carousel'

type Props = { label: string; photos: readonly { src: string; alt: string; show: string }[] }

/** The images of a product, changed by swiping or by thumbnails. */
export function Gallery({ label, photos }: Props) {
  const { track, currentIndex, goTo, onScroll } = useCarousel<HTMLDivElement>()
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
        {photos.map(({ src, alt }, index) => (
          <ResponsiveImage
            key={src}
            src={src}
            alt={alt}
            displayWidth={HERO_IMAGE_SIZES}
            className="w-full shrink-0 snap-start"
            {...(index === 0 ? { loading: 'eager', fetchPriority: 'high' } : {})}
          />
        ))}
      </div>
      {photos.length > 1 && (
        <ul className="grid grid-cols-4 gap-3">
          {photos.map(({ src, show }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={show}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={() => goTo(index)}
                className={cn(
                  'block w-full overflow-hidden rounded-control border-2 transition-colors',
                  index === currentIndex ? 'border-jade' : 'border-line hover:border-line-strong',
                )}
              >
                <ResponsiveImage src={src} alt="" displayWidth={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
