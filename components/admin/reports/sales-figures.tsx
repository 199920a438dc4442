import { useTranslations } from 'next-intl'
import { ComparedFigures, type Figure } from '@/components/admin/reports/figures'
import type { SalesReport } from '@/lib/shop/reports/sales-report.schema'

/** The sums of the report of sales beside those of the period before; net sales where something came back or was allowed. */
export function SalesFigures({
  report: { total, before, returned, allowed },
}: {
  report: Pick<SalesReport, 'total' | 'before' | 'returned' | 'allowed'>
}) {
  const t = useTranslations('adminReports')
  const given = returned.total + allowed.total
  const net: Figure = {
    name: t('net'),
    now: total.sales - given,
    before: before.sales - before.given,
    isMoney: true,
  }
  const figures: Figure[] = [
    { name: t('salesName'), now: total.sales, before: before.sales, isMoney: true },
    ...(given > 0 || before.given > 0 ? [net] : []),
    { name: t('orders'), now: total.orders, before: before.orders },
    { name: t('units'), now: total.units, before: before.units },
  ]
  return <ComparedFigures figures={figures} before={before} />
}
