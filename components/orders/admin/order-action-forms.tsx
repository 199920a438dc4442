'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea } from '@/components/admin/form/form-fields'
import { toast } from '@/components/ui/toast'

const PATH = '/api/orders/update/'

/** Marks the order as delivered. */
export function CompleteOrder({ id }: { id: number }) {
  const t = useTranslations('adminOrder')
  return (
    <ActionButton
      path={PATH}
      method="PATCH"
      body={{ order_id: String(id), order_status: 'order completed' }}
      question={{
        title: t('completeQuestion', { id: String(id) }),
        confirm: t('complete'),
        isDangerous: false,
      }}
      done={t('completed')}
      size="regular"
      shortcut="C"
    >
      {t('complete')}
    </ActionButton>
  )
}

/** Cancels the order with a reason the customer sees, and returns its stock. Money that may have come is mentioned first. */
export function CancelOrder({ id, isPaymentUnchecked }: { id: number; isPaymentUnchecked: boolean }) {
  const t = useTranslations('adminOrder')
  const router = useRouter()
  return (
    <details className="rounded-card border border-line bg-surface p-5">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold text-danger">
        {t('cancelTitle')}
      </summary>
      <div className="mt-3">
        <ActionForm
          path={PATH}
          method="PATCH"
          labels={{ reason: t('cancelReason') }}
          submit={t('cancel')}
          question={{
            title: t('cancelQuestion', { id: String(id) }),
            text: isPaymentUnchecked ? `${t('cancelUnchecked')} ${t('cancelText')}` : t('cancelText'),
            cancel: t('keepOrder'),
          }}
          required={['reason']}
          toBody={(data) => ({ order_id: id, order_status: 'order cancelled', reason: data.get('reason') })}
          onDone={() => {
            toast.done(t('cancelled'))
            document.getElementById('main')?.focus()
            router.refresh()
          }}
        >
          <FormArea
            name="reason"
            label={t('cancelReason')}
            hint={t('cancelHint')}
            rows={2}
            maxLength={500}
            isRequired
          />
        </ActionForm>
      </div>
    </details>
  )
}

/** Adds an internal note, invisible to the customer. */
export function NoteForm({ id }: { id: number }) {
  const t = useTranslations('adminOrder')
  const router = useRouter()
  return (
    <ActionForm
      path="/api/orders/notes"
      isCreation
      labels={{ text: t('note') }}
      submit={t('addNote')}
      toBody={(data) => ({ order_id: id, text: data.get('text') })}
      onDone={() => {
        toast.done(t('noted'))
        router.refresh()
      }}
    >
      <FormArea name="text" label={t('note')} hint={t('noteHint')} rows={2} maxLength={500} isRequired />
    </ActionForm>
  )
}
