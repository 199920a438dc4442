'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, ReasonField } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/field/checkbox'
import { getLeft, type MoneyLimit } from '@/lib/shop/money/limits.rules'
import { groupThousands, readDigits } from '@/lib/platform/text/numbers/numbers'

/** A line of the order, and how many of its units can still come back; the price in Kyat. */
export type ReturnableLine = { id: number; name: string; price: number; left: number }

/** Records goods of a completed order that came back: how many of each line, and whether they can be sold again. */
export function ReturnForm({
  orderId,
  lines,
  limit,
}: {
  orderId: number
  lines: readonly ReturnableLine[]
  /** That of the reader. */
  limit: MoneyLimit | null
}) {
  const t = useTranslations('adminMoney')
  const tLimit = useTranslations('moneyLimit')
  const readLines = (data: FormData) =>
    lines.flatMap(({ id }) => {
      const quantity = data.get(`return_${id}`)
      const isNone = typeof quantity !== 'string' || ['', '0'].includes(readDigits(quantity).trim())
      return isNone ? [] : [{ line_id: id, quantity, restock: data.get(`restock_${id}`) !== null }]
    })
  return (
    <ActionForm
      call="POST /api/returns"
      isCreation
      labels={{ lines: t('goods') }}
      submit={t('recordReturn')}
      question={{ title: t('returnQuestion', { id: String(orderId) }), text: t('returnText') }}
      required={['reason']}
      toBody={(data) => ({ order_id: orderId, lines: readLines(data), reason: data.get('reason') })}
      done={t('returnDone')}
      isLast
    >
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, left }) => (
          <li key={id} className="flex flex-wrap items-end gap-x-5 gap-y-2 py-3 first:pt-0">
            <FormNumber
              name={`return_${id}`}
              label={t('unitsOf', { name })}
              hint={t('left', { count: left })}
              defaultValue=""
              className="min-w-0 flex-1 basis-60"
            />
            <Checkbox name={`restock_${id}`} className="min-h-target">
              {t('restock')}
            </Checkbox>
          </li>
        ))}
      </ul>
      {limit && (
        <p className="text-sm text-muted">
          {tLimit('returns', { left: groupThousands(getLeft(limit, 'allowed')) })}
        </p>
      )}
      <ReasonField label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  )
}
