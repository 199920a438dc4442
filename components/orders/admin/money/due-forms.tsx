'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
import { TransferScreenshot } from '@/components/orders/admin/money/transfer-screenshot'
import { SelectField } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'

type Props = {
  orderId: number
  /** Kyat. */
  due: number
}

function useDone(): (message: string) => void {
  const router = useRouter()
  return (message) => {
    toast.done(message)
    document.getElementById('main')?.focus()
    router.refresh()
  }
}

/** Records money that was paid back: amount, channel, number and optionally a picture of the transfer. */
export function RefundForm({
  orderId,
  due,
  methods,
  method,
}: Props & { methods: readonly string[]; /** The channel of the order. */ method: string }) {
  const t = useTranslations('adminMoney')
  const done = useDone()
  const { slots, place, remove } = useImageUploads('/api/refunds/upload', ['photo'], {})
  const slot = slots['photo'] ?? { path: '', sending: null, problem: null }
  return (
    <ActionForm
      path="/api/refunds"
      isCreation
      labels={{
        amount: t('amount'),
        method: t('method'),
        reference: t('reference'),
        screenshot: t('picture'),
      }}
      submit={t('refund')}
      required={['amount']}
      toBody={(data) => ({
        order_id: orderId,
        amount: data.get('amount'),
        method: data.get('method'),
        reference: data.get('reference'),
        screenshot: slot.path,
      })}
      onDone={() => {
        remove('photo')
        done(t('refundDone'))
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="amount" label={t('amount')} defaultValue={String(due)} isRequired />
        <SelectField name="method" label={t('method')} defaultValue={method}>
          {methods.map((name) => (
            <option key={name} value={name}>
              {name === 'Cash' ? t('cash') : name}
            </option>
          ))}
        </SelectField>
      </div>
      <FormText name="reference" label={t('reference')} maxLength={100} />
      <TransferScreenshot slot={slot} onFiles={(files) => place(files, 'photo')} />
    </ActionForm>
  )
}

const AMOUNT = 'waiver_amount'
const REASON = 'waiver_reason'

/** Records money that is due back and not paid back, with a reason that the customer reads. */
export function WaiverForm({ orderId, due }: Props) {
  const t = useTranslations('adminMoney')
  const done = useDone()
  return (
    <ActionForm
      path="/api/waivers"
      isCreation
      labels={{ [AMOUNT]: t('amount'), [REASON]: t('reason') }}
      fields={{ amount: AMOUNT, reason: REASON }}
      submit={t('waive')}
      question={{ title: t('waiveQuestion', { id: String(orderId) }), text: t('waiveText') }}
      required={[AMOUNT, REASON]}
      toBody={(data) => ({ order_id: orderId, amount: data.get(AMOUNT), reason: data.get(REASON) })}
      onDone={() => done(t('waiveDone'))}
    >
      <FormNumber name={AMOUNT} label={t('amount')} defaultValue={String(due)} isRequired />
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

/** Takes an entry back by a counter-entry, with a reason. */
export function ReverseForm({ entryId }: { entryId: number }) {
  const t = useTranslations('adminMoney')
  const done = useDone()
  const field = `reversal_reason_${entryId}`
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-danger">
        {t('takeBack')}
      </summary>
      <div className="mt-2 mb-3 max-w-xl">
        <ActionForm
          path={`/api/money-entries/${entryId}/reversal`}
          isCreation
          labels={{ [field]: t('reason') }}
          fields={{ reason: field }}
          submit={t('takeBack')}
          question={{ title: t('takeBackQuestion'), text: t('takeBackText') }}
          required={[field]}
          toBody={(data) => ({ reason: data.get(field) })}
          onDone={() => done(t('takeBackDone'))}
        >
          <FormArea
            name={field}
            label={t('reason')}
            hint={t('reasonHint')}
            rows={2}
            maxLength={500}
            isRequired
          />
        </ActionForm>
      </div>
    </details>
  )
}
