import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ZonesSummaryProps } from '@/components/shop/cart/zones-summary'

type Props = ZonesSummaryProps & { fallback: ReactNode }

/** Loads ZonesSummary where it is needed: the cart of a shop with one fee never does. Until then shows `fallback`. */
export function LazyZonesSummary({ fallback, ...props }: Props) {
  const [Summary, setSummary] = useState<ComponentType<ZonesSummaryProps> | null>(null)
  useEffect(() => {
    import('@/components/shop/cart/zones-summary').then(
      (loaded) => setSummary(() => loaded.default),
      () => undefined,
    )
  }, [])
  return Summary ? <Summary {...props} /> : fallback
}
