/**
 * components/admin/dashboard: The first page of the back office.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Price } from '@/components/ui/price'
import type { DashboardView } from '@/lib/shop/reports/dashboard/dashboard.view'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The key figures of the dashboard. Those with work to do link to it. */
export function StatCards({ view }: { view: DashboardView }) {
  const t = useTranslations('adminDashboard')
  const { waiting, today, month, lowStock, due, returned } = view
  const withNet = (orders: number, sales: number, back: number) => {
    const text = t('orders', { count: orders })
    const net = sales - back
    const amount = net < 0 ? `−${groupThousands(-net)}` : groupThousands(net)
    return back === 0 ? text : t('net', { orders: text, amount })
  }
  return (
    <section aria-label={t('figures')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        <Figure name={t('waiting')} href="#waiting" isUrgent={waiting.total > 0}>
          {t('orders', { count: waiting.total })}
        </Figure>
        <Figure
          name={t('due')}
          href="/admin/refunds"
          isUrgent={due.total > 0}
          note={t('orders', { count: due.total })}
        >
          <Price amount={due.due} />
        </Figure>
        <Figure name={t('today')} note={withNet(today.orders, today.sales, returned.today)}>
          <Price amount={today.sales} />
        </Figure>
        <Figure name={t('month')} note={withNet(month.orders, month.sales, returned.month)}>
          <Price amount={month.sales} />
        </Figure>
        <Figure name={t('lowStock')} href="#low-stock" isUrgent={lowStock.total > 0}>
          {t('products', { count: lowStock.total })}
        </Figure>
      </ul>
      <p className="mt-3 text-sm text-muted">{t('counts')}</p>
    </section>
  )
}

type FigureProps = { name: string; href?: string; note?: string; isUrgent?: boolean; children: ReactNode }

const Figure = ({ name, href, note, isUrgent = false, children }: FigureProps) => (
  <li
    className={cn(
      'relative flex flex-col gap-1 rounded-card border p-4',
      isUrgent ? 'border-gold bg-gold-soft' : 'border-line bg-surface',
    )}
  >
    <span className={cn('text-sm font-medium', isUrgent ? 'text-gold-ink' : 'text-muted')}>
      {href ? (
        <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
    <strong className="text-2xl font-bold">{children}</strong>
    {note && <span className="text-sm text-muted">{note}</span>}
  </li>
)
