'use client'

import { useTranslations } from 'next-intl'
import type { RefCallback, SubmitEvent, Ref } from 'react'
import { TrackedOrder } from '@/components/shop/orders/tracking/tracked-order'
import { useTracking, type TrackError } from '@/components/shop/orders/tracking/use-tracking'
import { Button } from '@/components/ui/button/button'
import { ErrorSummary } from '@/components/ui/field/error-summary'
import { Notice } from '@/components/ui/state/notice'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { TextField } from '@/components/ui/field/text-field'

const takeFocus: RefCallback<HTMLElement> = (element) => element?.focus()

/** Looks up an order by number and phone. The result or the error takes the focus. `phone` is the shop's. */
export function TrackForm({ phone }: { phone: string }) {
  const t = useTranslations('track')
  const { isBusy, order, rejection, look } = useTracking()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    look(new FormData(event.currentTarget))
  }
  const errors = rejection?.kind === 'fields' ? rejection.errors : {}
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5"
      >
        {rejection && <TrackErrorNotice ref={takeFocus} rejection={rejection} />}
        <TextField
          name="order_id"
          label={t('order_id')}
          hint={t('numberHint')}
          errors={errors['order_id']}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('phone')}
          hint={t('phoneHint')}
          errors={errors['phone']}
          isRequired
          autoComplete="tel"
          maxLength={40}
        />
        <SubmitButton isBusy={isBusy} className="sm:self-start">
          {isBusy ? t('looking') : t('look')}
        </SubmitButton>
      </form>
      {order && <TrackedOrder ref={takeFocus} order={order} phone={phone} />}
    </div>
  )
}

/** Explains why no order is shown. Its retry button submits the surrounding form. */
function TrackErrorNotice({ rejection, ref }: { rejection: TrackError; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations('track')
  const failure = useTranslations('failure')
  if (rejection.kind === 'fields') {
    const problems = Object.entries(rejection.errors).map(([field, sentences]) => ({
      field,
      label: field === 'phone' ? t('phone') : t('order_id'),
      text: sentences.join(' '),
    }))
    return <ErrorSummary ref={ref} title={t('problems')} problems={problems} />
  }
  if (rejection.kind === 'wait') {
    return <Notice ref={ref} tone="info" role="alert" tabIndex={-1} title={rejection.message} />
  }
  const isAbsent = rejection.kind === 'absent'
  return (
    <Notice ref={ref} tone="danger" role="alert" tabIndex={-1} title={t(isAbsent ? 'absent' : 'failed')}>
      <p className="mt-1">{isAbsent ? t('absentText') : failure('offline')}</p>
      {!isAbsent && (
        <Button type="submit" size="small" className="mt-3">
          {failure('again')}
        </Button>
      )}
    </Notice>
  )
}
