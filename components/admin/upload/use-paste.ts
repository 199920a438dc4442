import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '@/components/admin/keyboard/find-shortcut'

/** Whether files that are pasted are for this element: it can be seen, and no text or other form takes the paste. */
function isFor(element: HTMLElement, { target, clipboardData }: ClipboardEvent): boolean {
  // A spreadsheet copies its cells as a text and as a picture.
  if (clipboardData?.types.includes('text/plain') && isTyping(target)) return false
  const form = target instanceof Element ? target.closest('form') : null
  const isFolded = element.closest('details:not([open])') !== null
  return !isFolded && element.getClientRects().length > 0 && (form?.contains(element) ?? true)
}

/** The element of a file input. Pasted files are chosen in the first one of the page that is empty. */
export function usePaste(isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const input = ref.current?.querySelector<HTMLInputElement>('input[type=file]')
    const files = event.clipboardData?.files
    if (!isEmpty || event.defaultPrevented || !input || !files?.length || !isFor(input, event)) return
    event.preventDefault()
    input.files = files
    // The form learns of it as of a file that is chosen by hand.
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
  return ref
}
