'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { ReasonField } from '@/components/admin/form/form-fields'

type ReverseProps = {
  /** The call that takes the record back. */
  call: 'POST /api/money-entries/{id}/reversal' | 'POST /api/returns/{id}/reversal'
  id: number
  /** The question before it, and what is said after it. */
  of: 'takeBack' | 'takeReturnBack'
}

/** Takes an entry or a return back by a counter-entry, with a reason. */
export function ReverseForm({ call, id, of }: ReverseProps) {
  const t = useTranslations('adminMoney')
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-danger">
        {t('takeBack')}
      </summary>
      <div className="mt-2 mb-3 max-w-xl">
        <ActionForm
          call={call}
          params={{ id }}
          isCreation
          required={['reason']}
          submit={t('takeBack')}
          question={{ title: t(`${of}Question`), text: t(`${of}Text`) }}
          done={t(`${of}Done`)}
          isLast
        >
          <ReasonField label={t('reason')} hint={t('reasonHint')} />
        </ActionForm>
      </div>
    </details>
  )
}
