import { AS_TYPED, TEXT_ENCODING } from '@/lib/text/encoding'

/** Milliseconds a form waits for what it asked about its texts before it is sent as it is. */
const MAX_WAIT_MS = 3_000

type Check = Promise<boolean>
const checks = new WeakMap<HTMLFormElement, Set<Check>>()

/** From now on the texts of `form` are sent to be stored as they were typed (decision D35). */
export function setAsTyped(form: HTMLFormElement): void {
  form.dataset['textEncoding'] = AS_TYPED
}

/** A form that was emptied begins anew. */
export function clearAsTyped(form: HTMLFormElement): void {
  delete form.dataset['textEncoding']
}

export const isAsTyped = (form: HTMLFormElement | null): boolean => form?.dataset['textEncoding'] === AS_TYPED

/** The headers that a form is sent with. */
export const encodingHeaders = (form: HTMLFormElement): Record<string, string> =>
  isAsTyped(form) ? { [TEXT_ENCODING]: AS_TYPED } : {}

/** Remembers a check of one of the form's texts, which answers whether it has changed the text, until it is done. */
export function addCheck(form: HTMLFormElement | null, check: Check): void {
  if (!form) return
  const ofForm = checks.get(form) ?? new Set()
  checks.set(form, ofForm.add(check))
  void check.finally(() => ofForm.delete(check))
}

/**
 * Waits for the checks that are under way; whether one of them has changed a text, which the person who pressed the
 * button has not seen yet.
 */
export async function wasTextConverted(form: HTMLFormElement): Promise<boolean> {
  const ofForm = [...(checks.get(form) ?? [])]
  if (ofForm.length === 0) return false
  const tooLong = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([]), MAX_WAIT_MS))
  return (await Promise.race([Promise.all(ofForm), tooLong])).includes(true)
}
