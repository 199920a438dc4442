'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'
import { MAX_SHIPMENT_LENGTH } from '@/lib/orders/shipments.rules'
import type { OrderView } from '@/lib/orders/orders.schema'

/** Courier and tracking number of one order. */
export function ShipmentForm({ order }: { order: Pick<OrderView, 'id' | 'courier' | 'tracking_number'> }) {
  const t = useTranslations('adminShipments')
  const router = useRouter()
  const { id, courier, tracking_number: number } = order
  const labels = { courier: t('courier'), tracking_number: t('trackingNumber') }
  return (
    <section
      aria-labelledby="shipment"
      className="mt-6 rounded-card border border-line bg-surface p-5"
      key={`${courier} ${number}`}
    >
      <h2 id="shipment" className="mb-3 text-lg font-bold">
        {t('heading')}
      </h2>
      <ActionForm
        path="/api/orders/shipments"
        method="PATCH"
        labels={labels}
        submit={t('save')}
        toBody={(data) => ({ orders: [{ order_id: id, ...Object.fromEntries(data) }] })}
        onDone={() => {
          toast.done(t('saved'))
          router.refresh()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText
            name="courier"
            label={labels.courier}
            hint={t('courierHint')}
            defaultValue={courier ?? ''}
            maxLength={MAX_SHIPMENT_LENGTH}
          />
          <FormText
            name="tracking_number"
            label={labels.tracking_number}
            inputMode="url"
            defaultValue={number ?? ''}
            maxLength={MAX_SHIPMENT_LENGTH}
          />
        </div>
      </ActionForm>
    </section>
  )
}
