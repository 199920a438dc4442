/** What the fields of a form hold, by name. */
export type Values = Readonly<Record<string, string>>

/** The text fields of a form; files are sent on their own and stand here as paths. */
export const readFormValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** What the fields held as the form was sent, whatever was typed before its script was there. */
export const toRequestBody = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Object.entries(readFormValues(form)).map(([name, value]) => {
      const field = form.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return [name, isText ? field.defaultValue : value]
    }),
  )

/** Of `values` those that differ from `before`; line ends count for nothing, forms write their own. */
export const getChangedValues = (before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(before[name] ?? '')),
  )

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
