'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNumber, NoteField } from '@/components/admin/form/form-fields'
import { FormFrame } from '@/components/admin/form/form-frame'
import { hasText } from '@/components/admin/form/typed-text'
import { useForm } from '@/components/admin/form/use-form'
import { AddressFields, readChangedAddress } from '@/components/admin/orders/address/address-fields'
import { ChangeLines, type FormLine, toFormLines } from '@/components/admin/orders/change/change-lines'
import { ChangePreview } from '@/components/admin/orders/change/change-preview'
import { PREVIEW_CALL, usePreview } from '@/components/admin/orders/change/use-preview'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = {
  order: OrderView
  /** False once the goods are on the way. */
  canChangeLines: boolean
}

/** Changes an order: what is typed is shown as a preview first, which is then applied. */
export function ChangeForm({ order, canChangeLines }: Props) {
  const t = useTranslations('adminChange')
  const before = toFormLines(order)
  const [lines, setLines] = useState(before)
  const { order_ship_address: address } = order
  const { frame, isBusy, send } = useForm<typeof PREVIEW_CALL>(
    { call: PREVIEW_CALL },
    {
      labels: { lines: t('lines') },
      isCreation: false,
      isDirty: (form) => !areSame(lines, before) || hasText(form),
    },
  )
  const { previewed, preview, dropPreview } = usePreview(send)
  const readBody = (form: HTMLFormElement) => {
    const data = new FormData(form)
    return {
      order_id: order.id,
      version: order.version,
      seen_request: order.change_request,
      ...(canChangeLines && !areSame(lines, before) ? { lines: lines.map(toBodyLine) } : {}),
      ...readChangedAddress(data, address),
      shipping_fee: data.get('shipping_fee'),
      // It has the promotion in it, which goods that change give another: what nobody typed stays with the shop.
      ...(data.get('discount') === String(order.discount) ? {} : { discount: data.get('discount') }),
      discount_reason: data.get('discount_reason'),
      reason: data.get('reason'),
    }
  }
  return (
    <>
      <div onChange={dropPreview}>
        <FormFrame
          frame={frame}
          fields={addressFields}
          onSubmit={() => void preview(readBody)}
          className="grid gap-5"
        >
          {canChangeLines && (
            <ChangeLines
              lines={lines}
              onChange={(changed) => {
                setLines(changed)
                dropPreview()
              }}
            />
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {order.delivery?.delivery_method !== 'pickup' && (
              <FormNumber name="shipping_fee" label={t('fee')} defaultValue={order.shipping_fee} />
            )}
            <FormNumber name="discount" label={t('discount')} defaultValue={order.discount} />
          </div>
          <NoteField
            name="discount_reason"
            label={t('discountReason')}
            hint={t('discountReasonHint')}
            defaultValue={order.discount_reason ?? ''}
          />
          <details>
            <summary className="flex min-h-target cursor-pointer items-center font-semibold">
              {t('address')}
            </summary>
            <div className="mt-2">
              <AddressFields address={address} />
            </div>
          </details>
          <NoteField name="reason" label={t('reason')} hint={t('reasonHint')} />
          <SubmitButton isBusy={isBusy} variant="secondary" className="justify-self-start max-sm:w-full">
            {t('preview')}
          </SubmitButton>
        </FormFrame>
      </div>
      {previewed && <ChangePreview {...previewed} />}
    </>
  )
}

const toBodyLine = ({ id, quantity }: FormLine) => ({ product_id: id, quantity })

const areSame = (some: readonly FormLine[], others: readonly FormLine[]): boolean =>
  some.length === others.length &&
  some.every(({ id, quantity }) => others.some((one) => one.id === id && one.quantity === quantity))
