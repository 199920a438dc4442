/**
 * components/admin/orders: Orders and what staff do with them.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { canConfirm, getNextStep, type NextStep } from '@/components/admin/orders/detail/next-step'
import { DecisionButton } from '@/components/admin/orders/decision-button'
import { toConfirmRequest } from '@/components/admin/orders/confirm-request'
import { CompleteOrder } from '@/components/admin/orders/order-action-forms'
import { toConfirmWarnings } from '@/components/admin/payments/confirm-warnings'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { isAllowedUpdate, toOrderState, toPaymentState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { canBeReviewed, canRecordLatePayment } from '@/lib/shop/payments/payments.rules'

type Props = {
  order: OrderView
  /** The payments of the order, newest first. */
  payments: readonly ReviewView[]
  /** Parcels that the phone number of a cash order refused before. */
  refusedCount: number
  /** The list to return to. */
  listHref: string
}

/** The actions of the order's status. The next step is the one primary button; on a phone it stays at the bottom. */
export function OrderActions({ order, payments, refusedCount, listHref }: Props) {
  const t = useTranslations('admin.order')
  const { id } = order
  const [payment] = payments
  const next = getNextStep(order, payment)
  const paymentState = toPaymentState(order)
  const toVariant = (step: NextStep) => (step === next ? 'primary' : 'secondary')
  return (
    <div className="flex flex-wrap items-start gap-2 md:justify-end md:gap-3">
      <LinkButton href={`/admin/orders/${id}/print`} variant="secondary">
        <Icon of="icon-Printer" className="size-5 shrink-0" />
        {t('print')}
      </LinkButton>
      {canBeReviewed(paymentState) && (
        <Step isNext={next === 'review'}>
          <LinkButton href={`/admin/payments/${id}`} variant={toVariant('review')}>
            {t('reviewPayment')}
          </LinkButton>
        </Step>
      )}
      {canRecordLatePayment(paymentState, payment) && (
        <Step isNext={next === 'recordLate'}>
          <LinkButton href={`/admin/payments/${id}`} variant={toVariant('recordLate')}>
            {t('recordLatePayment')}
          </LinkButton>
        </Step>
      )}
      {isAllowedUpdate(toOrderState(order), 'order completed') && (
        <Step isNext={next === 'complete'}>
          <CompleteOrder id={id} variant={toVariant('complete')} />
        </Step>
      )}
      {(next === 'handOver' || next === 'collect' || next === 'payBack' || next === 'takeBack') && (
        <Step isNext>
          <LinkButton href={`#${sections[next]}`}>{t(next)}</LinkButton>
        </Step>
      )}
      {/* Always there: it keeps the message of an attempt that came too late. */}
      <Step isNext={next === 'confirm'}>
        <DecisionButton
          id={id}
          request={toConfirmRequest(order, payment)}
          warnings={toConfirmWarnings(order, payments, refusedCount)}
          label={t('confirm')}
          variant={toVariant('confirm')}
          shortcut="V"
          done={t('updated')}
          returnTo={listHref}
          isOffered={canConfirm(order)}
        />
      </Step>
    </div>
  )
}

/** The section of the page where such a step is taken. */
const sections = { handOver: 'shipment', collect: 'cash', payBack: 'money', takeBack: 'cash' } as const

const Step = ({ isNext, children }: { isNext: boolean; children: ReactNode }) => (
  <div
    className={
      isNext
        ? 'total-bar order-last max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5'
        : 'empty:hidden'
    }
  >
    {children}
  </div>
)
