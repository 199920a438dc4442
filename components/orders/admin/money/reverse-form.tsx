'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormArea } from '@/components/admin/form/form-fields'
import { useMoneyDone } from '@/components/orders/admin/money/use-money-done'

type ReverseProps = {
  /** The path of the call that takes the record back. */
  path: string
  /** The question before it, and what is said after it. */
  of: 'takeBack' | 'takeReturnBack'
}

/** Takes an entry or a return back by a counter-entry, with a reason. */
export function ReverseForm({ path, of }: ReverseProps) {
  const t = useTranslations('adminMoney')
  const done = useMoneyDone()
  const field = `reason_of_${path}`
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm font-semibold text-danger">
        {t('takeBack')}
      </summary>
      <div className="mt-2 mb-3 max-w-xl">
        <ActionForm
          path={path}
          isCreation
          labels={{ [field]: t('reason') }}
          fields={{ reason: field }}
          submit={t('takeBack')}
          question={{ title: t(`${of}Question`), text: t(`${of}Text`) }}
          required={[field]}
          toBody={(data) => ({ reason: data.get(field) })}
          onDone={() => done(t(`${of}Done`))}
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
