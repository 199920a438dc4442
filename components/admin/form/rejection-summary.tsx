import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { toFieldId } from '@/components/admin/form/form-context'
import { ErrorSummary } from '@/components/ui/field/error-summary'
import { Link } from '@/components/ui/link/link'
import type { FieldErrors } from '@/lib/platform/errors/app-error'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { isClientError } from '@/lib/platform/http/client'

/** Why a form was not saved. Status 0: there was no response. */
export type Rejection = { status: number; message: string; errors: FieldErrors }

/** The rejection with the server's message (specification, section 8), or with `failed` when it sent none. */
export function toRejection(error: unknown, failed: string): Rejection {
  if (isClientError(error)) {
    // A copy: a spread of an error has no message.
    const { status, message, errors } = error
    return { status, message, errors }
  }
  return { status: 0, message: toErrorMessage(error, failed), errors: {} }
}

/** Whether the message of a rejection is that of a field, as that of a 422 mostly is. */
export const isAboutField = ({ message, errors }: Rejection): boolean =>
  Object.entries(errors).some(([field, [text]]) => [text, `${field}: ${text}`].includes(message))

type Props = {
  /** With the labels of the fields by name. */
  rejection: Rejection & { isAboutField: boolean; labels: Readonly<Record<string, string>> }
  /** What the ids of the fields begin with. */
  formId: string
  /** False on the sign-in page, where 401 means a wrong password. */
  isSignedIn?: boolean
  className?: string | undefined
  ref: Ref<HTMLDivElement>
}

/** The errors of a form: the server's message, and each field's. */
export function RejectionSummary({ rejection, formId, isSignedIn = true, className, ref }: Props) {
  const t = useTranslations('adminForm')
  const { status, message, errors, labels } = rejection
  const problems = Object.entries(errors).flatMap(([field, [text]]) =>
    text === undefined ? [] : [{ field: toFieldId(formId, field), label: labels[field] ?? field, text }],
  )
  return (
    <ErrorSummary
      ref={ref}
      title={rejection.isAboutField ? t('refused') : message}
      problems={problems}
      className={className}
    >
      {status === 0 && message !== t('failed') && <p className="mt-2">{t('failed')}</p>}
      {status === 401 && isSignedIn && <Reauthenticate />}
    </ErrorSummary>
  )
}

/** Shown beside a form when the session has expired: a way to sign in again without losing the input. */
export function Reauthenticate() {
  const t = useTranslations('adminForm')
  return (
    <p className="mt-2">
      <Link href="/admin/sign-in" target="_blank" className="font-semibold underline underline-offset-4">
        {t('signInAgain')}
      </Link>
    </p>
  )
}
