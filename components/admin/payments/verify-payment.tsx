'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { toConfirmRequest } from '@/components/admin/orders/confirm-request'
import { DecisionButton, type DecisionRequest } from '@/components/admin/orders/decision-button'
import { AcceptLess } from '@/components/admin/orders/money/accept-less'
import { useMoneyLimit } from '@/components/admin/orders/money/use-money-limit'
import { Price } from '@/components/ui/price'
import { TextField } from '@/components/ui/field/text-field'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { reviewChecklist, type ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { sumWaiting } from '@/lib/shop/payments/payments.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'

type Props = {
  order: OrderView
  payment: ReviewView
  /** The earlier payments of the order. Those that wait are verified with this one. */
  earlier: readonly ReviewView[]
  /** The page to open after the decision. */
  next: string
  /** What is asked before the payment is verified, and before its order is confirmed with it. */
  warnings: ReactNode
  confirmWarnings: ReactNode
  canConfirm: boolean
  /** That of the reader. */
  limit: MoneyLimit | null
  /** The call that confirms the order, without an amount. */
  confirmRequest: ReturnType<typeof toConfirmRequest>
}

/**
 * The amount that was seen, and the buttons that record it. It begins with what should have come, not with what the customer
 * says, which nobody has seen, or with less, where their receipt surely says less. With less than what is missing the order cannot be confirmed,
 * and the customer is told to send the rest.
 */
export function VerifyPayment({
  order,
  payment,
  earlier,
  next,
  warnings,
  confirmWarnings,
  canConfirm,
  limit,
  confirmRequest,
}: Props) {
  const t = useTranslations('adminPayments')
  // What a cash order lacks beyond that is collected at the door.
  const missing = order.cash
    ? getExpectedPayment(order)
    : Math.max(0, order.money.missing - sumWaiting(earlier))
  const expected = payment.expected_amount ?? missing
  // More than is due would be owed to the customer: that is typed by who has seen it in the account.
  const [text, setText] = useState(String(Math.min(toSeenAmount(payment) ?? expected, expected)))
  // One key is enough for a receipt that is new; what was sent before needs a look at what became of it.
  const isMatched = [payment, ...earlier.filter(({ status }) => status === 'pending')].every(
    ({ reading }) => reading?.outcome === 'matched' && !reading.sent_before,
  )
  const [reason, setReason] = useState('')
  const seen = parseAmount(text)
  // A total of 0 is paid without any money.
  const amount = missing === 0 && seen === 0 ? null : (seen ?? text)
  const isShort = !order.cash && seen !== null && seen < missing
  const { left } = useMoneyLimit(limit, 'writtenOff')
  const canAccept = isShort && missing - seen <= left
  const verify: DecisionRequest = {
    call: 'PATCH /api/payments/{id}',
    params: { id: payment.id },
    body: {
      status: 'verified',
      checked: [...reviewChecklist],
      amount,
      write_off_reason: canAccept ? reason : null,
    },
  }
  const isAccepted = canAccept && reason.trim() !== ''
  const decision = { id: order.id, warnings, returnTo: next }
  const isConfirming = canConfirm && !isShort
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <TextField
          name="amount_seen"
          label={t('amountSeen')}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status" className="text-sm font-medium empty:hidden">
          {isShort && t.rich('isShort', { amount: () => <Price amount={missing - seen} /> })}
          {seen !== null &&
            seen > missing &&
            !order.cash &&
            t.rich('isMore', { amount: () => <Price amount={seen - missing} /> })}
        </p>
      </div>
      {isShort && seen > 0 && (
        <AcceptLess limit={limit} amount={missing - seen}>
          <TextField
            name="write_off_reason"
            label={t('acceptLess', { amount: groupThousands(missing - seen) })}
            hint={t('acceptLessHint')}
            autoComplete="off"
            maxLength={MAX_NOTE_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </AcceptLess>
      )}
      <div className="grid gap-2">
        {isConfirming && (
          <DecisionButton
            {...decision}
            warnings={confirmWarnings}
            request={{ ...confirmRequest, body: { ...confirmRequest.body, amount } }}
            label={t('verifyAndConfirm')}
            done={t('verifiedAndConfirmed', { id: String(order.id) })}
            shortcut="V"
            isFocused={isMatched}
          />
        )}
        <DecisionButton
          {...decision}
          request={verify}
          label={t(
            isAccepted ? 'acceptShort' : isShort ? 'recordPart' : isConfirming ? 'verifyOnly' : 'verify',
          )}
          done={t(isAccepted ? 'shortAccepted' : isShort ? 'partRecorded' : 'verified')}
          variant={isConfirming ? 'secondary' : 'primary'}
          {...(isConfirming ? {} : { shortcut: 'V', isFocused: isMatched })}
        />
      </div>
    </div>
  )
}

/** What the receipt surely says that was sent, in Kyat; null when that is not known. */
function toSeenAmount({ reading }: ReviewView): number | null {
  const { amount = null, foreign_currency: currency = null } = reading?.receipt ?? {}
  return amount?.is_sure && currency === null ? amount.value : null
}
