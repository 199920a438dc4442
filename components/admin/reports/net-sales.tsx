import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { SalesReport } from '@/lib/reports/sales-report.schema'

/** A list item with the sales less what came back on these days; nothing when nothing did. */
export function NetSales({
  report: { total, returned },
}: {
  report: Pick<SalesReport, 'total' | 'returned'>
}) {
  const t = useTranslations('adminReports')
  if (returned.total === 0) return null
  const net = total.sales - returned.total
  return (
    <li>
      {t.rich('explain.net', {
        returned: () => <Price amount={returned.total} />,
        net: () => (
          <>
            {net < 0 && '−'}
            <Price amount={Math.abs(net)} />
          </>
        ),
      })}
    </li>
  )
}
