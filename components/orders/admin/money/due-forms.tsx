'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import { useMoneyDone } from '@/components/orders/admin/money/use-money-done'
import { useImageUploads, type UploadSlot } from '@/components/admin/form/use-image-uploads'
import { buttonClass } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { IMAGE_ACCEPT } from '@/components/ui/upload-image'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/auth/access.rules'
import { groupThousands } from '@/lib/text/numbers'

type Props = {
  orderId: number
  /** Kyat. */
  due: number
}

/** Records money that was paid back: amount, channel, number and optionally a picture of the transfer. */
export function RefundForm({
  orderId,
  due,
  methods,
  method,
}: Props & { methods: readonly string[]; /** The channel of the order. */ method: string }) {
  const t = useTranslations('adminMoney')
  const done = useMoneyDone()
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
  const done = useMoneyDone()
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

const WRITE_OFF_REASON = 'write_off_reason'

/** Accepts an order as paid although a part of its money is missing, with a reason that the customer reads. Kyat. */
export function WriteOffForm({ orderId, missing }: { orderId: number; missing: number }) {
  const t = useTranslations('adminMoney')
  const done = useMoneyDone()
  return (
    <ActionForm
      path="/api/write-offs"
      isCreation
      labels={{ [WRITE_OFF_REASON]: t('reason') }}
      fields={{ reason: WRITE_OFF_REASON }}
      submit={t('writeOff')}
      question={{
        title: t('writeOffQuestion', { id: String(orderId), amount: groupThousands(missing) }),
        text: t('writeOffText'),
      }}
      required={[WRITE_OFF_REASON]}
      toBody={(data) => ({ order_id: orderId, amount: missing, reason: data.get(WRITE_OFF_REASON) })}
      onDone={() => done(t('writeOffDone'))}
    >
      <p>{t.rich('writeOffMissing', { amount: () => <Price amount={missing} /> })}</p>
      <FormArea
        name={WRITE_OFF_REASON}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={500}
        isRequired
      />
    </ActionForm>
  )
}

type TransferScreenshotProps = {
  slot: UploadSlot
  onFiles: (files: readonly File[]) => void
  error?: string | undefined
}

/** The optional picture of the transfer of a refund. */
function TransferScreenshot({ slot, onFiles, error }: TransferScreenshotProps) {
  const t = useTranslations('adminMoney')
  const { path, sending, problem } = slot
  const wrong = problem ?? error
  return (
    <div className="flex flex-wrap items-center gap-3">
      {path !== '' && (
        <img
          src={withAdminParam(path)}
          alt={t('picture')}
          width={56}
          height={84}
          className="h-21 w-14 rounded-control border border-line object-cover"
        />
      )}
      <label
        className={`${buttonClass({ variant: 'secondary', size: 'small' })} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade`}
      >
        <Icon of="icon-ImageUp" />
        {t(path === '' ? 'addPicture' : 'replacePicture')}
        <FileInput accept={IMAGE_ACCEPT} onFiles={onFiles} />
      </label>
      <p role="status" className="text-sm">
        {sending &&
          (sending.percent === null
            ? t('shrinkingPicture')
            : t('sendingPicture', { percent: sending.percent }))}
        {wrong !== undefined && <span className="font-medium text-danger">{wrong}</span>}
      </p>
    </div>
  )
}
