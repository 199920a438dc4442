import { createContext, useContext } from 'react'

/** The context of a form for its fields: their errors, and a callback for when a field is edited. */
type FormState = {
  errors: Readonly<Record<string, readonly string[]>>
  mend: (name: string) => void
}

export const FormContext = createContext<FormState>({ errors: {}, mend: () => undefined })

/** Returns the server's error for the field of this name. */
export const useFieldErrors = (name: string): readonly string[] | undefined =>
  useContext(FormContext).errors[name]
