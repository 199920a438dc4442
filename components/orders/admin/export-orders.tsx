import { useTranslations } from 'next-intl'
import { listUrl, type ListQuery } from '@/components/admin/list/list-url'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Downloads the orders of a filter as CSV. */
export function ExportOrders({ filter }: { filter: ListQuery }) {
  const t = useTranslations('admin.orders')
  return (
    <a
      href={listUrl({ path: '/api/orders/export', query: filter })}
      download
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <Icon of="icon-Download" className="size-5 shrink-0" />
      {t('export')}
    </a>
  )
}
