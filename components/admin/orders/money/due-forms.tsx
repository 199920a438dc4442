'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMoneyLimit } from '@/components/admin/orders/money/use-money-limit'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect, FormText, ReasonField } from '@/components/admin/form/form-fields'
import { ScreenshotUpload } from '@/components/admin/upload/screenshot-upload'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { Price } from '@/components/ui/price'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import { MAX_REFERENCE_LENGTH } from '@/lib/platform/validation/limits'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'

type Props = {
  orderId: number
  /** Kyat. */
  due: number
  /** That of the reader. */
  limit: MoneyLimit | null
}

/** The amount to settle, at first all that is due or as much of it as the limit allows, and why it may be too much. */
function useAmount({ due, limit }: Pick<Props, 'due' | 'limit'>) {
  const { left, hint, findObstacle } = useMoneyLimit(limit, 'paidBack')
  const first = left > 0 ? Math.min(due, left) : due
  const [amount, setAmount] = useState<number | null>(first)
  const field = {
    name: 'amount',
    defaultValue: String(first),
    ...(hint !== null && { hint }),
    onChange: ({ target }: { target: { value: string } }) => setAmount(parseAmount(target.value)),
  }
  return { field, obstacle: findObstacle(amount) }
}

/** Records money that was paid back: amount, channel, number and optionally a picture of the transfer. */
export function RefundForm({
  orderId,
  due,
  limit,
  methods,
  method,
}: Props & { methods: readonly string[]; /** The channel of the order. */ method: string }) {
  const t = useTranslations('adminMoney')
  const { slots, place, remove } = useImageUploads('/api/refunds/upload', ['photo'], {})
  const { field, obstacle } = useAmount({ due, limit })
  return (
    <ActionForm
      call="POST /api/refunds"
      isCreation
      obstacle={obstacle}
      labels={{ screenshot: t('picture') }}
      values={{ order_id: orderId }}
      submit={t('refund')}
      fields={{ reference: { kind: 'code', max: MAX_REFERENCE_LENGTH } }}
      required={['amount']}
      onDone={() => remove('photo')}
      done={t('refundDone')}
      isLast
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber {...field} label={t('amount')} />
        <FormSelect
          name="method"
          label={t('method')}
          defaultValue={method}
          options={methods.map((name) => [name, name === 'Cash' ? t('cash') : name])}
        />
      </div>
      <FormText name="reference" label={t('reference')} />
      <ScreenshotUpload
        name="screenshot"
        slot={slots['photo']}
        alt={t('picture')}
        add={t('addPicture')}
        replace={t('replacePicture')}
        onFiles={(files) => place(files, 'photo')}
        onRemove={() => remove('photo')}
      />
    </ActionForm>
  )
}

/** Records money that is due back and not paid back, with a reason that the customer reads. */
export function WaiverForm({ orderId, due, limit }: Props) {
  const t = useTranslations('adminMoney')
  const { field, obstacle } = useAmount({ due, limit })
  return (
    <ActionForm
      call="POST /api/waivers"
      isCreation
      obstacle={obstacle}
      values={{ order_id: orderId }}
      submit={t('waive')}
      question={{ title: t('waiveQuestion', { id: String(orderId) }), text: t('waiveText') }}
      required={['amount', 'reason']}
      done={t('waiveDone')}
      isLast
    >
      <FormNumber {...field} label={t('amount')} />
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  )
}

/** Accepts an order as paid although a part of its money is missing, with a reason that the customer reads. Kyat. */
export function WriteOffForm({
  orderId,
  missing,
  limit,
}: Pick<Props, 'orderId' | 'limit'> & { missing: number }) {
  const t = useTranslations('adminMoney')
  const { findObstacle } = useMoneyLimit(limit, 'writtenOff')
  return (
    <ActionForm
      call="POST /api/write-offs"
      isCreation
      obstacle={findObstacle(missing)}
      values={{ order_id: orderId, amount: missing }}
      submit={t('writeOff')}
      question={{
        title: t('writeOffQuestion', { id: String(orderId), amount: groupThousands(missing) }),
        text: t('writeOffText'),
      }}
      required={['reason']}
      done={t('writeOffDone')}
      isLast
    >
      <p>{t.rich('writeOffMissing', { amount: () => <Price amount={missing} /> })}</p>
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  )
}
