import { ClipboardList, Store } from 'lucide'
import { Icon } from '@/components/ui/icon'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NavLink } from '@/components/admin/nav-link'

/** The admin's navigation: a column on large screens, a bar above the page on small ones. */
export function AdminSidebar() {
  const t = useTranslations('admin')
  const item = 'flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium whitespace-nowrap'
  return (
    <aside className="border-b border-line bg-surface lg:border-r lg:border-b-0">
      <div className="flex flex-wrap items-center gap-2 p-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:p-4">
        <Link href="/admin" className="px-3 py-2 text-xl font-bold whitespace-nowrap text-jade lg:mb-4">
          {t('title')}
        </Link>
        <nav aria-label={t('navigation')} className="order-last flex w-full gap-1 lg:order-none lg:flex-col">
          <NavLink href="/admin/orders" className={item}>
            <Icon of={ClipboardList} className="size-5" />
            {t('orders.nav')}
          </NavLink>
        </nav>
        <Link href="/" className={`${item} ml-auto text-muted hover:text-ink lg:mt-auto lg:ml-0`}>
          <Icon of={Store} className="size-5" />
          {t('website')}
        </Link>
      </div>
    </aside>
  )
}
