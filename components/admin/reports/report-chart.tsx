import { useTranslations } from 'next-intl'
import { useReportLabel } from '@/components/admin/reports/use-report-label'
import type { ReportGroup, ReportRow } from '@/lib/shop/reports/sales-report.schema'
import { BarChart, type ChartBar, RankedBars } from '@/components/ui/chart/bar-chart'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { shorten } from '@/lib/platform/text/shorten'

/** Most bars of a chart that is not by day. */
const MAX_BARS = 10
/** Characters of a name. */
const MAX_NAME_LENGTH = 60

type Props = { group: ReportGroup; rows: readonly ReportRow[] }

/** The sales as bars: one for each day, or for the ten rows with the largest sales. The table has the figures. */
export function ReportChart({ group, rows }: Props) {
  const t = useTranslations('adminReports')
  const money = useTranslations('money')
  const labelOf = useReportLabel(group)
  const isByDay = group === 'day'
  const bars = (isByDay ? rows : rows.slice(0, MAX_BARS)).map((row): ChartBar => {
    const label = shorten(labelOf(row), MAX_NAME_LENGTH)
    const amount = groupThousands(row.sales)
    return {
      name: isByDay ? label.slice(0, 5) : label,
      value: row.sales,
      text: isByDay ? t('bar', { label, amount, count: row.orders }) : money('kyat', { amount }),
    }
  })
  const Chart = isByDay ? BarChart : RankedBars
  return (
    <div className="mb-4 rounded-card border border-line bg-surface p-4">
      <Chart bars={bars} label={t(`chart.${group}`)} />
    </div>
  )
}
