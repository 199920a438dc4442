import { type RefObject, useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { addCheck, clearAsTyped, isAsTyped, setAsTyped } from '@/components/ui/unicode/text-encoding'
import type { UnicodeResponse } from '@/lib/platform/validation/encoding-schema'

type Control = HTMLInputElement | HTMLTextAreaElement
type Change = { typed: string; unicode: string }

const MYANMAR = /[\u1000-\u109f]/

/**
 * Checks the text of the field around `inside` after it was typed, and converts Zawgyi to Unicode before the form is
 * submitted. Returns the conversion to display, and a function that restores the typed text.
 */
export function useUnicode(inside: RefObject<Element | null>) {
  const [change, setChange] = useState<Change | null>(null)

  useEffect(() => {
    const control = controlAround(inside.current)
    if (!control) return
    const onChange = () => {
      const check = toUnicode(control).then((found) => {
        if (found) setChange(found)
        return found !== null
      })
      addCheck(control.form, check)
    }
    const onInput = () => setChange((now) => (now?.unicode === control.value ? now : null))
    const { form } = control
    const onReset = () => {
      setChange(null)
      if (form) clearAsTyped(form)
    }
    form?.addEventListener('reset', onReset)
    control.addEventListener('change', onChange)
    control.addEventListener('input', onInput)
    return () => {
      form?.removeEventListener('reset', onReset)
      control.removeEventListener('change', onChange)
      control.removeEventListener('input', onInput)
    }
  }, [inside])

  const undo = () => {
    const control = controlAround(inside.current)
    if (!control || !change) return
    if (control.form) setAsTyped(control.form)
    enter(control, change.typed)
    setChange(null)
    control.focus()
  }
  return { change, undo }
}

const controlAround = (element: Element | null): Control | null =>
  element?.parentElement?.querySelector<Control>('input, textarea') ?? null

/** Converts a field from Zawgyi to Unicode. Returns null if it is not Zawgyi or the check fails. */
async function toUnicode(control: Control): Promise<Change | null> {
  const typed = control.value
  if (isAsTyped(control.form) || !MYANMAR.test(typed)) return null
  const answer = await askForUnicode(typed)
  if (!answer?.changed || control.value !== typed) return null
  enter(control, answer.text)
  return { typed, unicode: answer.text }
}

/** Null for Unicode text or without a response; in the latter case the server converts the submitted text. */
async function askForUnicode(text: string): Promise<UnicodeResponse | null> {
  try {
    const { isWellFormedUnicode } = await import('@/lib/platform/text/burmese/burmese-syllables')
    if (isWellFormedUnicode(text)) return null
    return await callApi('POST /api/text/unicode', { body: { text } })
  } catch {
    return null
  }
}

/** Sets a field's value as typing does, so that React notices it. */
function enter(control: Control, text: string): void {
  const { prototype } = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
