'use client'

/**
 * components/admin/form: The one form of the back office: fields, errors, conflicts and unsaved changes.
 */

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, use, useEffect, useRef, useTransition } from 'react'
import type { CallAnswer, ApiCall, CurrentRecord } from '@/app/api/calls'
import { ConflictNotice, diffFields } from '@/components/admin/form/conflict-notice'
import { findAction, FormButtons, type SubmitAction } from '@/components/admin/form/form-buttons'
import { FormFrame } from '@/components/admin/form/form-frame'
import {
  getSavedValues,
  isUnselected,
  readChangedValues,
  readFormValues,
  readInitialValues,
  setSavedValues,
  toFieldValues,
  type Values,
} from '@/components/admin/form/form-values'
import { FormStateContext, getVersion } from '@/components/admin/form/record-form'
import { nameUnselected, renameErrors } from '@/components/admin/form/rename-errors'
import { useForm } from '@/components/admin/form/use-form'
import type { CallProps } from '@/components/ui/browser/call-api'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'
import { toast } from '@/components/ui/toast/toast'
import { readKey } from '@/components/ui/browser/read-key'
import type { FormFields } from '@/lib/platform/fields/fields'
import type { FieldErrors } from '@/lib/platform/errors/app-error'

/** POST creates a record, PATCH sends the changed fields only. */
type SaveCall = Extract<ApiCall, `POST ${string}` | `PATCH ${string}`>

type Props<C extends SaveCall> = CallProps<C> & {
  /** The fields of the record as they are declared; the form may show more. */
  fields: FormFields
  /** The version that the user saw, to detect concurrent changes. */
  version?: number | undefined
  /** What tells the versions that the user saw, where that is not `version`. */
  getKnownVersion?: (changed: Values, current: CurrentRecord<C> | null) => object
  /** The question before changed values are sent, if they need one. */
  getQuestion?: (before: Values, changed: Values) => ConfirmOptions | null
  /**
   * The body that is sent, where it is not the values themselves: from the changed and from all values. `current`: the newer
   * record that the user has seen in a conflict.
   */
  toBody?: (changed: Values, all: Values, current: CurrentRecord<C> | null) => object
  /** Whether values that nobody has changed are saved too: to confirm them is an answer. */
  sendsUnchanged?: boolean
  /** The server's errors by the names of the fields, where these are not those of the body. */
  toFieldErrors?: (errors: FieldErrors, sent: { changed: Values; all: Values }) => FieldErrors
  /** The form values of the current record, where they are not its own by the names of `fields`; how a value is shown. */
  toFormValues?: (current: CurrentRecord<C>) => Values
  formatValue?: (field: string, value: string) => string
  /** What errors and changes are about that no field is called, by name. */
  labels?: Readonly<Record<string, string>>
  /** The button's text, and an accessible name if the text is ambiguous (decision D8). */
  submit: string
  submitName?: string
  actions?: readonly SubmitAction<CallAnswer<C>>[]
  /** The page to open after saving; null to stay. */
  backTo: string | null
  /** The success message. */
  done: string
  /**
   * Called with the response of a saved form that stays open. `isOutdated`: it was saved over a newer record, which it does not
   * show, and nothing was typed since.
   */
  onSaved?: (answer: CallAnswer<C>, isOutdated: boolean) => void
  onDiscard?: (current: CurrentRecord<C>) => void
  children: ReactNode
}

/**
 * The form for all records of the admin area. Sends changed fields, also with Ctrl/Cmd+S; reports edit conflicts; asks
 * before unsaved changes are lost.
 */
