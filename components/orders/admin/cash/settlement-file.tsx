'use client'

import { useTranslations } from 'next-intl'
import { OrderFile } from '@/components/orders/admin/shipments/order-file'
import { Price } from '@/components/ui/price'
import type { SettlementRowView } from '@/lib/orders/settlements.schema'

const amount = (value: number | null) => value !== null && <Price amount={value} />

/** Takes the CSV file of a courier with what was collected. */
export function SettlementFile() {
  const t = useTranslations('adminShipments')
  return (
    <OrderFile<SettlementRowView>
      path="/api/orders/settlements/import"
      columns={[
        { head: t('collected'), of: (row) => amount(row.collected) },
        { head: t('courierFee'), of: (row) => amount(row.courier_fee) },
      ]}
    />
  )
}
