import { type ComponentType, useEffect, useState } from 'react'
import type { ZoneFinderProps } from '@/components/checkout/zone-finder'

/** Loads ZoneFinder when a page needs it: the cart of a shop with one zone never does. */
export function LazyZoneFinder(props: ZoneFinderProps) {
  const [Finder, setFinder] = useState<ComponentType<ZoneFinderProps> | null>(null)
  useEffect(() => {
    import('@/components/checkout/zone-finder').then(
      (loaded) => setFinder(() => loaded.default),
      () => undefined,
    )
  }, [])
  return Finder && <Finder {...props} />
}
