import { Icon, type IconName } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/shop/layout/navigation/disclosure'
import { LocaleSelect } from '@/components/shop/layout/navigation/language-select'
import { CatalogueMenu } from '@/components/shop/layout/navigation/catalogue-menu'
import { NavLink } from '@/components/shop/layout/navigation/nav-link'
import { CountBadge } from '@/components/shop/personal-data/count-badge'
import { MobileMenu } from '@/components/shop/layout/navigation/mobile-menu'
import { useIsCheckout } from '@/components/shop/layout/use-is-checkout'
import { SearchForm } from '@/components/shop/search/search-form'
import { locales } from '@/lib/platform/i18n/locales'
import type { LocalizedPromotion, FrameShop } from '@/lib/shop/settings/settings.schema'
import { Link } from '@/components/ui/link/link'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = {
  shop: FrameShop
  promotion: LocalizedPromotion
}

const menus = [
  { label: 'allCategories', kind: 'category' },
  { label: 'allBrands', kind: 'brand' },
] as const

/** The page header: announcement, search, the customer's pages and the shop navigation. */
export function Header({ shop, promotion }: Props) {
  const t = useTranslations('chrome')
  const isCheckout = useIsCheckout()
  return (
    <>
      <AnnouncementBar {...promotion} label={t('news')}>
        <LocaleSelect label={t('language')} languages={locales} />
      </AnnouncementBar>
      <header className="screen-only sticky top-0 z-40 border-b border-line bg-ground has-aria-expanded:z-50">
        <div className="mx-auto flex max-w-shop items-center gap-x-2 gap-y-2 px-4 pt-2 max-lg:flex-wrap lg:gap-x-8 lg:px-8 lg:pt-3">
          <Logo name={shop.name} />
          {!isCheckout && (
            <div className="order-last w-full min-w-0 pb-2 lg:order-none lg:mx-auto lg:max-w-2xl lg:pb-0">
              <SearchForm />
            </div>
          )}
          <nav aria-label={t('shortcuts')} className="ml-auto flex lg:gap-1">
            <HeaderLink href="/profile" icon="icon-User" name={t('account')} isPhoneHidden />
            <HeaderLink href="/wishlist" icon="icon-Heart" name={t('wishlist')}>
              <CountBadge of="wishlist" />
            </HeaderLink>
            <HeaderLink href="/cart" icon="icon-ShoppingBag" name={t('cart')}>
              <CountBadge of="cart" />
            </HeaderLink>
            <HeaderLink href="/admin" icon="icon-Settings2" name={t('admin')} isPhoneHidden />
            <MobileMenu />
          </nav>
        </div>
        <nav aria-label={t('main')} className="mx-auto hidden max-w-shop gap-1 px-6 pb-1 lg:flex">
          <NavLink href="/">{t('home')}</NavLink>
          {menus.map(({ label, kind }) => (
            <Disclosure
              key={kind}
              summary={
                <>
                  {t(label)}
                  <Icon of="icon-ChevronDown" className="size-4 transition-transform in-open:rotate-180" />
                </>
              }
            >
              <CatalogueMenu kind={kind} />
            </Disclosure>
          ))}
          <NavLink href="/orderhistory">{t('orderHistory')}</NavLink>
        </nav>
      </header>
    </>
  )
}

/** Characters above which the name of the shop is written smaller, in two lines at most. */
const LONG_NAME = 14

/** The shop's logo, a market parasol, and its name. */
const Logo = ({ name }: { name: string }) => (
  <Link href="/" className={cn('logo', name.length > LONG_NAME && 'logo-long')}>
    {/* A low priority: React would preload it, and write the preload in a different place each time. */}
    <img src="/icon.svg" alt="" fetchPriority="low" />
    <span>{name}</span>
  </Link>
)

type HeaderLinkProps = {
  href: string
  icon: IconName
  name: string
  isPhoneHidden?: boolean
  children?: ReactNode
}

/** A header link to one of the customer's pages. On phones only its icon is visible. */
const HeaderLink = ({ href, icon, name, isPhoneHidden = false, children }: HeaderLinkProps) => (
  <Link href={href} className={cn('header-link', isPhoneHidden && 'max-lg:hidden')}>
    <span className="order-last max-lg:sr-only">{name}</span>
    <span className="relative">
      <Icon of={icon} className="size-6" />
      {children}
    </span>
  </Link>
)

type AnnouncementBarProps = LocalizedPromotion & { label: string; children: ReactNode }

/**
 * The bar above the header: announcement and language select. It never grows: a font that loads late would otherwise
 * move the whole page.
 */
const AnnouncementBar = ({ text, href, label, children }: AnnouncementBarProps) => (
  <section aria-label={label} className="screen-only bg-gold-soft text-gold-ink">
    <div className="mx-auto flex max-w-shop items-center justify-between gap-3 px-4 lg:px-8">
      <Link
        href={href}
        className="flex min-h-target items-center py-1 text-sm leading-control font-medium hover:underline"
      >
        <span className="line-clamp-2">{text}</span>
      </Link>
      {children}
    </div>
  </section>
)
