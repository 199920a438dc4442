import { readStored, writeStored } from '@/components/ui/browser-storage'

/** Where the tab keeps what was typed at checkout: over a reload, another language, a look into the cart. */
const KEY = 'checkout_draft'

export type Draft = Readonly<Record<string, string>>

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** What was typed before; nothing when there is none or it cannot be read. */
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

/** Keeps the texts and choices of the form, and whether the texts are to stay as they were typed. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = Object.fromEntries([...new FormData(form)].filter(isText))
  writeStored('session', KEY, JSON.stringify({ ...typed, text_encoding: form.dataset['textEncoding'] }))
}

export const clearDraft = () => writeStored('session', KEY, null)
