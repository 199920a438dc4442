'use client'

import type { ComponentProps } from 'react'
import { useFormField, useTextField } from '@/components/admin/form/form-context'
import { Checkbox } from '@/components/ui/field/checkbox'
import { cn } from '@/components/ui/cn'
import { SelectField } from '@/components/ui/field/select'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { UnicodeNotice } from '@/components/ui/unicode/unicode-notice'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'

/** Id and errors of a field; the list of errors names it as screen readers do. */
const useField = ({ name, label, 'aria-label': fullLabel }: ComponentProps<typeof TextField>) =>
  useTextField(name, fullLabel ?? label)

/** A text input of a form of the back office, with the server's error. */
export const FormText = (props: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="off"
    {...props}
    {...useField(props)}
    footer={isProse(props) && <UnicodeNotice />}
  />
)

/** True for natural language text, false for passwords, URLs, numbers and codes. */
const isProse = ({ type = 'text', inputMode = 'text' }: ComponentProps<typeof TextField>): boolean =>
  type === 'text' && inputMode === 'text'

/** The password that somebody has, or chooses. */
export const FormPassword = ({
  isNew = false,
  ...props
}: ComponentProps<typeof TextField> & { isNew?: boolean }) => (
  <FormText
    {...props}
    type="password"
    isRequired
    autoComplete={isNew ? 'new-password' : 'current-password'}
  />
)

/** The name with which somebody signs in: an e-mail address, or with the type "text" a phone number too. */
export const FormUsername = (props: Omit<ComponentProps<typeof TextField>, 'name'>) => (
  <FormText type="email" {...props} name="email" isRequired autoComplete="username" inputMode="email" />
)

/** An integer input of such a form. It is a text input, so that it accepts digits of both scripts (D27). */
export const FormNumber = (props: ComponentProps<typeof TextField>) => (
  <FormText inputMode="numeric" {...props} />
)

/** A textarea of such a form. */
export const FormArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} {...useTextField(props.name, props.label)} footer={<UnicodeNotice />} />
)

/** Words about an action in one line, which may be left out. */
export const NoteField = (props: ComponentProps<typeof TextField>) => (
  <FormText {...props} maxLength={MAX_NOTE_LENGTH} />
)

/** The reason of an action, which is in the history of the order. */
export const ReasonField = (props: Omit<ComponentProps<typeof TextArea>, 'name'>) => (
  <FormArea rows={2} {...props} name="reason" maxLength={MAX_NOTE_LENGTH} isRequired />
)

type SelectProps = ComponentProps<typeof SelectField> & {
  /** The texts of the options by their values. */
  options?: readonly (readonly [value: string | number, text: string])[]
}

/** A select of such a form. */
export const FormSelect = ({ options = [], children, ...props }: SelectProps) => (
  <SelectField {...props} {...useFormField(props.name, props.label)}>
    {children}
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
)

/** An error that belongs to a part of a form, to which the list of errors leads; nothing without one. */
export function FormError({ name, className }: { name: string; className?: string }) {
  const { id, errors = [] } = useFormField(name)
  if (errors.length === 0) return null
  return (
    <p id={id} tabIndex={-1} className={cn('text-sm font-medium text-danger', className)}>
      {errors.join(' ')}
    </p>
  )
}

type ChoicesProps = {
  name: string
  label: string
  choices: readonly (readonly [value: string, text: string])[]
  isDefault?: (value: string) => boolean
  className?: string
}

/** Checkboxes of one field, of which several may be chosen. */
export function FormChoices({ name, label, choices, isDefault = () => true, className }: ChoicesProps) {
  const { id, errors = [] } = useFormField(name, label)
  const isWrong = errors.length > 0
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className={className}>
        {choices.map(([value, text]) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={isDefault(value)}>
            {text}
          </Checkbox>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
