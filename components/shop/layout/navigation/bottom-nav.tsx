import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { NavLink } from '@/components/shop/layout/navigation/nav-link'
import { useIsCheckout } from '@/components/shop/layout/use-is-checkout'
import { CountBadge } from '@/components/shop/personal-data/count-badge'

const tabs = [
  { href: '/', name: 'tabHome', icon: 'icon-House' },
  { href: '/product', name: 'tabProducts', icon: 'icon-LayoutGrid' },
  { href: '/cart', name: 'tabCart', icon: 'icon-ShoppingBag' },
  { href: '/profile', name: 'tabProfile', icon: 'icon-User' },
] as const

/** The four main links at the bottom of small screens. */
export function BottomNav() {
  const t = useTranslations('chrome')
  if (useIsCheckout()) return null
  return (
    <>
      <div aria-hidden="true" className="h-bar lg:hidden" />
      <nav
        aria-label={t('bottom')}
        className="bottom-nav fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {tabs.map(({ href, name, icon }) => (
          <NavLink key={href} href={href} look="tab">
            <span className="relative">
              <Icon of={icon} className="size-6" />
              {href === '/cart' && <CountBadge of="cart" />}
            </span>
            {t(name)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
