/**
 * components/admin/frame: What is around every page of the back office.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { WorkCount } from '@/components/admin/live/live-work'
import { SoundSwitch } from '@/components/admin/live/sound-switch'
import { NavLink } from '@/components/admin/frame/nav-link'
import { getPlaces } from '@/components/admin/frame/places'
import { Disclosure } from '@/components/shop/layout/navigation/disclosure'
import { LocaleSelect } from '@/components/shop/layout/navigation/language-select'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { locales } from '@/lib/platform/i18n/locales'
import { canRead } from '@/lib/platform/auth/access.rules'
import type { Admin } from '@/lib/platform/actors/actors'

type Viewer = Pick<Admin, 'name' | 'userId' | 'permissions'>

/** What is to be done beside an entry. */
const ORDER_STEPS = ['to_confirm', 'to_ship'] as const
const PAYMENT_STEPS = ['to_check'] as const
const RESTOCK_STEPS = ['to_call'] as const

const item = 'flex min-h-11 items-center gap-2.5 rounded-xl px-2.5 font-medium whitespace-nowrap lg:text-sm'

/** The navigation of the admin area: a sidebar on large screens, a bar with a menu on small ones. */
export function AdminSidebar({ admin }: { admin: Viewer | null }) {
  const t = useTranslations('admin')
  const canSeeOrders = admin !== null && canRead(admin.permissions, 'orders')
  return (
    <aside className="sticky top-0 z-30 border-b border-line bg-surface lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
      <div className="flex items-center gap-2 px-2 py-3 lg:min-h-full lg:flex-col lg:items-stretch lg:p-2 lg:py-4">
        <Link
          href="/admin"
          className="flex min-h-target items-center px-3 text-xl font-bold whitespace-nowrap text-jade max-lg:mr-auto lg:mb-4"
        >
          {t('title')}
        </Link>
        <div className="contents max-lg:hidden">
          <Places permissions={admin?.permissions ?? []} />
          <div className="mt-auto flex flex-col gap-1">
            {admin?.userId && <Account name={admin.name} />}
            {canSeeOrders && <SoundSwitch className={item} />}
            <Locale />
            <Website />
          </div>
        </div>
        <div className="lg:hidden">
          <Disclosure label={t('menu')} summary={<Icon of="icon-Menu" className="size-6" />}>
            <Places permissions={admin?.permissions ?? []} />
            <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
              {admin?.userId && <Account name={admin.name} />}
              {canSeeOrders && <SoundSwitch className={item} />}
              <Locale />
              <Website />
            </div>
          </Disclosure>
        </div>
      </div>
    </aside>
  )
}

function Places({ permissions }: { permissions: Viewer['permissions'] }) {
  const t = useTranslations('admin')
  return (
    <nav aria-label={t('navigation')} className="screen-only flex flex-col gap-1">
      {getPlaces(permissions).map(({ name, href, icon }) => (
        <NavLink key={href} href={href} isExact={href === '/admin'} className={item}>
          <Icon of={icon} />
          {t(`places.${name}`)}
          {name === 'orders' && <WorkCount steps={ORDER_STEPS} />}
          {name === 'payments' && <WorkCount steps={PAYMENT_STEPS} />}
          {name === 'restock' && <WorkCount steps={RESTOCK_STEPS} />}
        </NavLink>
      ))}
    </nav>
  )
}

/** Links to the account page and to sign out. */
function Account({ name }: { name: string }) {
  const t = useTranslations('admin')
  return (
    <>
      <NavLink href="/admin/account" className={item}>
        <Icon of="icon-CircleUser" className="size-5 shrink-0" />
        <span className="min-w-0 truncate" title={name}>
          {t('places.account')}
        </span>
      </NavLink>
      <ActionButton call="POST /api/admin/sign-out" to="/admin/sign-in" isSignOut>
        {t('signOut')}
      </ActionButton>
    </>
  )
}

function Website() {
  const t = useTranslations('admin')
  return (
    <Link href="/" className={`${item} text-muted hover:text-ink`}>
      <Icon of="icon-Store" />
      {t('website')}
    </Link>
  )
}

function Locale() {
  const t = useTranslations('chrome')
  return (
    <div className={item}>
      <LocaleSelect label={t('language')} languages={locales} />
    </div>
  )
}
