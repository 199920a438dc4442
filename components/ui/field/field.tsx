/**
 * components/ui/field: The controls of forms with labels and errors.
 */

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export type FieldProps = {
  /** Also the field's name in errors and in the request. */
  name: string
  /** The id of its control, where another form of the page may have a field of this name. */
  id?: string
  label: string
  isRequired?: boolean
  hint?: string | undefined
  errors?: readonly string[] | undefined
  className?: string
  /** Additional content below hint and errors. */
  footer?: ReactNode
}

const isWrong = (errors: FieldProps['errors']) => (errors?.length ?? 0) > 0

/** The attributes that connect a control with its label, hint and errors. */
export function describedBy({ name, id = name, hint, errors, isRequired }: FieldProps) {
  const described = cn(hint && `${id}-hint`, isWrong(errors) && `${id}-error`)
  return {
    id,
    name,
    'aria-required': isRequired ?? undefined,
    'aria-invalid': isWrong(errors) || undefined,
    'aria-describedby': described || undefined,
  }
}

/** A form field: label, control, hint and errors. */
export const Field = ({ children, ...field }: FieldProps & { children: ReactNode }) => {
  const id = field.id ?? field.name
  return (
    <div className={cn('flex flex-col gap-1.5', field.className)}>
      <label
        htmlFor={id}
        className={cn(
          'text-sm font-semibold',
          field.isRequired && "after:text-danger after:content-['_*'/'']",
        )}
      >
        {field.label}
      </label>
      {children}
      {field.hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {field.hint}
        </p>
      )}
      {isWrong(field.errors) && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {field.errors?.join(' ')}
        </p>
      )}
      {field.footer}
    </div>
  )
}
