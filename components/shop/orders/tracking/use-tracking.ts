import { useState } from 'react'
import { sendCall } from '@/components/ui/browser/call-api'
import { useCall } from '@/components/ui/browser/use-call'
import type { FieldErrors } from '@/lib/platform/errors/app-error'
import { ApiError } from '@/lib/platform/http/client'
import type { TrackedView } from '@/lib/shop/orders/order-tracking.schema'

/** Why no order is shown: invalid fields, not found, rate limited (with the server's message), or no response. */
export type TrackError =
  | { kind: 'fields'; errors: FieldErrors }
  | { kind: 'absent' }
  | { kind: 'wait'; message: string }
  | { kind: 'failure' }

/** Looks up orders by number and phone, one request at a time. */
export function useTracking() {
  const [order, setOrder] = useState<TrackedView | null>(null)
  const [rejection, setRejection] = useState<TrackError | null>(null)

  const { isBusy, send: look } = useCall(
    (form: FormData) => {
      setOrder(null)
      setRejection(null)
      const body = { order_id: form.get('order_id'), phone: form.get('phone') }
      return sendCall('POST /api/orders/track', { body })
    },
    {
      onDone: (answer) => {
        setOrder(answer.order)
        return false
      },
      onError: (error) => setRejection(rejectionFrom(error)),
    },
  )
  return { isBusy, order, rejection, look }
}

function rejectionFrom(error: unknown): TrackError {
  if (!(error instanceof ApiError)) return { kind: 'failure' }
  const { status, message, errors } = error
  if (status === 422) return { kind: 'fields', errors }
  if (status === 404) return { kind: 'absent' }
  return status === 429 ? { kind: 'wait', message } : { kind: 'failure' }
}
