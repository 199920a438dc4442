import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { type OrderFilter, orderStatuses } from '@/lib/orders/orders.schema'

/** The filters of the order list besides search: status and date range (Yangon time). */
export function OrderFilters({ order_status: status, from, to }: Omit<OrderFilter, 'search'>) {
  const t = useTranslations('admin.orders')
  const tStatus = useTranslations('status')
  return (
    <>
      <SelectField
        key={`status-${status}`}
        name="order_status"
        label={t('filter')}
        defaultValue={status}
        className="min-w-48 flex-1"
      >
        <option value="">{t('all')}</option>
        {orderStatuses.map((value) => (
          <option key={value} value={value}>
            {tStatus(value)}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={`${name}-${from}-${to}`}
          type="date"
          name={name}
          label={t(name)}
          defaultValue={{ from, to }[name] ?? ''}
          className="min-w-40 flex-1"
        />
      ))}
    </>
  )
}
