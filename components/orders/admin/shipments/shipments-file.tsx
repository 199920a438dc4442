'use client'

import { useTranslations } from 'next-intl'
import { OrderFile } from '@/components/orders/admin/shipments/order-file'
import type { ShipmentRowView } from '@/lib/orders/shipments-file.schema'

/** Takes a CSV file of couriers and tracking numbers. */
export function ShipmentsFile() {
  const t = useTranslations('adminShipments')
  return (
    <OrderFile<ShipmentRowView>
      path="/api/orders/shipments/import"
      columns={[
        { head: t('courier'), of: (row) => row.courier },
        { head: t('trackingNumber'), of: (row) => row.tracking_number },
      ]}
    />
  )
}
