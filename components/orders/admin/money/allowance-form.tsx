'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea, FormNumber } from '@/components/admin/form/form-fields'
import { useMoneyDone } from '@/components/orders/admin/money/use-money-done'
import { SelectField } from '@/components/ui/select'
import { allowancePurposes } from '@/lib/money/money.schema'
import { groupThousands } from '@/lib/text/numbers'

const AMOUNT = 'allowance_amount'
const REASON = 'allowance_reason'

type Props = {
  orderId: number
  /** What may still be given back of fee and goods, in Kyat. */
  left: { fee: number; goods: number }
}

/** Gives back a part of what an order cost although its goods stay with the customer, who reads the reason. */
export function AllowanceForm({ orderId, left }: Props) {
  const t = useTranslations('adminMoney')
  const purposes = useTranslations('orderMoney')
  const done = useMoneyDone()
  const offered = allowancePurposes.filter((purpose) =>
    purpose === 'delivery_fee' ? left.fee > 0 : left.goods > 0,
  )
  return (
    <ActionForm
      path="/api/allowances"
      isCreation
      labels={{ [AMOUNT]: t('amount'), [REASON]: t('reason'), purpose: t('purpose') }}
      fields={{ amount: AMOUNT, reason: REASON }}
      submit={t('allow')}
      required={[AMOUNT, REASON]}
      toBody={(data) => ({
        order_id: orderId,
        purpose: data.get('purpose'),
        amount: data.get(AMOUNT),
        reason: data.get(REASON),
      })}
      onDone={() => done(t('allowDone'))}
    >
      <p>{t('allowText')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="purpose" label={t('purpose')}>
          {offered.map((purpose) => (
            <option key={purpose} value={purpose}>
              {purposes(purpose)}
            </option>
          ))}
        </SelectField>
        <FormNumber
          name={AMOUNT}
          label={t('amount')}
          hint={t('allowLeft', { fee: groupThousands(left.fee), goods: groupThousands(left.goods) })}
          isRequired
        />
      </div>
      <FormArea
        name={REASON}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={500}
        isRequired
      />
    </ActionForm>
  )
}
