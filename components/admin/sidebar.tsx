import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { NavLink } from '@/components/admin/nav-link'
import { Disclosure } from '@/components/layout/disclosure'
import { LocaleSelect } from '@/components/layout/language-select'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { locales } from '@/lib/i18n/locales'
import type { Admin } from '@/lib/auth/access.schema'

/** The entries of the admin navigation: the five of the specification in their order, then the owner's pages. */
const places = [
  { name: 'dashboard', href: '/admin', icon: 'icon-LayoutDashboard' },
  { name: 'products', href: '/admin/product', icon: 'icon-Package' },
  { name: 'categories', href: '/admin/category', icon: 'icon-Shapes' },
  { name: 'subcategory', href: '/admin/subcategory', icon: 'icon-Boxes' },
  { name: 'brands', href: '/admin/brand', icon: 'icon-Tag' },
  { name: 'orders', href: '/admin/orders', icon: 'icon-ClipboardList' },
  { name: 'payments', href: '/admin/payments', icon: 'icon-BadgeCheck' },
  { name: 'settings', href: '/admin/settings', icon: 'icon-Settings', permission: 'owner' },
  { name: 'people', href: '/admin/people', icon: 'icon-Users', permission: 'owner' },
  { name: 'tokens', href: '/admin/tokens', icon: 'icon-KeyRound', permission: 'owner' },
  { name: 'audit', href: '/admin/audit', icon: 'icon-ScrollText', permission: 'owner' },
] as const

type Viewer = Pick<Admin, 'name' | 'userId' | 'permissions'>

const item = 'flex min-h-11 items-center gap-3 rounded-xl px-3 font-medium whitespace-nowrap'

/** The navigation of the admin area: a sidebar on large screens, a bar with a menu on small ones. */
export function AdminSidebar({ admin }: { admin: Viewer | null }) {
  const t = useTranslations('admin')
  return (
    <aside className="sticky top-0 z-30 border-b border-line bg-surface lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
      <div className="flex items-center gap-2 px-2 py-3 lg:min-h-full lg:flex-col lg:items-stretch lg:p-4">
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
            <Locale />
            <Website />
          </div>
        </div>
        <div className="lg:hidden">
          <Disclosure label={t('menu')} summary={<Icon of="icon-Menu" className="size-6" />}>
            <Places permissions={admin?.permissions ?? []} />
            <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
              {admin?.userId && <Account name={admin.name} />}
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
  const visiblePlaces = places.filter(
    (place) => !('permission' in place) || permissions.includes(place.permission),
  )
  return (
    <nav aria-label={t('navigation')} className="flex flex-col gap-1">
      {visiblePlaces.map(({ name, href, icon }) => (
        <NavLink key={href} href={href} isExact={href === '/admin'} className={item}>
          <Icon of={icon} />
          {t(`places.${name}`)}
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
      <ActionButton path="/api/admin/sign-out" method="POST" done={t('signedOut')} to="/admin/sign-in">
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
