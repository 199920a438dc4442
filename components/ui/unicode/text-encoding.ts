import { AS_TYPED, TEXT_ENCODING } from '@/lib/platform/text/burmese/encoding'

/** The maximum time in milliseconds that a form waits for its Zawgyi checks before it is submitted unchanged. */
const MAX_WAIT_MS = 3_000

type Check = Promise<boolean>
const checks = new WeakMap<HTMLFormElement, Set<Check>>()

/** From now on, the texts of `form` are stored exactly as typed (decision D35). */
export function setAsTyped(form: HTMLFormElement): void {
  form.dataset['textEncoding'] = AS_TYPED
}

/** A form that was reset starts over. */
export function clearAsTyped(form: HTMLFormElement): void {
  delete form.dataset['textEncoding']
}

export const isAsTyped = (form: HTMLFormElement | null): boolean => form?.dataset['textEncoding'] === AS_TYPED

/** The request headers of a form. */
export const encodingHeaders = (form: HTMLFormElement): Record<string, string> =>
  isAsTyped(form) ? { [TEXT_ENCODING]: AS_TYPED } : {}

/** Registers a running check of one of the form's texts, which resolves to whether it has changed the text. */
export function addCheck(form: HTMLFormElement | null, check: Check): void {
  if (!form) return
  const ofForm = checks.get(form) ?? new Set()
  checks.set(form, ofForm.add(check))
  void check.finally(() => ofForm.delete(check))
}

/**
 * Waits for the running checks. Returns true if one of them has changed a text, because the user has not seen that
 * change yet.
 */
export async function wasTextConverted(form: HTMLFormElement): Promise<boolean> {
  const ofForm = [...(checks.get(form) ?? [])]
  if (ofForm.length === 0) return false
  const tooLong = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  return (await Promise.race([Promise.all(ofForm), tooLong])).includes(true)
}
