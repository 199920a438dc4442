import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Price } from '@/components/ui/price'
import type { DashboardView } from '@/lib/dashboard/dashboard.view'

/** The four key figures of the dashboard. Two link to their section of the page. */
export function StatCards({ view }: { view: DashboardView }) {
  const t = useTranslations('adminDashboard')
  const { waiting, today, month, lowStock } = view
  return (
    <section aria-label={t('figures')}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure name={t('waiting')} href="#waiting" isUrgent={waiting.total > 0}>
          {t('orders', { count: waiting.total })}
        </Figure>
        <Figure name={t('today')} note={t('orders', { count: today.orders })}>
          <Price amount={today.sales} />
        </Figure>
        <Figure name={t('month')} note={t('orders', { count: month.orders })}>
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
