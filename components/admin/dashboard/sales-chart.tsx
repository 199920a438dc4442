'use client'

import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'

/** A day of the chart: axis label, amount in Kyat, and tooltip text. */
export type ChartBar = { day: string; sales: number; label: string }

/** The chart library is larger than the rest of the page, so it loads later. */
const SalesBars = lazyComponent(
  () => import('@/components/admin/dashboard/bar-chart'),
  <Skeleton className="size-full" />,
)

/** The chart, in a container of fixed size. It is a labelled image; the table contains its figures. */
export const SalesChart = ({ bars, label }: { bars: readonly ChartBar[]; label: string }) => (
  <div role="img" aria-label={label} className="h-80 w-full overflow-hidden">
    <SalesBars bars={bars} />
  </div>
)
