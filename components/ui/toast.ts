import { announceToScreenReader } from '@/components/ui/announcements'
import { queueToast, type Toast } from '@/components/ui/toast-queue'

/** Milliseconds a toast is visible (specification, section 9); the live region keeps its text (decision D10). */
const ADDED = 500
const REMOVED = 1_000
const DONE = 4_000
const FAILED = 8_000
/** Long enough to use the action. */
const ANSWERED = 8_000

function showToast(toast: Toast): void {
  queueToast(toast)
  announceToScreenReader(toast.text)
}

/** Shows a toast and announces its text. */
export const toast = {
  added: (text: string) => showToast({ kind: 'success', text, duration: ADDED }),
  removed: (text: string) => showToast({ kind: 'success', text, duration: REMOVED }),
  copied: (text: string) => showToast({ kind: 'success', text, duration: REMOVED }),
  /** Long enough to be read on the next page. */
  done: (text: string, action?: Toast['action']) =>
    showToast({ kind: 'success', text, duration: action ? ANSWERED : DONE, action }),
  failed: (text: string, action?: Toast['action']) =>
    showToast({ kind: 'failure', text, duration: FAILED, action }),
}
