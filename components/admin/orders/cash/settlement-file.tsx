'use client'

import { useTranslations } from 'next-intl'
import { OrderFile } from '@/components/admin/orders/shipments/order-file'
import { Price } from '@/components/ui/price'
import type { SettlementFileView } from '@/lib/shop/orders/cash/settlements.schema'

const amount = (value: number | null) => value !== null && <Price amount={value} />

const EXAMPLE = 'order_id,collected,courier_fee\n1024,45000,2500'

/** Takes the CSV file of a courier with what was collected. */
export function SettlementFile() {
  const t = useTranslations('adminShipments')
  return (
    <OrderFile<SettlementFileView>
      path="/api/orders/settlements/import"
      example={EXAMPLE}
      columns={[
        {
          head: t('collected'),
          of: (row) => (
            <>
              {row.collected_before !== null && (
                <>
                  <del className="text-muted">{amount(row.collected_before)}</del>{' '}
                </>
              )}
              {amount(row.collected)}
            </>
          ),
        },
        { head: t('courierFee'), of: (row) => amount(row.courier_fee) },
      ]}
      summary={({ collected, courier_fees: fees, corrected, rows }) => (
        <>
          <p>
            {t.rich('settlementSum', {
              collected: () => <Price amount={collected} />,
              fees: () => <Price amount={fees} />,
              received: () => <Price amount={collected - fees} />,
            })}
          </p>
          {rows.some((row) => row.collected_before !== null) && (
            <p>{t.rich('settlementCorrected', { amount: () => <Price amount={corrected} /> })}</p>
          )}
        </>
      )}
    />
  )
}
