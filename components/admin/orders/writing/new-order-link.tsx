import { useTranslations } from 'next-intl'
import type { ListQuery } from '@/components/admin/list/list-url'
import { ExportLink } from '@/components/admin/orders/export-orders'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'

/** Opens the form of a new order. */
export function NewOrderLink() {
  const t = useTranslations('adminNewOrder')
  return (
    <LinkButton href="/admin/orders/new" size="small">
      <Icon of="icon-Plus" className="size-5 shrink-0 max-2xl:hidden" />
      {t('title')}
    </LinkButton>
  )
}

/** Opens the list of links to pay, and downloads the orders of a filter. */
export function OrderTools({ filter }: { filter: ListQuery }) {
  const t = useTranslations('adminBaskets')
  return (
    <>
      <LinkButton href="/admin/orders/links" variant="secondary" size="small">
        <Icon of="icon-Link" className="size-5 shrink-0" />
        <span className="md:max-2xl:sr-only">{t('title')}</span>
      </LinkButton>
      <ExportLink filter={filter} />
    </>
  )
}
