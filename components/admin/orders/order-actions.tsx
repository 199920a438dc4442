/**
 * components/admin/orders: Orders and what staff do with them.
 */

import { useTranslations } from 'next-intl'
import { DecisionButton } from '@/components/admin/orders/decision-button'
import { toConfirmRequest } from '@/components/admin/orders/confirm-request'
import { CompleteOrder } from '@/components/admin/orders/order-action-forms'
import { RefusedBefore } from '@/components/admin/orders/cash/cash-panel'
import { toWarnings } from '@/components/admin/payments/fraud-flags'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { isAllowedUpdate, toOrderState, toPaymentState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { canBeReviewed, canRecordLatePayment } from '@/lib/shop/payments/payments.rules'

type Props = {
  order: OrderView
  payment: ReviewView | undefined
  /** Parcels that the phone number of a cash order refused before. */
  refusedCount: number
  /** The list to return to. */
  listHref: string
}

/** The actions available for the order's current status. */
export function OrderActions({ order, payment, refusedCount, listHref }: Props) {
  const t = useTranslations('admin.order')
  const state = toOrderState(order)
  const paymentState = toPaymentState(order)
  return (
    <div className="flex flex-wrap items-start justify-end gap-3">
      <LinkButton href={`/admin/orders/${order.id}/print`} variant="secondary">
        <Icon of="icon-Printer" className="size-5 shrink-0" />
        {t('print')}
      </LinkButton>
      {(canBeReviewed(paymentState) || canRecordLatePayment(paymentState)) && (
        <LinkButton href={`/admin/payments/${order.id}`} variant="secondary">
          {t(canBeReviewed(paymentState) ? 'reviewPayment' : 'recordLatePayment')}
        </LinkButton>
      )}
      {isAllowedUpdate(state, 'order completed') && <CompleteOrder id={order.id} />}
      <DecisionButton
        id={order.id}
        request={toConfirmRequest(order, payment)}
        warnings={refusedCount > 0 ? <RefusedBefore count={refusedCount} /> : toWarnings(order, payment)}
        label={t('confirm')}
        shortcut="V"
        done={t('updated')}
        returnTo={listHref}
        isOffered={isAllowedUpdate(state, 'order confirmed') && !order.money.awaits_rest}
      />
    </div>
  )
}
