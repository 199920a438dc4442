'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConflictNotice, diffFields } from '@/components/admin/form/conflict-notice'
import { FormContext } from '@/components/admin/form/form-context'
import { findAction, FormButtons } from '@/components/admin/form/form-buttons'
import {
  type ServerState,
  type SaveProps,
  type SubmitAction,
  useSubmit,
} from '@/components/admin/form/use-submit'
import { wasTextConverted } from '@/components/ui/text-encoding'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import type { Values } from '@/components/admin/form/form-values'
import { RejectionSummary } from '@/components/admin/form/rejection-summary'

type Props = SaveProps & {
  /** The fields' labels by name, in order, used to list errors and changes. */
  labels: Readonly<Record<string, string>>
  /** The button's text, and an accessible name if the text is ambiguous (decision D8). */
  submit: string
  submitName?: string
  actions?: readonly SubmitAction[]
  /** Converts the current record to form values, and formats a value for display. */
  toFormValues?: (current: ServerState) => Values
  formatValue?: (field: string, value: string) => string
  children: ReactNode
}

/**
 * The form for all records of the admin area. Submits once at a time, also with Ctrl/Cmd+S; focuses the first error;
 * reports edit conflicts; asks before unsaved changes are lost.
 */
export function ResourceForm({
  labels,
  submit,
  submitName,
  actions = [],
  toFormValues,
  formatValue,
  children,
  ...props
}: Props) {
  const t = useTranslations('adminForm')
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { save, overwrite, isBusy, rejection, mend, getInitialValues, changes, discard } = useSubmit(
    form,
    props,
  )
  const [focused, setFocused] = useState(rejection)
  const [isWaiting, setWaiting] = useState(false)

  useUnsavedGuard(() => Object.keys(changes()).length > 0, {
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirm: t('leave'),
    cancel: t('stay'),
    isDangerous: true,
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const isNew = rejection !== null && focused?.message !== rejection.message
  if (isNew || (rejection === null && focused !== null)) setFocused(rejection)
  useEffect(() => {
    if (focused) summary.current?.focus()
  }, [focused])

  /** Waits for images that are on their way, and saves unless one fails or a text was converted meanwhile. */
  const send = async (action: SubmitAction | null) => {
    const element = form.current
    if (!element || isWaiting) return
    if (element.querySelector('[data-sending]')) {
      setWaiting(true)
      const [wasConverted] = await Promise.all([wasTextConverted(element), waitForUploads(element)])
      setWaiting(false)
      if (wasConverted || element.querySelector('[data-upload-failed]')) return
    }
    await save(action)
  }

  const current = rejection?.current ?? null
  return (
    <FormContext value={{ errors: rejection?.errors ?? {}, mend }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(findAction(actions, event.nativeEvent.submitter))
        }}
        onChange={(event) => {
          if (event.target instanceof Element) mend(event.target.getAttribute('name') ?? '')
        }}
        className="max-w-3xl"
      >
        {rejection && !current && (
          <div className="mb-6">
            <RejectionSummary ref={summary} rejection={rejection} labels={labels} />
          </div>
        )}
        {rejection && current && (
          <ConflictNotice
            ref={summary}
            message={rejection.message}
            differences={diffFields(
              labels,
              getInitialValues(),
              changes(),
              toFormValues?.(current) ?? {},
              formatValue,
            )}
            isBusy={isBusy}
            onKeep={() => void overwrite(current)}
            onDiscard={discard}
          />
        )}
        {children}
        <FormButtons
          submit={isWaiting ? t('waitingForImages') : isBusy ? t('saving') : submit}
          submitName={submitName}
          actions={actions}
          isBusy={isBusy || isWaiting}
          backTo={props.backTo}
        />
      </form>
    </FormContext>
  )
}

/** Resolves when no image of the form is being uploaded: its field has no data-sending then. */
const waitForUploads = (form: HTMLFormElement): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (form.querySelector('[data-sending]')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-sending'] })
    check()
  })
