'use client'

import { Icon } from '@/components/ui/icon'
import { Children, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { useCarousel } from '@/components/ui/image/use-carousel'

type Labels = {
  region: string
  previous: string
  next: string
  slides: readonly { slide: string; goTo: string }[]
}

/** Slides changed by swiping, buttons or dots. They never advance automatically. */
export function Carousel({ labels, children }: { labels: Labels; children: ReactNode }) {
  const { track, currentIndex, goTo, onScroll } = useCarousel<HTMLDivElement>()
  const slides = Children.toArray(children)

  return (
    <section aria-roledescription="carousel" aria-label={labels.region} className="relative">
      <div
        ref={track}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto rounded-card border border-line"
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slides[index]?.slide}
            className="w-full shrink-0 snap-start"
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-1">
          <IconButton
            label={labels.previous}
            isDisabled={currentIndex === 0}
            onClick={() => goTo(currentIndex - 1)}
          >
            <Icon of="icon-ChevronLeft" />
          </IconButton>
          {labels.slides.map(({ goTo: label }, index) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-current={index === currentIndex ? 'true' : undefined}
              onClick={() => goTo(index)}
              className="group flex size-target items-center justify-center rounded-full"
            >
              <span className="block size-2.5 rounded-full bg-line-strong transition-all group-aria-[current]:w-7 group-aria-[current]:bg-jade forced-colors:border" />
            </button>
          ))}
          <IconButton
            label={labels.next}
            isDisabled={currentIndex === slides.length - 1}
            onClick={() => goTo(currentIndex + 1)}
          >
            <Icon of="icon-ChevronRight" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
