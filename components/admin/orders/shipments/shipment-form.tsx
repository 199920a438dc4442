'use client'

/**
 * components/admin/orders/shipments: Couriers and tracking numbers.
 */

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormCourier } from '@/components/admin/orders/shipments/courier-field'
import { FormText } from '@/components/admin/form/form-fields'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Courier and tracking number of one order. */
export function ShipmentForm({ order }: { order: Pick<OrderView, 'id' | 'courier' | 'tracking_number'> }) {
  const t = useTranslations('adminShipments')
  const { id, courier, tracking_number: number } = order
  return (
    <section
      aria-labelledby="shipment"
      className="rounded-card border border-line bg-surface p-5"
      key={`${courier} ${number}`}
    >
      <h2 id="shipment" className="mb-3 text-lg font-bold">
        {t('heading')}
      </h2>
      <ActionForm
        call="PATCH /api/orders/shipments"
        isEdit
        fields={shipmentFields}
        submit={t('save')}
        toBody={(data) => ({ orders: [{ order_id: id, ...Object.fromEntries(data) }] })}
        done={t('saved')}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormCourier
            name="courier"
            label={t('courier')}
            hint={t('courierHint')}
            defaultValue={courier ?? ''}
          />
          <FormText
            name="tracking_number"
            label={t('trackingNumber')}
            inputMode="url"
            defaultValue={number ?? ''}
          />
        </div>
      </ActionForm>
    </section>
  )
}
