import { toast } from 'sonner'
import { announce } from '@/components/ui/announcements'

/** Milliseconds a toast stays (specification, section 9); the live region keeps its words (decision D10). */
const ADDED = 500
const REMOVED = 1_000
const FAILED = 8_000

type Retry = { label: string; run: () => void }

// The live region says it; read from the toast as well it would be heard twice.
const seen = (text: string) => <span aria-hidden="true">{text}</span>

function tell(text: string, duration: number): void {
  toast.success(seen(text), { duration })
  announce(text)
}

export const notify = {
  added: (text: string) => tell(text, ADDED),
  removed: (text: string) => tell(text, REMOVED),
  copied: (text: string) => tell(text, REMOVED),
  /** Long enough to be read on the page that follows. */
  done: (text: string) => tell(text, 4_000),
  failed: (text: string, retry?: Retry) => {
    toast.error(seen(text), {
      duration: FAILED,
      ...(retry ? { action: { label: retry.label, onClick: retry.run } } : {}),
    })
    announce(text)
  },
}
