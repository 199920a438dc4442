/** The values of a form's fields, by name. */
export type Values = Readonly<Record<string, string>>

/** What a record says of these fields, as the texts of a form by their names; empty where it has no plain value. */
export const toFieldValues = (names: readonly string[], record: object): Values => {
  const values = record as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      return [name, ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '']
    }),
  )
}

/** Reads the text fields of a form. Files are uploaded separately and appear here as paths. */
export const readFormValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Reads the values the form was rendered with, so that input from before hydration counts as changed. */
export const readInitialValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Object.entries(readFormValues(form)).map(([name, value]) => [
      name,
      getInitialValue(form.elements.namedItem(name)) ?? value,
    ]),
  )

/** The value a field was rendered with; undefined when the markup does not say. */
function getInitialValue(field: Element | RadioNodeList | null): string | undefined {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.defaultValue
  if (!(field instanceof HTMLSelectElement)) return undefined
  return [...field.options].find((option) => option.defaultSelected)?.value
}

/** Whether the field of this name is a select in which nothing is selected. */
export function isUnselected(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLSelectElement && field.value === ''
}

const savedValues = new WeakMap<HTMLFormElement, Values>()

/** From now on, these are the values of a form that the shop has. */
export function setSavedValues(form: HTMLFormElement, values: Values): void {
  savedValues.set(form, values)
}

/** The values of a form that the shop has, as far as the form knows. */
export const getSavedValues = (form: HTMLFormElement): Values => savedValues.get(form) ?? {}

/** The values of a form that differ from those that the shop has. */
export const readChangedValues = (form: HTMLFormElement): Values =>
  getChangedValues(getSavedValues(form), readFormValues(form))

/**
 * Returns the entries of `values` that differ from `before`. Ignores differences in line endings, because forms
 * normalize them.
 */
const getChangedValues = (before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(before[name] ?? '')),
  )

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
