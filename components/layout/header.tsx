import { ChevronDown, Heart, Settings2, ShoppingBag, User } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { FilterOptions } from '@/components/catalogue/listing-url'
import { Disclosure } from '@/components/layout/disclosure'
import { HeaderLink } from '@/components/layout/header-link'
import { LocaleSelect } from '@/components/layout/language-select'
import { Logo } from '@/components/layout/logo'
import { CategoryMenu } from '@/components/layout/category-menu'
import { NavLink } from '@/components/layout/nav-link'
import { CountBadge } from '@/components/personal-data/count-badge'
import { MobileMenu } from '@/components/layout/mobile-menu'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { SearchForm } from '@/components/search/search-form'
import { locales } from '@/lib/i18n/locales'
import type { Settings } from '@/lib/settings/settings.schema'

type Props = {
  shop: Settings['shop']
  promotion: Settings['promotion']
  brands: FilterOptions
  categories: FilterOptions
}

/** The page header: announcement, search, the customer's pages and the shop navigation. */
export function Header({ shop, promotion, brands, categories }: Props) {
  const t = useTranslations('chrome')
  return (
    <>
      <AnnouncementBar {...promotion} label={t('news')}>
        <LocaleSelect label={t('language')} languages={locales} />
      </AnnouncementBar>
      <header className="sticky top-0 z-40 border-b border-line bg-ground has-aria-expanded:z-50">
        <div className="mx-auto flex max-w-shop items-center gap-x-2 gap-y-2 px-4 pt-2 max-lg:flex-wrap lg:gap-x-8 lg:px-8 lg:pt-3">
          <Logo name={shop.name} />
          <div className="order-last w-full pb-2 lg:order-none lg:mx-auto lg:max-w-2xl lg:pb-0">
            <SearchForm />
          </div>
          <nav aria-label={t('shortcuts')} className="ml-auto flex lg:gap-1">
            <HeaderLink href="/profile" icon={User} name={t('account')} isPhoneHidden />
            <HeaderLink href="/wishlist" icon={Heart} name={t('wishlist')}>
              <CountBadge of="wishlist" />
            </HeaderLink>
            <HeaderLink href="/cart" icon={ShoppingBag} name={t('cart')}>
              <CountBadge of="cart" />
            </HeaderLink>
            <HeaderLink href="/admin" icon={Settings2} name={t('admin')} isPhoneHidden />
            <MobileMenu brands={brands} categories={categories} />
          </nav>
        </div>
        <nav aria-label={t('main')} className="mx-auto hidden max-w-shop gap-1 px-6 pb-1 lg:flex">
          <NavLink href="/">{t('home')}</NavLink>
          {(['allCategories', 'allBrands'] as const).map((key) => (
            <Disclosure
              key={key}
              summary={
                <>
                  {t(key)}
                  <Icon of={ChevronDown} className="size-4 transition-transform in-open:rotate-180" />
                </>
              }
            >
              <CategoryMenu
                kind={key === 'allBrands' ? 'brand' : 'category'}
                choices={key === 'allBrands' ? brands : categories}
              />
            </Disclosure>
          ))}
          <NavLink href="/orderhistory">{t('orderHistory')}</NavLink>
        </nav>
      </header>
    </>
  )
}
