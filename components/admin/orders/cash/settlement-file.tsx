'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SettlementDifference } from '@/components/admin/orders/cash/settlement-difference'
import { CourierField } from '@/components/admin/orders/shipments/courier-field'
import { OrderFile } from '@/components/admin/orders/shipments/order-file'
import { Price } from '@/components/ui/price'
import { Checkbox } from '@/components/ui/field/checkbox'
import { TextField } from '@/components/ui/field/text-field'
import type { SettlementFileView } from '@/lib/shop/orders/cash/settlements.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'

const amount = (value: number | null) => value !== null && <Price amount={value} />

const EXAMPLE = 'order_id,collected,courier_fee\n1024,45000,2500'

const read = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Takes the CSV file of a courier with what was collected, and opens its document. */
export function SettlementFile() {
  const t = useTranslations('adminShipments')
  const router = useRouter()
  return (
    <OrderFile<SettlementFileView>
      path="/api/orders/settlements/import"
      example={EXAMPLE}
      columns={[
        { head: t('due'), of: (row) => amount(row.due) },
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
        { head: t('difference'), of: (row) => <SettlementDifference row={row} /> },
        { head: t('courierFee'), of: (row) => amount(row.courier_fee) },
      ]}
      summary={({ collected, courier_fees: fees, corrected, to_receive: toReceive, rows }) => (
        <>
          <p>
            {t.rich('settlementSum', {
              collected: () => <Price amount={collected} />,
              fees: () => <Price amount={fees} />,
              received: () => <Price amount={toReceive} />,
            })}
          </p>
          {rows.some((row) => row.collected_before !== null) && (
            <p>{t.rich('settlementCorrected', { amount: () => <Price amount={corrected} /> })}</p>
          )}
        </>
      )}
      document={{
        title: ({ counts }) => t('settlementPlan', counts),
        submit: t('recordSettlement'),
        done: t('settlementDone'),
        canApply: ({ counts, completes }) => counts.change > 0 || completes > 0,
        fields: ({ courier, counts, to_receive: due, completes }) => (
          <>
            {counts.change > 0 && (
              <div className="grid gap-4 sm:grid-cols-2">
                <CourierField
                  name="courier"
                  label={t('courier')}
                  maxLength={shipmentFields.courier.max}
                  defaultValue={courier ?? ''}
                />
                <TextField
                  name="received"
                  label={t('received')}
                  hint={t(due < 0 ? 'paidHint' : 'receivedHint')}
                  inputMode={due < 0 ? 'text' : 'numeric'}
                  autoComplete="off"
                  maxLength={40}
                />
              </div>
            )}
            <Checkbox name="complete" value="true" defaultChecked>
              {t('complete', { count: completes })}
            </Checkbox>
          </>
        ),
        toFields: (data, file) => ({
          courier: read(data, 'courier'),
          received: read(data, 'received'),
          complete: String(data.get('complete') === 'true'),
          file_name: file.name.slice(-255),
        }),
        onDone: ({ settlement_id: id }) => {
          if (id !== null) router.push(`/admin/couriers/settlements/${id}`)
        },
      }}
    />
  )
}
