import { isClientError } from '@/lib/platform/http/client'

/** The messages of the namespace "personal" that report a change. */
type Success = 'addedToCart' | 'inCart' | 'addedToWishlist' | 'removedFromCart' | 'removedFromWishlist'
type Failure = 'addToCartFailed' | 'addToWishlistFailed' | 'quantityFailed' | 'removeFailed'

export type SuccessNotice = { kind: 'added' | 'removed'; message: Success }
type FailureNotice = {
  kind: 'failed'
  message: Failure
  /** The product's name. */
  name: string
  /** The server's reason, which replaces the message. */
  reason: string | null
  retry: () => void
}

/** A report to the customer, shown by the page once its scripts have loaded. */
export type Notice = SuccessNotice | FailureNotice

/** Runs `work` and reports its success or failure; a failure offers to run it again. */
export type Notify = (
  success: SuccessNotice | null,
  failure: Pick<FailureNotice, 'message' | 'name'>,
  work: () => Promise<void>,
) => Promise<void>

/** Creates a queue of notices. Calls `onNotice` after each. */
export function createNotices(onNotice: () => void) {
  let waiting: Notice[] = []
  const push = (notice: Notice) => {
    waiting.push(notice)
    onNotice()
  }
  const notify: Notify = async (success, failure, work) => {
    try {
      await work()
    } catch (error) {
      const retry = () => void notify(success, failure, work)
      push({ kind: 'failed', ...failure, reason: getReason(error), retry })
      return
    }
    if (success) push(success)
  }
  /** Removes and returns the waiting notices, oldest first. */
  const drain = (): readonly Notice[] => {
    const notices = waiting
    waiting = []
    return notices
  }
  return { notify, drain }
}

/** The server's message if it explains why it rejected the call. */
const getReason = (error: unknown): string | null =>
  isClientError(error) && (error.status === 409 || error.status === 422) ? error.message : null
