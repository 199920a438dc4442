import { useTranslations } from 'next-intl'
import { EmptyPanel, Panel } from '@/components/admin/dashboard/panel'
import { BarChart, type ChartBar } from '@/components/ui/chart/bar-chart'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { DashboardView } from '@/lib/shop/reports/dashboard/dashboard.view'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Shows the sales of thirty days as a chart and as a table. */
export function Sales({ days, month }: Pick<DashboardView, 'days' | 'month'>) {
  const t = useTranslations('adminDashboard')
  if (month.orders === 0) {
    return (
      <Panel id="sales" title={t('month')}>
        <EmptyPanel>{t('salesNone')}</EmptyPanel>
      </Panel>
    )
  }
  const bars = days.map(({ day, orders, sales }): ChartBar => ({
    name: day.slice(0, 5),
    value: sales,
    text: t('bar', { day, amount: groupThousands(sales), orders: t('orders', { count: orders }) }),
  }))
  return (
    <Panel id="sales" title={t('month')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-card border border-line bg-surface p-3 pt-5">
          <BarChart bars={bars} label={t('chart')} />
        </div>
        <Table
          caption={t('table')}
          heads={[t('day'), t('orderCount'), t('sales')]}
          className="max-h-86 overflow-y-auto"
        >
          {days.toReversed().map(({ day, orders, sales }) => (
            <tr key={day}>
              <Cell className="py-1.5">{day}</Cell>
              <Cell className="py-1.5">{orders}</Cell>
              <Cell className="py-1.5">
                <Price amount={sales} />
              </Cell>
            </tr>
          ))}
          <tr className="font-bold">
            <Cell>{t('sum')}</Cell>
            <Cell>{month.orders}</Cell>
            <Cell>
              <Price amount={month.sales} />
            </Cell>
          </tr>
        </Table>
      </div>
    </Panel>
  )
}
