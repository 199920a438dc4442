'use client'

import { useTranslations } from 'next-intl'
import { FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import type { Values } from '@/components/admin/form/form-values'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import { MerchantQrField } from '@/components/admin/settings/merchant-qr-field'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { useSavedSection } from '@/components/admin/settings/use-saved-section'
import { toFormValues } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { toWholeAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

const LIST = '/admin/settings/payment'

/** Adds a payment account of one of `types`, or edits one without changing its type; `title` names it. */
export function AccountForm({
  account,
  title = '',
  types,
}: {
  account?: AdminAccountView
  title?: string
  types: readonly PaymentType[]
}) {
  const t = useTranslations('adminSettings')
  const formatValue = useSavedSection()
  const photos = useImageUploads('/api/settings/upload', ['qr_photo'], { qr_photo: account?.qr_photo ?? '' })
  const slot = photos.slots['qr_photo']
  const labels = { account_name: t('fields.account_name'), account_number: t('fields.account_number') }
  const getQuestion = (before: Values, changed: Values) => {
    const fields = (['account_name', 'account_number'] as const).filter((name) => name in changed)
    // The server rejects a blank field without a question.
    if (!account || fields.length === 0 || fields.some((name) => changed[name] === '')) return null
    return {
      title: t('accountQuestion', { type: title }),
      text: (
        <div className="grid gap-3">
          <dl className="grid gap-3">
            {fields.map((name) => (
              <div key={name}>
                <dt className="text-sm">{labels[name]}</dt>
                <dd>
                  <s>{before[name]}</s>
                </dd>
                <dd className="text-lg font-bold text-ink">{changed[name]}</dd>
              </div>
            ))}
          </dl>
          {account.qr_photo && 'account_number' in changed && !('qr_photo' in changed) && (
            <p>{t('accountCodeStays')}</p>
          )}
        </div>
      ),
      confirm: t('accountChange'),
      cancel: t('accountKeep'),
    }
  }
  return (
    <ResourceForm
      call={account ? 'PATCH /api/payment-accounts/{id}' : 'POST /api/payment-accounts'}
      params={{ id: account?.id }}
      fields={accountFields}
      version={account?.version}
      getQuestion={getQuestion}
      // The text in the form is that of its image, also where it did not change.
      toBody={(changed, { qr_payload }) => ('qr_photo' in changed ? { ...changed, qr_payload } : changed)}
      toFormValues={(current) => toFormValues(accountFields, toWholeAccount(current))}
      formatValue={formatValue}
      backTo={LIST}
      done={account ? t('accountSaved', { type: title }) : t('accountAdded')}
      submit={t('save')}
    >
      <div className="grid gap-6">
        {!account && <TypeField types={types} />}
        <FormText name="account_name" label={t('fields.account_name')} defaultValue={account?.account_name} />
        <FormText
          name="account_number"
          label={t('fields.account_number')}
          hint={t('numberHint')}
          defaultValue={account?.account_number}
        />
        <FormText
          name="label"
          label={t('fields.label')}
          hint={t('labelHint')}
          defaultValue={account?.label}
        />
        <FormNumber
          name="daily_limit"
          label={t('fields.daily_limit')}
          hint={t('limitHint')}
          defaultValue={account?.daily_limit}
        />
        {slot && (
          <div className="max-w-44">
            <ImageUpload
              name="qr_photo"
              label={t('fields.qr_photo')}
              slot={slot}
              size="large"
              onFiles={(files) => photos.place(files.slice(0, 1), 'qr_photo')}
              onRemove={() => photos.remove('qr_photo')}
            />
          </div>
        )}
        <MerchantQrField
          payload={account?.qr_payload ?? null}
          photo={slot?.path ?? ''}
          savedPhoto={account?.qr_photo ?? ''}
          file={slot?.sending?.file ?? null}
        />
      </div>
    </ResourceForm>
  )
}

function TypeField({ types }: { types: readonly PaymentType[] }) {
  const t = useTranslations('adminSettings')
  return (
    <FormSelect
      name="payment_type"
      label={t('fields.payment_type')}
      defaultValue=""
      options={types.map((type) => [type, type])}
    >
      <option value="" disabled>
        {t('chooseType')}
      </option>
    </FormSelect>
  )
}
