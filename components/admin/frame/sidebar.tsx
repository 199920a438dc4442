/**
 * components/admin/frame: What is around every page of the back office.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { WorkCount } from '@/components/admin/live/live-work'
import { SoundSwitch } from '@/components/admin/live/sound-switch'
import { NavLink } from '@/components/admin/frame/nav-link'
import { type Features, getPlaces } from '@/components/admin/frame/places'
import { Disclosure } from '@/components/shop/layout/navigation/disclosure'
import { LocaleSelect } from '@/components/shop/layout/navigation/language-select'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { locales } from '@/lib/platform/i18n/locales'
import { canRead } from '@/lib/platform/auth/access.rules'
import type { Admin } from '@/lib/platform/actors/actors'

type Viewer = Pick<Admin, 'name' | 'userId' | 'permissions'>

const item = 'flex min-h-11 items-center gap-2.5 rounded-xl px-2.5 font-medium whitespace-nowrap lg:text-sm'

/** A place: on a screen of a laptop all of them are in view. */
const place = cn(item, 'lg:pointer-fine:min-h-9')

/** A tool below the places: an icon in the sidebar, with its name in the menu. */
const tool = cn(item, 'min-w-11 justify-center text-muted hover:text-ink')

/**
 * The navigation of the admin area: a sidebar on large screens, where what is below the places always stays in view, and
 * a bar with a menu on small ones.
 */
export function AdminSidebar({
  admin,
  title,
  features,
}: {
  admin: Viewer | null
  title: string
  features: Features
}) {
  const t = useTranslations('admin')
  const places = { permissions: admin?.permissions ?? [], features }
  return (
    <aside className="sticky top-0 z-30 border-b border-line bg-surface lg:h-dvh lg:border-r lg:border-b-0 print:hidden">
      <div className="flex items-center gap-2 px-2 py-1.5 lg:h-full lg:flex-col lg:items-stretch lg:gap-0 lg:p-2">
        <Link
          href="/admin"
          className="flex min-h-target min-w-0 items-center px-3 text-xl font-bold text-jade max-lg:mr-auto"
        >
          <span className="line-clamp-2 leading-control wrap-anywhere">{title}</span>
        </Link>
        <div className="contents max-lg:hidden">
          <div className="-mx-2 min-h-0 flex-1 [scrollbar-width:thin] overflow-y-auto px-2">
            <Places {...places} />
          </div>
          <Tools admin={admin} />
        </div>
        <div className="lg:hidden">
          <Disclosure label={t('menu')} summary={<Icon of="icon-Menu" className="size-6" />}>
            <Places {...places} />
            <Tools admin={admin} />
          </Disclosure>
        </div>
      </div>
    </aside>
  )
}

/** What is below the places: the account, the sound, the language and the shop. */
function Tools({ admin }: { admin: Viewer | null }) {
  const canSeeOrders = admin !== null && canRead(admin.permissions, 'orders')
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-line pt-1 max-lg:mt-2">
      {admin?.userId && <Account name={admin.name} />}
      <Locale />
      <span className="flex lg:ml-auto">
        {canSeeOrders && <SoundSwitch className={tool} />}
        <Website />
      </span>
    </div>
  )
}

function Places({ permissions, features }: { permissions: Viewer['permissions']; features: Features }) {
  const t = useTranslations('admin')
  return (
    <nav aria-label={t('navigation')} className="screen-only flex flex-col">
      {getPlaces(permissions, features).map(({ name, href, icon }) => (
        <NavLink key={href} href={href} isExact={href === '/admin'} className={place}>
          <Icon of={icon} />
          {t(`places.${name}`)}
          <WorkCount path={href} />
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
      <NavLink href="/admin/account" className={cn(item, 'mr-auto')}>
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
    <Link href="/" title={t('website')} className={tool}>
      <Icon of="icon-Store" />
      <span className="lg:sr-only">{t('website')}</span>
    </Link>
  )
}

function Locale() {
  const t = useTranslations('chrome')
  return (
    <div className="flex min-h-11 items-center">
      <LocaleSelect label={t('language')} languages={locales} />
    </div>
  )
}
