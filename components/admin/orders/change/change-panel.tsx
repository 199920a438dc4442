/**
 * components/admin/orders/change: Changing an order: its form, what a change would do, and the request of its customer.
 */

import { useTranslations } from 'next-intl'
import { AnswerRequest } from '@/components/admin/orders/change/answer-request'
import { ChangeForm } from '@/components/admin/orders/change/change-form'
import { Notice } from '@/components/ui/state/notice'
import { findChangeObstacle, findLinesObstacle } from '@/lib/shop/order-changes/order-changes.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** What the customer asks to change, with the ways to answer. */
export function ChangeRequest({ order }: { order: OrderView }) {
  const t = useTranslations('adminChange')
  if (order.change_request === null) return null
  return (
    <Notice title={t('requested')} className="mb-5">
      <p className="mt-1 user-text wrap-anywhere whitespace-pre-line">{order.change_request}</p>
      <div className="mt-2 flex flex-wrap items-start gap-x-6">
        {findChangeObstacle(order) === null && (
          <a
            href="#change"
            className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
          >
            {t('toForm')}
          </a>
        )}
        <AnswerRequest id={order.id} request={order.change_request} />
      </div>
    </Notice>
  )
}

/** The form that changes an order, or why it cannot be changed any more. */
export function ChangePanel({ order }: { order: OrderView }) {
  const t = useTranslations('adminChange')
  const obstacle = findChangeObstacle(order)
  if (obstacle !== null) return <p className="text-sm text-muted">{t(`obstacles.${obstacle}`)}</p>
  const linesObstacle = findLinesObstacle(order)
  return (
    <details
      id="change"
      open={order.change_request !== null}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5"
    >
      <summary className="-my-2 flex min-h-target cursor-pointer items-center font-semibold">
        {t('heading')}
      </summary>
      <p className="mt-3 mb-4 text-muted">{t('text')}</p>
      {linesObstacle !== null && <Notice title={t(`obstacles.${linesObstacle}`)} className="mb-4" />}
      <ChangeForm
        key={`${order.version} ${order.change_request ?? ''}`}
        order={order}
        canChangeLines={linesObstacle === null}
      />
    </details>
  )
}
