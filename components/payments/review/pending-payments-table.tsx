import { useTranslations } from 'next-intl'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { PaymentTypeName } from '@/components/payments/payment-type-name'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import { PersonName } from '@/components/admin/list/person-name'
import { FlagBadges, hasFraudFlags } from '@/components/payments/review/fraud-flags'
import { Price } from '@/components/ui/price'
import type { WaitingView } from '@/lib/payments/payment-review.schema'
import { formatDateTime } from '@/lib/text/dates'

const names = ['number', 'customer', 'total', 'sent', 'payment', 'since', 'warnings', 'review'] as const

/** The table of pending payments. Each row links to its review. */
export function PendingPaymentsTable({
  payments,
  urlState,
  getPaymentUrl,
}: {
  payments: readonly WaitingView[]
  urlState: ListUrlState
  getPaymentUrl: (orderId: number) => string
}) {
  const t = useTranslations('adminPayments')
  const columns: Column[] = names.map((name) => ({ name, label: t(`columns.${name}`) }))
  return (
    <ListTable caption={t('title')} columns={columns} urlState={urlState} sort="">
      {payments.map((row) => (
        <Row key={row.order_id}>
          <RowCell isHead className="font-semibold">
            {row.order_id}
          </RowCell>
          <RowCell isHead className="min-w-0 font-medium max-md:flex-1 md:min-w-44 min-[85rem]:min-w-70">
            <PersonName name={row.user_name} />
          </RowCell>
          <RowCell label={t('columns.total')}>
            <Price amount={row.total_price} />
          </RowCell>
          <RowCell label={t('columns.sent')} isEmpty={row.payment.amount_sent === null}>
            {row.payment.amount_sent === null ? '-' : <Price amount={row.payment.amount_sent} />}
          </RowCell>
          <RowCell label={t('columns.payment')} className="md:whitespace-nowrap">
            <span>
              <PaymentTypeName type={row.payment_type} />{' '}
              {row.payment.transaction_digits !== null && (
                <span className="text-muted">…{row.payment.transaction_digits}</span>
              )}
            </span>
          </RowCell>
          <RowCell label={t('columns.since')} className="whitespace-nowrap">
            {formatDateTime(row.waiting_since)}
          </RowCell>
          <RowCell label={t('columns.warnings')} isEmpty={!hasFraudFlags(row.payment.flags)}>
            {hasFraudFlags(row.payment.flags) ? <FlagBadges flags={row.payment.flags} /> : '-'}
          </RowCell>
          <RowCell isHead className="whitespace-nowrap">
            <RowLink
              href={getPaymentUrl(row.order_id)}
              aria-label={t('reviewOf', { id: String(row.order_id) })}
              className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
            >
              {t('columns.review')}
            </RowLink>
          </RowCell>
        </Row>
      ))}
    </ListTable>
  )
}
