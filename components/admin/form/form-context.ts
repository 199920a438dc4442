import { createContext, useContext } from 'react'

/** What a form tells its fields: what is wrong with each, and that one is being mended. */
export type FormState = {
  errors: Readonly<Record<string, readonly string[]>>
  mend: (name: string) => void
}

export const FormContext = createContext<FormState>({ errors: {}, mend: () => undefined })

/** What the server found wrong with the field of this name. */
export const useFieldErrors = (name: string): readonly string[] | undefined =>
  useContext(FormContext).errors[name]
