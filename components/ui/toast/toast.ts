/**
 * components/ui/toast: Short messages over the page, and what a screen reader hears.
 */

import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { queueToast, type Toast } from '@/components/ui/toast/toast-queue'

/** Milliseconds a toast is visible (specification, section 9); the live region keeps its text (decision D10). */
const ADDED_MS = 500
const REMOVED_MS = 1_000
const DONE_MS = 4_000
const FAILED_MS = 8_000
/** Long enough to use the action. */
const ACTION_MS = 8_000

function showToast(toast: Toast): void {
  queueToast(toast)
  announceToScreenReader(toast.text)
}

/** Shows a toast and announces its text. */
export const toast = {
  added: (text: string) => showToast({ kind: 'success', text, duration: ADDED_MS }),
  removed: (text: string) => showToast({ kind: 'success', text, duration: REMOVED_MS }),
  copied: (text: string) => showToast({ kind: 'success', text, duration: REMOVED_MS }),
  /** Long enough to be read on the next page. */
  done: (text: string, action?: Toast['action']) =>
    showToast({ kind: 'success', text, duration: action ? ACTION_MS : DONE_MS, action }),
  failed: (text: string, action?: Toast['action']) =>
    showToast({ kind: 'failure', text, duration: FAILED_MS, action }),
}
