'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormContext } from '@/components/admin/form/form-context'
import { type Rejection, RejectionSummary, toRejection } from '@/components/admin/form/rejection-summary'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirm, type ConfirmOptions } from '@/components/ui/confirm-dialog'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { useIdempotencyKey } from '@/components/ui/use-idempotency-key'
import { encodingHeaders, wasTextConverted } from '@/components/ui/text-encoding'
import { apiFetch } from '@/lib/http/client'

type Props<T> = {
  path: string
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** The labels of the fields by name, used in error messages. */
  labels: Readonly<Record<string, string>>
  submit: string
  /** For actions that cannot be undone: a red button, and a question before the call. */
  question?: Pick<ConfirmOptions, 'title' | 'text'> & { cancel?: string }
  /** Sends an Idempotency-Key, so that a repeated press or a lost answer does not do the same twice. */
  isCreation?: boolean
  /** The fields of the form by the names that the API has for them, where they differ. */
  fields?: Readonly<Record<string, string>>
  /** Fields that must be filled before the call, though the server would accept them empty. */
  required?: readonly string[]
  /** False on the sign-in page, where 401 means a wrong password. */
  isSignedIn?: boolean
  toBody?: (data: FormData) => unknown
  /** Runs after a successful response. The form stays busy until it resolves. */
  onDone: (answer: T) => void | Promise<void>
  children: ReactNode
}

/** Whether a text was typed that has not been sent. */
const hasText = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== 'checkbox')) &&
      field.value !== field.defaultValue,
  )

const isBlank = (value: FormDataEntryValue | null): boolean =>
  typeof value !== 'string' || value.trim() === ''

/** The errors of a rejection under the names of the form's fields. */
const withFields = (
  { status, message, errors: found }: Rejection,
  fields: Readonly<Record<string, string>>,
): Rejection => ({
  status,
  message,
  errors: Object.fromEntries(Object.entries(found).map(([name, errors]) => [fields[name] ?? name, errors])),
})

/**
 * A short form that makes one API call. It submits only once at a time and shows errors above the form and at the
 * fields.
 */
export function ActionForm<T>({
  path,
  method = 'POST',
  labels,
  submit,
  question,
  isCreation = false,
  fields = {},
  required = [],
  isSignedIn = true,
  toBody = (data) => Object.fromEntries(data),
  onDone,
  children,
}: Props<T>) {
  const t = useTranslations('adminForm')
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const getKey = useIdempotencyKey()
  const doneCount = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)

  useUnsavedGuard(() => isSignedIn && hasText(form.current), {
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirm: t('leave'),
    cancel: t('stay'),
    isDangerous: true,
  })

  const reject = (error: Rejection) => {
    flushSync(() => setRejection(error))
    summary.current?.focus()
  }

  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    try {
      if (await wasTextConverted(form)) return
      const missing = required.filter((name) => isBlank(new FormData(form).get(name)))
      if (missing.length > 0) {
        const errors = Object.fromEntries(missing.map((name) => [name, [t('requiredField')]]))
        reject({ status: 422, message: t('refused'), errors })
        return
      }
      const isMeant =
        !question || (await confirm({ cancel: t('cancel'), ...question, confirm: submit, isDangerous: true }))
      if (!isMeant) return
      const body = toBody(new FormData(form))
      const key: Record<string, string> = isCreation
        ? { 'Idempotency-Key': getKey([path, doneCount.current, body]) }
        : {}
      const headers = { ...encodingHeaders(form), ...key }
      const answer = await apiFetch<T>(path, { method, body, headers })
      doneCount.current += 1
      setRejection(null)
      form.reset()
      await onDone(answer)
    } catch (error) {
      reject(withFields(toRejection(error, t('failed')), fields))
    } finally {
      setBusy(false)
    }
  }

  const mend = (name: string) =>
    setRejection((now) => now && { ...now, errors: { ...now.errors, [name]: [] } })
  return (
    <FormContext value={{ errors: rejection?.errors ?? {}, mend }}>
      {/* If submitted before hydration, the form must not put the input into the URL. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(event.currentTarget)
        }}
        className="grid gap-5"
      >
        {rejection && (
          <RejectionSummary ref={summary} rejection={rejection} labels={labels} isSignedIn={isSignedIn} />
        )}
        {children}
        <div>
          <SubmitButton isBusy={isBusy} variant={question ? 'danger' : 'primary'} className="max-sm:w-full">
            {submit}
          </SubmitButton>
        </div>
      </form>
    </FormContext>
  )
}
