'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { ChartBar } from '@/components/admin/dashboard/chart-bar'
import { Skeleton } from '@/components/ui/state/skeleton'

type Bars = ComponentType<{ bars: readonly ChartBar[] }>

/**
 * The chart, in a container of fixed size. It is a labelled image; the table contains its figures. Its library is larger
 * than the rest of the page, so it loads later, without <Suspense> like the bestsellers of empty pages.
 */
export function SalesChart({ bars, label }: { bars: readonly ChartBar[]; label: string }) {
  const [Bars, setBars] = useState<Bars | null>(null)
  useEffect(() => {
    import('@/components/admin/dashboard/bar-chart').then(
      (chart) => setBars(() => chart.default),
      () => undefined,
    )
  }, [])
  return (
    <div role="img" aria-label={label} className="h-80 w-full overflow-hidden">
      {Bars ? <Bars bars={bars} /> : <Skeleton className="size-full" />}
    </div>
  )
}
