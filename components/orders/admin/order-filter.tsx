import { Search } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { SubmitOnChange } from '@/components/admin/list/submit-on-change'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import type { OrderStatus } from '@/lib/orders/schema'

type Props = { status: string; search: string }

const STATUSES: readonly OrderStatus[] = [
  'order placed',
  'order confirmed',
  'order completed',
  'order cancelled',
]

/** Search and status filter as a plain form: it works by its button, and at once where scripts run. */
export function OrderFilter({ status, search }: Props) {
  const t = useTranslations('admin.orders')
  const tStatus = useTranslations('status')
  return (
    <SubmitOnChange action="/admin/orders" className="mb-6 flex flex-wrap items-end gap-3">
      <TextField
        key={`search-${search}`}
        type="search"
        name="search"
        label={t('search')}
        defaultValue={search}
        className="min-w-56 flex-1"
      />
      <SelectField
        key={`status-${status}`}
        name="order_status"
        label={t('filter')}
        defaultValue={status}
        className="min-w-56"
      >
        <option value="">{t('all')}</option>
        {STATUSES.map((value) => (
          <option key={value} value={value}>
            {tStatus(value)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">
        <Icon of={Search} className="size-4" />
        {t('apply')}
      </Button>
    </SubmitOnChange>
  )
}
