import { useTranslations } from 'next-intl'
import { EmptyPanel, Panel } from '@/components/admin/dashboard/panel'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import type { DashboardView } from '@/lib/shop/reports/dashboard/dashboard.view'

/** Lists products with low stock, each linked to the form where its stock is set. */
export function LowStock({ threshold, total, lowest }: DashboardView['lowStock']) {
  const t = useTranslations('adminDashboard')
  const all = { href: `/admin/product?stock_max=${threshold}`, text: t('lowStockAll', { count: total }) }
  return (
    <Panel
      id="low-stock"
      title={t('lowStock')}
      text={t('lowStockText', { threshold })}
      {...(total > lowest.length ? { link: all } : {})}
    >
      {lowest.length === 0 ? (
        <EmptyPanel>{t('lowStockNone')}</EmptyPanel>
      ) : (
        <ul className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-2">
          {lowest.map(({ id, name, stock }) => (
            <li key={id} className="border-b border-line lg:odd:border-r">
              <Link
                href={`/admin/product/edit${id}`}
                className="flex min-h-target items-center justify-between gap-4 px-4 py-2 hover:bg-sunken"
              >
                <span className="min-w-0 font-medium">{name}</span>
                <span className={cn('shrink-0 tabular-nums', stock === 0 && 'font-semibold text-danger')}>
                  {stock === 0 ? t('noStock') : t('left', { count: stock })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
