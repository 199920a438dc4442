type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The texts of fields before they were first changed. Where React has the value, `defaultValue` follows it. */
const firstTexts = new WeakMap<Element, string>()

/** The fields of a form whose text is sent; a search of products, for one, has no name. */
const listTextFields = ({ elements }: HTMLFormElement): TextControl[] =>
  [...elements].filter(
    (field): field is TextControl =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== 'checkbox')) &&
      field.name !== '',
  )

/** Remembers the texts of a form; called at each change, before React draws what it changes. */
export function rememberTexts(form: HTMLFormElement): void {
  for (const field of listTextFields(form)) {
    if (!firstTexts.has(field)) firstTexts.set(field, field.defaultValue)
  }
}

/** What a form has now was sent. */
export function forgetTexts(form: HTMLFormElement): void {
  for (const field of listTextFields(form)) firstTexts.delete(field)
}

/** A form that stays as it is has been saved with the texts of `sent`. A password is for one time. */
export function keepTexts(form: HTMLFormElement, sent: FormData): void {
  for (const field of listTextFields(form)) {
    if (field.type === 'password') field.value = ''
    const text = sent.get(field.name)
    if (field.type !== 'password' && typeof text === 'string') firstTexts.set(field, text)
    else firstTexts.delete(field)
  }
}

/** Whether a text was typed or filled in that has not been sent. */
export const hasText = (form: HTMLFormElement): boolean =>
  listTextFields(form).some((field) => field.value !== (firstTexts.get(field) ?? field.defaultValue))
