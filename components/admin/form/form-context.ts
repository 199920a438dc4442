import { createContext, useContext, useEffect } from 'react'

/** The context of a form for its fields. */
type FormState = {
  /** What the ids of the form's fields begin with. */
  id: string
  errors: Readonly<Record<string, readonly string[]>>
  /** A field is edited. */
  mend: (name: string) => void
  /** Tells the form what a field is called; returns a function that ends this. */
  register: (name: string, label: string) => () => void
}

export const FormContext = createContext<FormState>({
  id: 'form',
  errors: {},
  mend: () => undefined,
  register: () => () => undefined,
})

/** The id of a field in its form: two forms of a page may have fields of the same name. */
export const toFieldId = (formId: string, name: string): string => `${formId}-${name}`

/** The id of the field of this name, and the server's errors for it. The form lists its errors under `label`. */
export function useFormField(name: string, label?: string) {
  const { id, errors, register } = useContext(FormContext)
  useEffect(() => (label === undefined ? undefined : register(name, label)), [register, name, label])
  return { id: toFieldId(id, name), errors: errors[name] }
}
