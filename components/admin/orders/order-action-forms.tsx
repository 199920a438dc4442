'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionButton } from '@/components/admin/action/action-button'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormArea, ReasonField } from '@/components/admin/form/form-fields'
import type { ButtonVariant } from '@/components/ui/button/button'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'

/** Marks the order as delivered. */
export function CompleteOrder({ id, variant }: { id: number } & Pick<ButtonVariant, 'variant'>) {
  const t = useTranslations('adminOrder')
  return (
    <ActionButton
      call="PATCH /api/orders/update"
      body={{ order_id: String(id), order_status: 'order completed' }}
      question={{
        title: t('completeQuestion', { id: String(id) }),
        confirm: t('complete'),
        isDangerous: false,
      }}
      done={t('completed')}
      variant={variant}
      size="regular"
      shortcut="C"
    >
      {t('complete')}
    </ActionButton>
  )
}

type CancelProps = {
  id: number
  title: string
  submit: string
  question: { title: string; text: string; cancel: string }
  done: string
  /** What is sent beside the fields. */
  values?: object
  children: ReactNode
}

/** A folded form that cancels an order, with a reason among its fields. */
export const CancelForm = ({ id, title, values, ...form }: CancelProps) => (
  <details className="rounded-card border border-line bg-surface p-5">
    <summary className="flex min-h-target cursor-pointer items-center font-semibold text-danger">
      {title}
    </summary>
    <div className="mt-3">
      <ActionForm
        call="PATCH /api/orders/update"
        values={{ order_id: id, order_status: 'order cancelled', ...values }}
        required={['reason']}
        isLast
        {...form}
      />
    </div>
  </details>
)

/** Cancels the order with a reason the customer sees, and returns its stock. Money that may have come is mentioned first. */
export function CancelOrder({ id, isPaymentUnchecked }: { id: number; isPaymentUnchecked: boolean }) {
  const t = useTranslations('adminOrder')
  return (
    <CancelForm
      id={id}
      title={t('cancelTitle')}
      submit={t('cancel')}
      question={{
        title: t('cancelQuestion', { id: String(id) }),
        text: isPaymentUnchecked ? `${t('cancelUnchecked')} ${t('cancelText')}` : t('cancelText'),
        cancel: t('keepOrder'),
      }}
      done={t('cancelled')}
    >
      <ReasonField label={t('cancelReason')} hint={t('cancelHint')} />
    </CancelForm>
  )
}

/** Adds an internal note, invisible to the customer. */
export function NoteForm({ id }: { id: number }) {
  const t = useTranslations('adminOrder')
  return (
    <ActionForm
      call="POST /api/orders/notes"
      isCreation
      fields={{ text: { kind: 'lines', max: MAX_NOTE_LENGTH, isRequired: true } }}
      values={{ order_id: id }}
      submit={t('addNote')}
      done={t('noted')}
    >
      <FormArea name="text" label={t('note')} hint={t('noteHint')} rows={2} />
    </ActionForm>
  )
}
