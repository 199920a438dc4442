import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/shop/layout/navigation/disclosure'
import { CatalogueMenu } from '@/components/shop/layout/navigation/catalogue-menu'
import { Link } from '@/components/ui/link/link'

/** The header's navigation on small screens. */
export function MobileMenu() {
  const t = useTranslations('chrome')
  return (
    <div className="lg:hidden">
      <Disclosure label={t('menu')} summary={<Icon of="icon-Menu" className="size-6" />}>
        <Row href="/">{t('home')}</Row>
        <Group name={t('allCategories')}>
          <CatalogueMenu kind="category" />
        </Group>
        <Group name={t('allBrands')}>
          <CatalogueMenu kind="brand" />
        </Group>
        <Row href="/product">{t('allProducts')}</Row>
        <Row href="/orderhistory">{t('orderHistory')}</Row>
        <Row href="/track">{t('track')}</Row>
        <Row href="/profile">
          <Icon of="icon-User" />
          {t('account')}
        </Row>
        <Row href="/admin">
          <Icon of="icon-Settings2" />
          {t('admin')}
        </Row>
      </Disclosure>
    </div>
  )
}

const Row = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="menu-row">
    {children}
  </Link>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <details name="phone-menu" className="group">
    <summary className="menu-row list-none justify-between">
      {name}
      <Icon of="icon-ChevronDown" className="size-5 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-2">{children}</div>
  </details>
)
