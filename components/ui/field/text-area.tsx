import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { describedBy, Field, type FieldProps } from '@/components/ui/field/field'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** A textarea with label, hint and errors. */
export function TextArea({ name, id, label, isRequired, hint, errors, className, footer, ...area }: Props) {
  const field: FieldProps = { name, id, label, isRequired, hint, errors, className, footer }
  return (
    <Field {...field}>
      <textarea
        rows={5}
        {...area}
        {...describedBy(field)}
        className={cn(controlClass, 'user-text read-only:bg-sunken')}
      />
    </Field>
  )
}