export function ResourceForm<C extends SaveCall>({
  call,
  params,
  fields,
  version,
  getKnownVersion,
  getQuestion,
  toBody = (changed) => changed,
  toFieldErrors = (errors) => errors,
  toFormValues = (current) => toFieldValues(Object.keys(fields), current),
  formatValue,
  labels,
  submit,
  submitName,
  actions = [],
  backTo,
  sendsUnchanged = false,
  done,
  onSaved,
  onDiscard,
  children,
}: Props<C>) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const state = use(FormStateContext)
  const [isRefreshing, startRefresh] = useTransition()
  const lastAction = useRef<SubmitAction<CallAnswer<C>> | null>(null)
  const isNew = call.startsWith('POST')

  const { frame, formRef, summaryRef, isBusy, isWaiting, rejection, send } = useForm<C>(
    { call, params },
    {
      labels,
      isCreation: isNew,
      isDirty: hasChanged,
      compare: (current, names, element) =>
        diffFields(
          names,
          getSavedValues(element),
          readChangedValues(element),
          toFormValues(current),
          formatValue,
        ),
      rename: (rejected, element) =>
        renameErrors(rejected, (errors) =>
          nameUnselected(
            toFieldErrors(errors, { changed: readChangedValues(element), all: readFormValues(element) }),
            (name) => isUnselected(element, name),
            t('selectOne'),
          ),
        ),
    },
  )

  useEffect(() => {
    const element = formRef.current
    if (element) setSavedValues(element, readInitialValues(element))
  }, [formRef])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (readKey(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      formRef.current?.requestSubmit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [formRef])

  const leave = (to: string | null): boolean => {
    if (to !== null) router.push(to)
    router.refresh()
    return to !== null
  }

  const toKnown = (changed: Values, current: CurrentRecord<C> | null): object =>
    getKnownVersion?.(changed, current) ?? {
      version: getVersion(current) ?? state?.getSaved() ?? version,
    }

  /** Saves the form by one of its other actions if given; over the newer record `current` if the user has seen one. */
  const save = (action: SubmitAction<CallAnswer<C>> | null, current: CurrentRecord<C> | null) => {
    const to = action?.backTo ?? backTo
    let values: Values = {}
    lastAction.current = action
    return send({
      toBody: async (element) => {
        values = readFormValues(element)
        const changed = { ...readChangedValues(element), ...action?.values }
        const all = { ...values, ...action?.values }
        if (isNew) return toBody(all, all, current)
        if (Object.keys(changed).length === 0) {
          if (sendsUnchanged) return { ...toBody(all, all, current), ...toKnown(all, current) }
          toast.done(t('unchanged'))
          leave(to)
          return undefined
        }
        const question = getQuestion?.(getSavedValues(element), changed)
        if (question && !(await confirm(question))) return undefined
        return { ...toBody(changed, all, current), ...toKnown(changed, current) }
      },
      onDone: (answer, element) => {
        setSavedValues(element, values)
        toast.done(action?.done ?? done)
        if (action?.onSaved) {
          action.onSaved(answer)
          return true
        }
        onSaved?.(answer, current !== null && !hasChanged(element))
        if (to !== null) state?.takeNext()
        // After a conflict the form does not show the record that it has saved.
        else if (current === null) state?.setSaved(findVersion(answer))
        return leave(to)
      },
    })
  }

  const current = rejection?.current ?? null
  /** The notice stays until the saved values are here. */
  const discard = (saved: CurrentRecord<C>) => {
    state?.takeNext()
    onDiscard?.(saved)
    startRefresh(() => router.refresh())
  }
  return (
    <FormFrame
      frame={frame}
      fields={fields}
      onSubmit={(submitter) => void save(findAction(actions, submitter), null)}
      className="max-w-3xl"
      summaryClassName="mb-6"
      notice={
        rejection &&
        current && (
          <ConflictNotice
            ref={summaryRef}
            message={rejection.message}
            differences={rejection.differences}
            isBusy={isBusy || isRefreshing}
            onKeep={() => void save(lastAction.current, current)}
            onDiscard={() => discard(current)}
          />
        )
      }
    >
      {children}
      <FormButtons
        submit={isWaiting ? t('waitingForImages') : isBusy ? t('saving') : submit}
        submitName={submitName}
        actions={actions}
        isBusy={isBusy}
        backTo={backTo}
      />
    </FormFrame>
  )
}

const hasChanged = (form: HTMLFormElement): boolean => Object.keys(readChangedValues(form)).length > 0

/** The version of the record that a call has answered with. */
const findVersion = (answer: object): unknown =>
  Object.values(answer)
    .map((value: unknown) => (typeof value === 'object' ? getVersion(value) : undefined))
    .find((version) => version !== undefined)
