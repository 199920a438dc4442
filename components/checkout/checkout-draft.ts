import { readStored, writeStored } from '@/components/ui/browser-storage'

/**
 * The session storage key of the checkout input, which survives a reload, a change of locale and a visit to the cart.
 */
const KEY = 'checkout_draft'

type Draft = Readonly<Record<string, string>>

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Returns the stored input, or nothing if there is none or it cannot be read. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(readStored('session', KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isText))
      : {}
  } catch {
    return {}
  }
}

/** Stores the form's texts and choices, and whether the texts must not be converted. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = Object.fromEntries([...new FormData(form)].filter(isText))
  writeStored('session', KEY, JSON.stringify({ ...typed, text_encoding: form.dataset['textEncoding'] }))
}

export const clearDraft = () => writeStored('session', KEY, null)
