'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** A day of the chart: what stands below it, Kyat, and what is said of it when it is pointed at. */
export type ChartBar = { day: string; sales: number; label: string }

/** The library that draws weighs more than the whole page: it comes after it, and nowhere else. */
const SalesBars = dynamic(() => import('@/components/admin/dashboard/bar-chart'), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
})

/** The chart in a place of its final size; a picture with a name, whose figures stand in the table. */
export const SalesChart = ({ bars, label }: { bars: readonly ChartBar[]; label: string }) => (
  <div role="img" aria-label={label} className="h-80 w-full overflow-hidden">
    <SalesBars bars={bars} />
  </div>
)
