import type { ReactNode } from 'react'
import type { ApiCall } from '@/app/api/calls'
import { sendCall } from '@/components/ui/browser/call-api'
import { useFormCall } from '@/components/ui/browser/use-form-call'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { cn } from '@/components/ui/cn'

type Props = {
  call: ApiCall
  /** What the call takes, from the fields. */
  toBody: (fields: Record<string, FormDataEntryValue>) => Readonly<Record<string, unknown>>
  /** The button, and the messages after success and for a failure that has none of its own. */
  words: { submit: string; done: string; failed: string }
  onDone?: () => void
  className?: string
  /** The fields, with the errors of each by its name. */
  children: (errors: ReturnType<typeof useFormCall>['errors']) => ReactNode
}

/** A small form of the shop that one call takes. It sends once at a time, and never without a script. */
export function CallForm({
  call,
  toBody,
  words: { submit, ...messages },
  onDone,
  className,
  children,
}: Props) {
  const { errors, isBusy, send } = useFormCall((fields) => sendCall(call, { body: toBody(fields) }), {
    ...messages,
    onDone: onDone ?? (() => undefined),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
      className={cn('grid', className)}
    >
      {children(errors)}
      <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
        {submit}
      </SubmitButton>
    </form>
  )
}
