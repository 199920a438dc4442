'use client'

import { useTranslations } from 'next-intl'
import { CourierField, useCouriers } from '@/components/admin/orders/shipments/courier-field'
import { callApi } from '@/components/ui/browser/call-api'
import { readText, storeText, useStoredText } from '@/components/ui/browser/stored-text'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { Link } from '@/components/ui/link/link'
import type { SeenParcel } from '@/lib/shop/couriers/handovers.rules'
import { MAX_COURIER_NOTE } from '@/lib/shop/couriers/couriers.rules'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'

/** Hands these orders over, of which the person saw this. */
export type HandOverCall = (ids: number[], seen: SeenParcel[]) => Promise<{ results: OrderBulkResult[] }>

type Props = {
  count: number
  /** Whether it is what is usually done with the orders of this list. */
  isUsual: boolean
  onApply: (call: HandOverCall) => void
}

/** This browser remembers the courier of the last parcels. */
const LAST = 'zay-courier'

/** Hands the selected orders over to a courier. */
export function HandOver({ count, isUsual, onApply }: Props) {
  const t = useTranslations('adminShipments')
  const couriers = useCouriers()
  const last = useStoredText(LAST) ?? ''
  const chosen = couriers?.find(({ name }) => name === last)?.name ?? couriers?.[0]?.name ?? ''

  const submit = (data: FormData) => {
    const read = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
    }
    const courier = read('courier')
    if (courier === undefined) return
    if (courier !== readText(LAST)) storeText(LAST, courier)
    onApply((order_ids, seen) =>
      callApi('POST /api/orders/handovers', {
        body: { order_ids, courier, note: read('note') ?? null, seen },
      }),
    )
  }

  return (
    <form
      className="flex w-full flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      {couriers && couriers.length > 0 ? (
        <SelectField
          name="courier"
          label={t('courier')}
          value={chosen}
          onChange={(event) => storeText(LAST, event.target.value)}
          className="min-w-44 flex-1"
        >
          {couriers.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <div className="min-w-44 flex-1">
          <CourierField name="courier" label={t('courier')} maxLength={shipmentFields.courier.max} required />
        </div>
      )}
      <TextField
        name="note"
        label={t('courierNote')}
        autoComplete="off"
        maxLength={MAX_COURIER_NOTE}
        className="min-w-44 flex-1"
      />
      <Button type="submit" size="small" variant={isUsual ? 'primary' : 'secondary'}>
        {chosen === '' ? t('handOver', { count }) : t('handOverTo', { count, courier: chosen })}
      </Button>
      {couriers?.length === 0 && (
        <Link
          href="/admin/couriers"
          className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('manageCouriers')}
        </Link>
      )}
    </form>
  )
}
