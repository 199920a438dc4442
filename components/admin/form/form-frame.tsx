import type { ReactNode } from 'react'
import type { ApiCall } from '@/app/api/calls'
import { FormContext } from '@/components/admin/form/form-context'
import { RejectionSummary } from '@/components/admin/form/rejection-summary'
import { rememberTexts } from '@/components/admin/form/typed-text'
import type { Frame } from '@/components/admin/form/use-form'
import type { FormFields } from '@/lib/platform/fields/fields'

type Props<C extends ApiCall> = {
  frame: Frame<C>
  /** The fields that are declared. */
  fields: FormFields
  /** Called with the button that was pressed. */
  onSubmit: (submitter: HTMLElement | null) => void
  /** False on the sign-in page, where 401 means a wrong password. */
  isSignedIn?: boolean
  className: string
  /** The space below the errors, where the form has none between its parts. */
  summaryClassName?: string
  /** What is shown in place of the list of errors. */
  notice?: ReactNode
  children: ReactNode
}

/** The element of a form: its errors, which take the focus, above its fields. */
export function FormFrame<C extends ApiCall>({
  frame,
  fields,
  onSubmit,
  isSignedIn = true,
  className,
  summaryClassName,
  notice,
  children,
}: Props<C>) {
  const { id, formRef, summaryRef, rejection, register, mend } = frame
  return (
    <FormContext value={{ id, errors: rejection?.errors ?? {}, fields, register, mend }}>
      {/* If submitted before hydration, the form must not put the input into the URL. */}
      <form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.nativeEvent.submitter)
        }}
        onChangeCapture={({ currentTarget }) => rememberTexts(currentTarget)}
        onChange={({ target }) => {
          if (target instanceof Element) mend(target.getAttribute('name') ?? '')
        }}
        className={className}
      >
        {notice ??
          (rejection && (
            <RejectionSummary
              ref={summaryRef}
              formId={id}
              rejection={rejection}
              isSignedIn={isSignedIn}
              className={summaryClassName}
            />
          ))}
        {children}
      </form>
    </FormContext>
  )
}
