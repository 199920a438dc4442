'use client'

import { classes } from '@/components/ui/classes'
import { Photo } from '@/components/ui/photo'
import { MAIN_PHOTO } from '@/components/ui/photo-sizes'
import { useTrack } from '@/components/ui/use-track'

type Props = { label: string; photos: readonly { src: string; alt: string; show: string }[] }

/** The photos of a product: swiped, or chosen by their small pictures. */
export function Gallery({ label, photos }: Props) {
  const { track, shown, goTo, onScroll } = useTrack<HTMLDivElement>()
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
          <Photo
            key={src}
            src={src}
            alt={alt}
            shown={MAIN_PHOTO}
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
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => goTo(index)}
                className={classes(
                  'block w-full overflow-hidden rounded-control border-2 transition-colors',
                  index === shown ? 'border-jade' : 'border-line hover:border-line-strong',
                )}
              >
                <Photo src={src} alt="" shown={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
