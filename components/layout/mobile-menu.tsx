import { ChevronDown, Menu, Settings2, User } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FilterOptions } from '@/components/catalogue/listing-url'
import { Disclosure } from '@/components/layout/disclosure'
import { CategoryMenu } from '@/components/layout/category-menu'
import { Link } from '@/components/ui/link'

type Props = { brands: FilterOptions; categories: FilterOptions }

const row =
  'min-h-12 rounded-control leading-control flex items-center gap-2 px-3 font-semibold hover:bg-sunken'

/** The header's navigation on small screens. */
export function MobileMenu({ brands, categories }: Props) {
  const t = useTranslations('chrome')
  return (
    <div className="lg:hidden">
      <Disclosure label={t('menu')} summary={<Icon of={Menu} className="size-6" strokeWidth={1.7} />}>
        <Row href="/">{t('home')}</Row>
        <Group name={t('allCategories')}>
          <CategoryMenu kind="category" choices={categories} />
        </Group>
        <Group name={t('allBrands')}>
          <CategoryMenu kind="brand" choices={brands} />
        </Group>
        <Row href="/orderhistory">{t('orderHistory')}</Row>
        <Row href="/profile">
          <Icon of={User} className="size-5" />
          {t('account')}
        </Row>
        <Row href="/admin">
          <Icon of={Settings2} className="size-5" />
          {t('admin')}
        </Row>
      </Disclosure>
    </div>
  )
}

const Row = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={row}>
    {children}
  </Link>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <details name="phone-menu" className="group">
    <summary className={`${row} list-none justify-between`}>
      {name}
      <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-2">{children}</div>
  </details>
)
