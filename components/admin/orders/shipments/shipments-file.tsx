'use client'

import { useTranslations } from 'next-intl'
import { OrderFile } from '@/components/admin/orders/shipments/order-file'
import type { ShipmentsFileView } from '@/lib/shop/orders/shipments/shipments-file.schema'

const EXAMPLE = 'order_id,courier,tracking_number\n1024,Royal Express,RX-204518'

/** Takes a CSV file of couriers and tracking numbers. */
export function ShipmentsFile() {
  const t = useTranslations('adminShipments')
  return (
    <OrderFile<ShipmentsFileView>
      path="/api/orders/shipments/import"
      example={EXAMPLE}
      columns={[
        { head: t('courier'), of: (row) => row.courier },
        { head: t('trackingNumber'), of: (row) => row.tracking_number },
      ]}
    />
  )
}
