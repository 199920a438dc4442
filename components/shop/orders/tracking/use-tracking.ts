import { useState } from 'react'
import type { FieldErrors } from '@/lib/platform/errors/app-error'
import { apiFetch, ApiError } from '@/lib/platform/http/client'
import type { TrackedView } from '@/lib/shop/orders/order-tracking.schema'

/** Why no order is shown: invalid fields, not found, rate limited (with the server's message), or no response. */
export type TrackError =
  | { kind: 'fields'; errors: FieldErrors }
  | { kind: 'absent' }
  | { kind: 'wait'; message: string }
  | { kind: 'failure' }

/** Looks up orders by number and phone, one request at a time. */
export function useTracking() {
  const [isBusy, setBusy] = useState(false)
  const [order, setOrder] = useState<TrackedView | null>(null)
  const [rejection, setRejection] = useState<TrackError | null>(null)

  const look = async (form: FormData) => {
    if (isBusy) return
    setBusy(true)
    setOrder(null)
    setRejection(null)
    try {
      const answer = await apiFetch<{ order: TrackedView }>('/api/orders/track', {
        method: 'POST',
        body: { order_id: form.get('order_id'), phone: form.get('phone') },
      })
      setOrder(answer.order)
    } catch (error) {
      setRejection(rejectionFrom(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, order, rejection, look: (form: FormData) => void look(form) }
}

function rejectionFrom(error: unknown): TrackError {
  if (!(error instanceof ApiError)) return { kind: 'failure' }
  const { status, message, errors } = error
  if (status === 422) return { kind: 'fields', errors }
  if (status === 404) return { kind: 'absent' }
  return status === 429 ? { kind: 'wait', message } : { kind: 'failure' }
}
