'use client'

import { useTranslations } from 'next-intl'
import type { RefCallback, SubmitEvent } from 'react'
import { TrackErrorNotice } from '@/components/orders/track-notice'
import { TrackedOrder } from '@/components/orders/tracked-order'
import { useTracking } from '@/components/orders/use-tracking'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'

const takeFocus: RefCallback<HTMLElement> = (element) => element?.focus()

/** Looks up an order by number and phone. The result or the error takes the focus. `phone` is the shop's. */
export function TrackForm({ phone }: { phone: string }) {
  const t = useTranslations('track')
  const { isBusy, order, refusal: rejection, look } = useTracking()
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
        {rejection && <TrackErrorNotice ref={takeFocus} refusal={rejection} />}
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
