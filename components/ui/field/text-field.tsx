import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { describedBy, Field, type FieldProps } from '@/components/ui/field/field'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** A text input with label, hint and errors. */
export function TextField({ name, id, label, isRequired, hint, errors, className, footer, ...input }: Props) {
  const field: FieldProps = { name, id, label, isRequired, hint, errors, className, footer }
  return (
    <Field {...field}>
      <input
        type="text"
        {...input}
        {...describedBy(field)}
        className={cn(controlClass, 'read-only:bg-sunken')}
      />
    </Field>
  )
}
