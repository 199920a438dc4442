import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  getChangedValues,
  type Values,
  toRequestBody,
  readFormValues,
} from '@/components/admin/form/form-values'
import { toast } from '@/components/ui/toast'
import { encodingHeaders, wasTextConverted } from '@/components/ui/text-encoding'
import { apiFetch, isClientError } from '@/lib/http/client'

/** The record as the server has it by now, when somebody else changed it meanwhile. */
export type ServerState = Readonly<Record<string, unknown>>

export type SaveProps = {
  /** The call that takes the form: POST makes a record, PATCH changes what was changed in the form. */
  path: string
  method: 'POST' | 'PATCH'
  /** What was seen of the record, sent along so that nobody's change is overwritten unseen. */
  seenOf?: (changed: Values, current: ServerState | null) => Record<string, unknown>
  /** Where a saved record leads; null to stay. */
  backTo: string | null
  /** What is said when it is saved. */
  done: string
  /** Hear the answer of a saved form that stays, and the saved record it is to show instead of what was typed. */
  onSaved?: (answer: unknown) => void
  onDiscard?: (current: ServerState) => void
}

type Rejection = {
  status: number
  message: string
  errors: Record<string, readonly string[]>
  current: ServerState | null
}

/** Saves a form once at a time; what the server refuses is kept for the fields, what was typed stays. */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  { path, method, seenOf, backTo, done, onSaved, onDiscard }: SaveProps,
) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const before = useRef<Values>({})
  const isSaving = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)

  useEffect(() => {
    if (form.current) before.current = toRequestBody(form.current)
  }, [form])

  const begun = (): Values => before.current

  const changes = (): Values =>
    form.current ? getChangedValues(before.current, readFormValues(form.current)) : {}

  const leave = () => {
    if (backTo !== null) router.push(backTo)
    router.refresh()
  }

  /** `current`: the newer record that was shown and is to be changed all the same. */
  const save = async (current: ServerState | null = null) => {
    const sent = form.current
    if (!sent || isSaving.current) return
    isSaving.current = true
    setBusy(true)
    try {
      if (await wasTextConverted(sent)) return
      const values = readFormValues(sent)
      const changed = changes()
      if (method === 'PATCH' && Object.keys(changed).length === 0) {
        toast.done(t('unchanged'))
        leave()
        return
      }
      setRejection(null)
      const body = method === 'POST' ? values : { ...changed, ...seenOf?.(changed, current) }
      const answer = await apiFetch<unknown>(path, { method, body, headers: encodingHeaders(sent) })
      before.current = values
      onSaved?.(answer)
      toast.done(done)
      leave()
    } catch (error) {
      setRejection(rejectionOf(error, t('failed')))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const mend = (name: string) => {
    setRejection((now) => (now?.errors[name] ? { ...now, errors: { ...now.errors, [name]: [] } } : now))
  }

  /** Lets go of what was typed and shows what is saved. */
  const discard = () => {
    if (form.current) before.current = readFormValues(form.current)
    setRejection(null)
    if (rejection?.current) onDiscard?.(rejection.current)
    router.refresh()
  }

  return { save, isBusy, refusal: rejection, mend, begun, changes, discard }
}

function rejectionOf(error: unknown, failed: string): Rejection {
  if (!isClientError(error)) {
    return { status: 0, message: failed, errors: {}, current: null }
  }
  const current = error.status === 409 ? error.body['current'] : null
  return {
    status: error.status,
    message: error.message,
    errors: error.errors,
    current: typeof current === 'object' ? (current as ServerState | null) : null,
  }
}
