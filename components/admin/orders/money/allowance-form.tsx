'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoneyLimit } from '@/components/admin/orders/money/use-money-limit'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect, ReasonField } from '@/components/admin/form/form-fields'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import { allowancePurposes } from '@/lib/shop/money/money.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'

type Props = {
  orderId: number
  /** What may still be given back of fee and goods, in Kyat. */
  left: { fee: number; goods: number }
  /** That of the reader. */
  limit: MoneyLimit | null
}

/** Gives back a part of what an order cost although its goods stay with the customer, who reads the reason. */
export function AllowanceForm({ orderId, left, limit }: Props) {
  const t = useTranslations('adminMoney')
  const purposes = useTranslations('orderMoney')
  const offered = allowancePurposes.filter((purpose) =>
    purpose === 'delivery_fee' ? left.fee > 0 : left.goods > 0,
  )
  const { hint, findObstacle } = useMoneyLimit(limit, 'allowed')
  const [amount, setAmount] = useState<number | null>(null)
  return (
    <ActionForm
      call="POST /api/allowances"
      isCreation
      obstacle={findObstacle(amount)}
      values={{ order_id: orderId }}
      required={['amount', 'reason']}
      submit={t('allow')}
      done={t('allowDone')}
      isLast
    >
      <p>{t('allowText')}</p>
      {hint !== null && <p>{hint}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          name="purpose"
          label={t('purpose')}
          options={offered.map((purpose) => [purpose, purposes(purpose)])}
        />
        <FormNumber
          name="amount"
          label={t('amount')}
          hint={t('allowLeft', { fee: groupThousands(left.fee), goods: groupThousands(left.goods) })}
          onChange={({ target }) => setAmount(parseAmount(target.value))}
        />
      </div>
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  )
}
