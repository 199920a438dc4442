/** The values of a form's fields, by name. */
export type Values = Readonly<Record<string, string>>

/** Reads the text fields of a form. Files are uploaded separately and appear here as paths. */
export const readFormValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Reads the values at submission, including input typed before hydration. */
export const toRequestBody = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Object.entries(readFormValues(form)).map(([name, value]) => {
      const field = form.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return [name, isText ? field.defaultValue : value]
    }),
  )

/**
 * Returns the entries of `values` that differ from `before`. Ignores differences in line endings, because forms
 * normalize them.
 */
export const getChangedValues = (before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(before[name] ?? '')),
  )

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
