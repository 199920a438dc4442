'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { hasText } from '@/components/admin/form/typed-text'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { CourierField } from '@/components/admin/orders/shipments/courier-field'
import type { BulkCall } from '@/components/admin/orders/bulk/use-bulk-update'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'

type Props = { ids: readonly number[]; onApply: (call: BulkCall) => void }

const numberField = (id: number) => `number-${id}`

/** One courier for all selected orders, and a tracking number for each. */
export function BulkShipments({ ids, onApply }: Props) {
  const t = useTranslations('adminShipments')
  const form = useRef<HTMLFormElement>(null)
  useUnsavedGuard(() => form.current !== null && hasText(form.current))
  const hasNumbers = ids.length <= MAX_BULK_ORDERS

  const submit = (data: FormData) => {
    const read = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' && value.trim() !== '' ? value : undefined
    }
    const courier = read('courier')
    if (courier === undefined && !ids.some((id) => read(numberField(id)))) return
    const toShipment = (id: number) => ({ order_id: id, courier, tracking_number: read(numberField(id)) })
    onApply((orderIds) =>
      callApi('PATCH /api/orders/shipments', { body: { orders: orderIds.map(toShipment) } }),
    )
  }

  return (
    <details className="w-full">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
        {t('bulk')}
      </summary>
      <form
        ref={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <p className="text-sm text-muted">{t('bulkText')}</p>
        <CourierField name="courier" label={t('courier')} maxLength={shipmentFields.courier.max} />
        {hasNumbers ? (
          <div className="grid max-h-60 gap-3 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3">
            {ids.map((id) => (
              <TextField
                key={id}
                name={numberField(id)}
                label={t('trackingNumberOf', { id: String(id) })}
                autoComplete="off"
                maxLength={shipmentFields.tracking_number.max}
              />
            ))}
          </div>
        ) : (
          <p className="text-sm text-muted">{t('manyNumbers', { max: MAX_BULK_ORDERS })}</p>
        )}
        <Button type="submit" size="small" className="justify-self-start">
          {t('bulkApply', { count: ids.length })}
        </Button>
      </form>
    </details>
  )
}
