import { useTranslations } from 'next-intl'
import { SignedPrice } from '@/components/admin/reports/signed-price'
import { Price } from '@/components/ui/price'
import type { SalesReport } from '@/lib/shop/reports/sales-report.schema'

/** A list item with the sales less what came back or was allowed on these days; nothing when nothing was. */
export function NetSales({
  report: { total, returned, allowed },
}: {
  report: Pick<SalesReport, 'total' | 'returned' | 'allowed'>
}) {
  const t = useTranslations('adminReports')
  if (returned.total + allowed.total === 0) return null
  const net = total.sales - returned.total - allowed.total
  return (
    <li>
      {t.rich(allowed.total === 0 ? 'explain.net' : 'explain.netAllowed', {
        allowed: () => <Price amount={allowed.total} />,
        returned: () => <Price amount={returned.total} />,
        net: () => <SignedPrice amount={net} />,
      })}
    </li>
  )
}
