'use client'
/**
 * components/admin/action: One action: a button or a small form that sends one call.
 */

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useTransition } from 'react'
import type { CallAnswer, ApiCall, TakesKey } from '@/app/api/calls'
import { FormFrame } from '@/components/admin/form/form-frame'
import { forgetTexts, hasText, keepTexts } from '@/components/admin/form/typed-text'
import { useForm } from '@/components/admin/form/use-form'
import { useLossQuestion } from '@/components/admin/form/use-unsaved-guard'
import type { CallProps } from '@/components/ui/browser/call-api'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'
import { focusMain } from '@/components/ui/browser/focus-main'
import { SubmitButton } from '@/components/ui/button/submit-button'
import type { FormFields } from '@/lib/platform/fields/fields'
import { toast } from '@/components/ui/toast/toast'

/** A call that takes an Idempotency-Key gets one: a repeated press or a lost answer must not do the same twice. */
type Creation<C extends ApiCall> =
  TakesKey<C> extends true ? { isCreation: true } : { isCreation?: undefined }

type Props<C extends ApiCall> = CallProps<C> &
  Creation<C> & {
    submit: string
    /** For actions that cannot be undone: a red button, and a question before the call. */
    question?: Pick<ConfirmOptions, 'title' | 'text'> & { cancel?: string }
    /** The fields that are declared. */
    fields?: FormFields
    /** Fields that must be filled before the call, though the server would accept them empty. */
    required?: readonly string[]
    /** What errors are about that no field is called, by name. */
    labels?: Readonly<Record<string, string>>
    /** Why it cannot be sent now; shown at its button. */
    obstacle?: string | null
    /** Whether something was chosen that no field of the form has. */
    isChanged?: boolean
    /** What is sent beside the fields. */
    values?: object
    /** The body, where it is not the fields and `values`. */
    toBody?: (data: FormData) => unknown
    /** False on the sign-in page, where 401 means a wrong password. */
    isSignedIn?: boolean
    /** Runs after a successful response. The form stays busy until it resolves. */
    onDone?: (answer: CallAnswer<C>) => void | Promise<void>
    /** The message after a successful response, which then also refreshes the page. */
    done?: string
    /** The page to open with it. */
    to?: string
    /** It edits what the page has: it goes on showing what was saved, and what was typed since. */
    isEdit?: boolean
    /** The form disappears with what it did, and the focus with it. */
    isLast?: boolean
    children: ReactNode
  }

const isBlank = (value: FormDataEntryValue | null): boolean =>
  typeof value !== 'string' || value.trim() === ''

/** The fields that this form requires, declared or not. */
const toRequired = (fields: FormFields, required: readonly string[]): FormFields =>
  Object.fromEntries(required.map((name) => [name, { kind: 'line', ...fields[name], isRequired: true }]))

/** A short form that makes one API call. It is sent only once at a time. */
export function ActionForm<C extends ApiCall>({
  call,
  params,
  submit,
  question,
  fields = {},
  required = [],
  labels,
  obstacle = null,
  isChanged = false,
  values,
  toBody = (data) => ({ ...values, ...Object.fromEntries(data) }),
  isSignedIn = true,
  isCreation,
  onDone,
  done,
  to,
  isEdit = false,
  isLast = false,
  children,
}: Props<C>) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const [isRefreshing, startRefresh] = useTransition()
  const askLoss = useLossQuestion()
  const obstacleId = useId()
  const isFormDirty = (element: HTMLFormElement) => isSignedIn && (isChanged || hasText(element))
  const sent = useRef(new FormData())
  const { frame, isBusy, isWaiting, reject, send } = useForm<C>(
    { call, params },
    {
      labels,
      isCreation: isCreation === true,
      isDirty: isFormDirty,
    },
  )

  const readBody = async (element: HTMLFormElement) => {
    const data = new FormData(element)
    const missing = required.filter((name) => isBlank(data.get(name)))
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((name) => [name, [t('requiredField')]]))
      reject({ status: 422, message: t('refused'), errors })
      return undefined
    }
    // The page is left: what is typed in its other forms is lost.
    if (to !== undefined && !(await askLoss(() => isFormDirty(element)))) return undefined
    const isMeant =
      !question || (await confirm({ cancel: t('cancel'), ...question, confirm: submit, isDangerous: true }))
    sent.current = new FormData(element)
    return isMeant ? toBody(sent.current) : undefined
  }
  const finish = async (answer: CallAnswer<C>, element: HTMLFormElement) => {
    if (isEdit) keepTexts(element, sent.current)
    else {
      element.reset()
      forgetTexts(element)
    }
    await onDone?.(answer)
    if (done !== undefined) {
      toast.done(done)
      if (isLast) focusMain()
      if (to !== undefined) router.push(to)
      startRefresh(() => router.refresh())
    }
    return false
  }
  return (
    <FormFrame
      frame={frame}
      fields={{ ...fields, ...toRequired(fields, required) }}
      onSubmit={() => {
        // Until the page has been refreshed, the form has the version before its own change.
        if (isRefreshing) return
        // The obstacle may be over since the page was loaded, as a limit of a day is on the next.
        if (obstacle !== null) startRefresh(() => router.refresh())
        else void send({ toBody: readBody, onDone: finish })
      }}
      isSignedIn={isSignedIn}
      className="grid gap-5"
    >
      {children}
      <div className="grid gap-2">
        <p role="status" id={obstacleId} className="font-medium text-danger empty:hidden">
          {obstacle}
        </p>
        <SubmitButton
          isBusy={isBusy || isRefreshing}
          aria-disabled={obstacle !== null || undefined}
          aria-describedby={obstacle === null ? undefined : obstacleId}
          variant={question ? 'danger' : 'primary'}
          className="justify-self-start max-sm:w-full"
        >
          {isWaiting ? t('waitingForImages') : submit}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
