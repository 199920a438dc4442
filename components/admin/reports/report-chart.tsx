import { useTranslations } from 'next-intl'
import type { ChartBar } from '@/components/admin/dashboard/chart-bar'
import { SalesChart } from '@/components/admin/dashboard/sales-chart'
import { useReportLabel } from '@/components/admin/reports/use-report-label'
import type { ReportGroup, ReportRow } from '@/lib/shop/reports/sales-report.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { shorten } from '@/lib/platform/text/shorten'

/** Maximum number of bars in a chart that is not by day: names are wide. */
const MAX_BARS = 10
/** Characters of a name below a bar. */
const MAX_NAME_LENGTH = 14

type Props = { group: ReportGroup; rows: readonly ReportRow[] }

/** The sales as bars: one for each day, or for the ten rows with the largest sales. The table has the figures. */
export function ReportChart({ group, rows }: Props) {
  const t = useTranslations('adminReports')
  const labelOf = useReportLabel(group)
  const charted = group === 'day' ? rows : rows.slice(0, MAX_BARS)
  const bars = charted.map((row): ChartBar => {
    const label = labelOf(row)
    return {
      day: group === 'day' ? label.slice(0, 5) : shorten(label, MAX_NAME_LENGTH),
      sales: row.sales,
      label: t('bar', { label: shorten(label, 60), amount: groupThousands(row.sales), count: row.orders }),
    }
  })
  return (
    <div className="mb-4 rounded-card border border-line bg-surface p-3 pt-5">
      <SalesChart bars={bars} label={t(`chart.${group}`)} />
    </div>
  )
}
