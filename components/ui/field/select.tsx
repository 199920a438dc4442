import { Icon } from '@/components/ui/icon'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { describedBy, Field, type FieldProps } from '@/components/ui/field/field'

type SelectProps = ComponentProps<'select'>

/** A select without a label; the caller provides its accessible name. */
const Select = ({ className, children, ...rest }: SelectProps) => (
  <span className={cn('relative block', className)}>
    <select {...rest} className={cn(controlClass, 'appearance-none pr-10 text-ellipsis')}>
      {children}
    </select>
    <Icon
      of="icon-ChevronDown"
      className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
    />
  </span>
)

type Props = FieldProps & Omit<SelectProps, keyof FieldProps>

/** A select with label, hint and errors. */
export function SelectField({ name, id, label, isRequired, hint, errors, className, ...select }: Props) {
  const field: FieldProps = { name, id, label, isRequired, hint, errors, className }
  return (
    <Field {...field}>
      <Select {...select} {...describedBy(field)} />
    </Field>
  )
}
