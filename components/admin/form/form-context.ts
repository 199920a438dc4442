import { type FormFields, toInputLimits } from '@/lib/platform/fields/fields'
import { createContext, useContext, useEffect } from 'react'

/** The context of a form for its fields. */
type FormState = {
  /** What the ids of the form's fields begin with. */
  id: string
  errors: Readonly<Record<string, readonly string[]>>
  /** The fields of the form that are declared: inputs take their limits from here. */
  fields: FormFields
  /** A field is edited. */
  mend: (name: string) => void
  /** Tells the form what a field is called; returns a function that ends this. */
  register: (name: string, label: string) => () => void
}

export const FormContext = createContext<FormState>({
  id: 'form',
  errors: {},
  fields: {},
  mend: () => undefined,
  register: () => () => undefined,
})

/** The id of a field in its form: two forms of a page may have fields of the same name. */
export const toFieldId = (formId: string, name: string): string => `${formId}-${name}`

/**
 * The id of the field of this name, the server's errors for it, and whether it is declared as required. The form lists its
 * errors under `label`.
 */
export function useFormField(name: string, label?: string) {
  const { id, errors, fields, register } = useContext(FormContext)
  const { isRequired } = toInputLimits(fields[name])
  useEffect(() => (label === undefined ? undefined : register(name, label)), [register, name, label])
  return { id: toFieldId(id, name), errors: errors[name], ...(isRequired && { isRequired }) }
}

/** The same for an input of text, with the characters that it takes. */
export function useTextField(name: string, label?: string) {
  const { maxLength } = toInputLimits(useContext(FormContext).fields[name])
  return { ...useFormField(name, label), ...(maxLength !== undefined && { maxLength }) }
}
