import { useTranslations } from 'next-intl'
import { ConfirmOrder } from '@/components/orders/admin/confirm-order'
import { CompleteOrder } from '@/components/orders/admin/order-action-forms'
import { FlagList, hasFraudFlags } from '@/components/payments/review/fraud-flags'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { isAllowedUpdate, toOrderState, confirmBlocker } from '@/lib/orders/orders.rules'
import type { OrderView } from '@/lib/orders/orders.schema'
import type { ReviewView } from '@/lib/payments/payment-review.schema'
import { canBeReviewed } from '@/lib/payments/payments.rules'

/** The actions available for the order's current status. */
export function OrderActions({ order, payment }: { order: OrderView; payment: ReviewView | undefined }) {
  const t = useTranslations('admin.order')
  const state = toOrderState(order)
  const hindrance = confirmBlocker(state)
  return (
    <div className="flex flex-wrap items-start justify-end gap-3">
      <LinkButton href={`/admin/orders/${order.id}/print`} variant="secondary">
        <Icon of="icon-Printer" className="size-5 shrink-0" />
        {t('print')}
      </LinkButton>
      {canBeReviewed(state) && (
        <LinkButton href={`/admin/payments/${order.id}`} variant="secondary">
          {t('reviewPayment')}
        </LinkButton>
      )}
      {isAllowedUpdate(state, 'order completed') && <CompleteOrder id={order.id} />}
      <ConfirmOrder
        id={order.id}
        hindrance={hindrance && t(hindrance)}
        warnings={
          payment?.status === 'pending' && hasFraudFlags(payment.flags) ? (
            <FlagList payment={payment} total={order.total_price} />
          ) : null
        }
        labels={{
          confirm: t('confirm'),
          question: t('confirmWarned', { id: String(order.id) }),
          anyway: t('confirmAnyway'),
          cancel: t('cancelQuestion'),
          busy: t('confirming'),
          done: t('updated'),
          doneByAnother: t('doneByAnother'),
          changedMeanwhile: t('changedMeanwhile'),
          failed: t('failed'),
          retry: t('retry'),
        }}
      />
    </div>
  )
}
