import { useState } from 'react'
import { type Draft, isText, readDraft, saveDraft } from '@/components/shop/checkout/checkout-storage'

/** The names of the fields whose text has changed, typed or filled in by a button. */
export const listChanged = (before: Draft, now: Draft): string[] =>
  Object.keys(now).filter((name) => (now[name] ?? '') !== (before[name] ?? ''))

/**
 * The texts and choices of the checkout by the names of their fields, which start as the stored `draft`, or else as
 * `defaults`. A field that is not on the screen, as the address while the order is fetched, keeps its text.
 */
export function useTyped(defaults: Draft) {
  const [draft] = useState(readDraft)
  const [typed, setTyped] = useState<Draft>(() => ({ ...defaults, ...draft }))
  /** Reads the form and stores what it has. */
  const read = (form: HTMLFormElement): Draft => {
    const hidden = Object.entries(typed).filter(([name]) => form.elements.namedItem(name) === null)
    const shown = [...new FormData(form)].filter(isText)
    const texts = Object.fromEntries([...hidden, ...shown])
    saveDraft(texts, form)
    setTyped(texts)
    return texts
  }
  return { draft, typed, read }
}
