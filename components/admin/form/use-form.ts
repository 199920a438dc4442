import { useTranslations } from 'next-intl'
import { use, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallAnswer, ApiCall, CurrentRecord, PathParams } from '@/app/api/calls'
import type { Difference } from '@/components/admin/form/conflict-notice'
import { isAboutField, type Rejection, toRejection } from '@/components/admin/form/rejection-summary'
import { FormStateContext } from '@/components/admin/form/record-form'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { isUploading, waitForUploads } from '@/components/admin/upload/wait-for-uploads'
import { getCurrent, sendCall } from '@/components/ui/browser/call-api'
import { encodingHeaders, wasTextConverted } from '@/components/ui/unicode/text-encoding'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'

type Labels = Readonly<Record<string, string>>

/** Why a form was not saved, with what its fields are called. */
type FormRejection<C extends ApiCall> = Rejection & {
  isAboutField: boolean
  labels: Labels
  current: CurrentRecord<C> | null
  /** How the current record differs from what was typed. */
  differences: readonly Difference[]
}

type Options<C extends ApiCall> = {
  /** What errors are about that no field of the form is called, by name. */
  labels?: Labels | undefined
  /** Sends an Idempotency-Key, so that a repeated press or a lost answer does not do the same twice. */
  isCreation: boolean
  /** Whether something was typed that has not been sent. */
  isDirty: (form: HTMLFormElement) => boolean
  /** How the record differs that somebody else has changed meanwhile. */
  compare?: (current: CurrentRecord<C>, labels: Labels, form: HTMLFormElement) => readonly Difference[]
  /** The rejection in the words of the form, where they are not those of the call. */
  rename?: (rejection: Rejection, form: HTMLFormElement) => Rejection
}

type Sending<C extends ApiCall> = {
  /** The body, read when no picture is being uploaded any more; undefined when nothing is to be sent. */
  toBody: (form: HTMLFormElement) => unknown
  /** Returns whether the form stays locked: on the way to another page, a second press would send it twice. */
  onDone: (answer: CallAnswer<C>, form: HTMLFormElement) => boolean | Promise<boolean>
}

/**
 * Sends a form by a call, one request at a time, when its pictures are uploaded. Keeps the input and moves the focus to the
 * errors when it is rejected; asks before input is lost.
 */
export function useForm<C extends ApiCall>(
  { call, params }: { call: C; params?: PathParams<C> | undefined },
  { labels, isCreation, isDirty, compare, rename = (rejection) => rejection }: Options<C>,
) {
  const t = useTranslations('adminForm')
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const fieldLabels = useRef(new Map<string, string>())
  const isSending = useRef(false)
  const doneCount = useRef(0)
  const getKey = useIdempotencyKey()
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [rejection, setRejection] = useState<FormRejection<C> | null>(null)

  const mayLose = () => {
    const element = formRef.current
    return element !== null && (isUploading(element) || isDirty(element))
  }
  useUnsavedGuard(mayLose)
  const state = use(FormStateContext)
  useEffect(() => state?.watch(mayLose))

  const register = useCallback((name: string, label: string) => {
    fieldLabels.current.set(name, label)
    return () => fieldLabels.current.delete(name)
  }, [])

  const show = (error: Rejection, current: CurrentRecord<C> | null, element: HTMLFormElement | null) => {
    const names = { ...Object.fromEntries(fieldLabels.current), ...labels }
    const differences = current && element ? (compare?.(current, names, element) ?? []) : []
    flushSync(() =>
      setRejection({ ...error, isAboutField: isAboutField(error), labels: names, current, differences }),
    )
    summaryRef.current?.focus()
  }
  const reject = (error: Rejection) => show(error, null, null)

  const mend = (name: string) =>
    setRejection((now) => (now?.errors[name] ? { ...now, errors: { ...now.errors, [name]: [] } } : now))

  const send = async ({ toBody, onDone }: Sending<C>) => {
    const element = formRef.current
    if (!element || isSending.current) return
    isSending.current = true
    setBusy(true)
    let isLocked = false
    try {
      setWaiting(isUploading(element))
      const [wasConverted, isComplete] = await Promise.all([
        wasTextConverted(element),
        waitForUploads(element),
      ])
      setWaiting(false)
      if (wasConverted || !isComplete) return
      const body: unknown = await toBody(element)
      if (body === undefined) return
      const headers = encodingHeaders(element)
      if (isCreation) headers['Idempotency-Key'] = getKey([call, params, doneCount.current, body, headers])
      isLocked = await sendCall(call, { params, body, headers }).then((answer) => {
        doneCount.current += 1
        setRejection(null)
        return onDone(answer, element)
      })
    } catch (error) {
      show(rename(toRejection(error, t('failed')), element), getCurrent(call, error), element)
    } finally {
      isSending.current = isLocked
      setBusy(isLocked)
    }
  }

  const frame = { id, formRef, summaryRef, rejection, register, mend }
  return { frame, formRef, summaryRef, isBusy, isWaiting, rejection, reject, send }
}

/** What the element of a form needs of its state. */
export type Frame<C extends ApiCall> = ReturnType<typeof useForm<C>>['frame']
