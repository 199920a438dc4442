import { useTranslations } from 'next-intl'
import { ListTabs } from '@/components/admin/list/list-tabs'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { type ProductStatus, productStatuses } from '@/lib/catalogue/catalogue.schema'

type Props = {
  urlState: ListUrlState
  status: ProductStatus
  /** The number of products of each status with the same search and filters. */
  counts: Readonly<Record<ProductStatus, number>>
}

/** Tabs for products on sale, drafts and deleted products, with counts. */
export function StatusTabs({ urlState, status, counts }: Props) {
  const t = useTranslations('adminProduct')
  const tabs = productStatuses.map((name) => ({
    name,
    label: t(`tabs.${name}`),
    count: counts[name],
    href: listUrl(urlState, { status: name === 'published' ? null : name, ...withoutPage }),
  }))
  return <ListTabs label={t('tabsLabel')} tabs={tabs} current={status} />
}
