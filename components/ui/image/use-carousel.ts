import { useRef, useState } from 'react'

/** The state of a row of full-width panels: the visible one, and a function to show another. */
export function useCarousel<T extends HTMLElement>() {
  const track = useRef<T>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  return {
    track,
    currentIndex,
    goTo: (index: number) => {
      const { current } = track
      current?.scrollTo({ left: index * current.clientWidth, behavior: 'smooth' })
    },
    onScroll: () => {
      const { current } = track
      if (current && current.clientWidth > 0)
        setCurrentIndex(Math.round(current.scrollLeft / current.clientWidth))
    },
  }
}
