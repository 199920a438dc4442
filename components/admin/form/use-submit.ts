import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  getChangedValues,
  type Values,
  readInitialValues,
  readFormValues,
} from '@/components/admin/form/form-values'
import { type Rejection, toRejection } from '@/components/admin/form/rejection-summary'
import { renameErrors } from '@/components/admin/form/rename-errors'
import { confirm, type ConfirmOptions } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import type { FieldErrors } from '@/lib/errors/app-error'
import { encodingHeaders, wasTextConverted } from '@/components/ui/text-encoding'
import { useIdempotencyKey } from '@/components/ui/use-idempotency-key'
import { apiFetch, isClientError } from '@/lib/http/client'

/** The server's current record, if someone else changed it meanwhile. */
export type ServerState = Readonly<Record<string, unknown>>

export type SaveProps = {
  /** The API call of the form: POST creates a record, PATCH sends only the changed fields. */
  path: string
  method: 'POST' | 'PATCH'
  /** The version the user saw, sent to detect concurrent changes. */
  getKnownVersion?: (changed: Values, current: ServerState | null) => Record<string, unknown>
  /** The question before changed values are sent, if they need one. */
  getQuestion?: (before: Values, changed: Values) => ConfirmOptions | null
  /**
   * The body that is sent, where it is not the values themselves: from the changed and from all values. `current`: the newer
   * record that the user has seen in a conflict.
   */
  toBody?: (changed: Values, all: Values, current: ServerState | null) => Record<string, unknown>
  /** The server's errors by the names of the fields, where these are not those of the body. */
  toFieldErrors?: (errors: FieldErrors, sent: { changed: Values; all: Values }) => FieldErrors
  /** Returns the page to open after saving; null to stay. */
  backTo: string | null
  /** The success message. */
  done: string
  /** Called with the response of a saved form that stays open. Returns the saved record to show. */
  onSaved?: (answer: unknown) => void
  onDiscard?: (current: ServerState) => void
}

/** Another way to save the form, with a button of its own. */
export type SubmitAction = {
  label: string
  isPrimary?: boolean
  /** Values that are sent with those of the fields. */
  values?: Values
  done: string
  /** The page to open after saving, instead of that of the form. */
  backTo?: string
  /** Called with the response in place of opening a page; it replaces the form, which stays locked until then. */
  onSaved?: (answer: unknown) => void
}

/**
 * Submits a form, one request at a time. Keeps the input and the server's field errors when the request is rejected.
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  {
    path,
    method,
    getKnownVersion,
    getQuestion,
    toBody = (changed) => changed,
    toFieldErrors = (errors) => errors,
    backTo,
    done,
    onSaved,
    onDiscard,
  }: SaveProps,
) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const before = useRef<Values>({})
  const isSaving = useRef(false)
  const lastAction = useRef<SubmitAction | null>(null)
  const getKey = useIdempotencyKey()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<(Rejection & { current: ServerState | null }) | null>(null)

  useEffect(() => {
    if (form.current) before.current = readInitialValues(form.current)
  }, [form])

  const getInitialValues = (): Values => before.current

  const changes = (): Values =>
    form.current ? getChangedValues(before.current, readFormValues(form.current)) : {}

  const leave = (to: string | null) => {
    if (to !== null) router.push(to)
    router.refresh()
  }

  const release = () => {
    isSaving.current = false
    setBusy(false)
  }

  const saveAs = async (action: SubmitAction | null, current: ServerState | null) => {
    const formElement = form.current
    if (!formElement || isSaving.current) return
    isSaving.current = true
    lastAction.current = action
    const to = action?.backTo ?? backTo
    setBusy(true)
    try {
      if (await wasTextConverted(formElement)) {
        release()
        return
      }
      const values = readFormValues(formElement)
      const changed = { ...changes(), ...action?.values }
      if (method === 'PATCH' && Object.keys(changed).length === 0) {
        toast.done(t('unchanged'))
        leave(to)
        if (to === null) release()
        return
      }
      const question = method === 'PATCH' ? getQuestion?.(before.current, changed) : null
      if (question && !(await confirm(question))) {
        release()
        return
      }
      setRejection(null)
      const all = { ...values, ...action?.values }
      const body =
        method === 'POST'
          ? toBody(all, all, current)
          : { ...toBody(changed, all, current), ...getKnownVersion?.(changed, current) }
      const headers = encodingHeaders(formElement)
      const answer = await apiFetch<unknown>(path, {
        method,
        body,
        headers: method === 'POST' ? { ...headers, 'Idempotency-Key': getKey([body, headers]) } : headers,
      })
      before.current = values
      toast.done(action?.done ?? done)
      // On the way to another page the form stays locked: a second press would save it twice.
      if (action?.onSaved) {
        action.onSaved(answer)
        return
      }
      onSaved?.(answer)
      leave(to)
      if (to !== null) return
    } catch (error) {
      const sent = { changed: changes(), all: readFormValues(formElement) }
      const renamed = renameErrors(toRejection(error, t('failed')), (errors) => toFieldErrors(errors, sent))
      setRejection({ ...renamed, current: toServerState(error) })
    }
    release()
  }

  /** Saves the form, by one of its other actions if given. */
  const save = (action: SubmitAction | null = null) => saveAs(action, null)

  /** Saves it again by the action of before, over the newer record `current` that the user has seen. */
  const overwrite = (current: ServerState) => saveAs(lastAction.current, current)

  const mend = (name: string) => {
    setRejection((now) => (now?.errors[name] ? { ...now, errors: { ...now.errors, [name]: [] } } : now))
  }

  /** Discards the input and shows the saved record. */
  const discard = () => {
    if (form.current) before.current = readFormValues(form.current)
    setRejection(null)
    if (rejection?.current) onDiscard?.(rejection.current)
    router.refresh()
  }

  return { save, overwrite, isBusy, rejection, mend, getInitialValues, changes, discard }
}

/** The newer record in a conflict. */
function toServerState(error: unknown): ServerState | null {
  const current = isClientError(error) && error.status === 409 ? error.body['current'] : null
  return typeof current === 'object' ? (current as ServerState | null) : null
}
