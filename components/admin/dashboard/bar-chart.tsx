import {
  Bar as BarShape,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartBar } from '@/components/admin/dashboard/chart-bar'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const TEXT = { fill: 'var(--muted)', fontSize: 13 }

/** The chart's bars in the shop's colours, without animation. */
export default function SalesBars({ bars }: { bars: readonly ChartBar[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...bars]} accessibilityLayer={false} margin={{ top: 0, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tick={TEXT} tickLine={false} stroke="var(--line-strong)" minTickGap={12} />
        <YAxis
          tick={TEXT}
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={false}
          tickFormatter={groupThousands}
        />
        <Tooltip cursor={{ fill: 'var(--sunken)' }} content={PointedAt} isAnimationActive={false} />
        <BarShape dataKey="sales" fill="var(--jade)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

function PointedAt({ active, payload }: TooltipContentProps) {
  const [pointed] = payload
  if (!active || !pointed) return null
  const { label } = pointed.payload as ChartBar
  return (
    <p className="rounded-control border border-line bg-surface px-3 py-2 text-sm font-medium tabular-nums">
      {label}
    </p>
  )
}
