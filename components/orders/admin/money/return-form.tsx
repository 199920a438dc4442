'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea, FormNumber } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { toast } from '@/components/ui/toast'
import { readDigits } from '@/lib/text/numbers'

/** A line of the order, and how many of its units can still come back. */
export type ReturnableLine = { id: number; name: string; left: number }

const REASON = 'return_reason'

/** Records goods of a completed order that came back: how many of each line, and whether they can be sold again. */
export function ReturnForm({ orderId, lines }: { orderId: number; lines: readonly ReturnableLine[] }) {
  const t = useTranslations('adminMoney')
  const router = useRouter()
  const readLines = (data: FormData) =>
    lines.flatMap(({ id }) => {
      const quantity = data.get(`return_${id}`)
      const isNone = typeof quantity !== 'string' || ['', '0'].includes(readDigits(quantity).trim())
      return isNone ? [] : [{ line_id: id, quantity, restock: data.get(`restock_${id}`) !== null }]
    })
  return (
    <ActionForm
      path="/api/returns"
      isCreation
      labels={{ lines: t('goods'), [REASON]: t('reason') }}
      fields={{ reason: REASON }}
      submit={t('recordReturn')}
      question={{ title: t('returnQuestion', { id: String(orderId) }), text: t('returnText') }}
      required={[REASON]}
      toBody={(data) => ({ order_id: orderId, lines: readLines(data), reason: data.get(REASON) })}
      onDone={() => {
        toast.done(t('returnDone'))
        document.getElementById('main')?.focus()
        router.refresh()
      }}
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
