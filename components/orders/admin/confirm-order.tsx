'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { apiFetch, ApiError } from '@/lib/http/client'

type Props = {
  id: number
  /** The reason why the order cannot be confirmed, if any. */
  hindrance: string | null
  labels: {
    confirm: string
    busy: string
    done: string
    doneByAnother: string
    changedMeanwhile: string
    failed: string
    retry: string
  }
}

/** Confirms the order, which updates its status and shipping, and returns to the list with a message. */
export function ConfirmOrder({ id, hindrance, labels }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)

  const confirm = async () => {
    setBusy(true)
    setRejection(null)
    try {
      const body = { order_id: id, order_status: 'order confirmed', shipping_status: 'start shipping' }
      const { changed } = await apiFetch<{ changed: boolean }>('/api/orders/update/', {
        method: 'PATCH',
        body,
      })
      toast.done(changed ? labels.done : labels.doneByAnother)
      router.push('/admin/orders')
      router.refresh()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 409) {
        setRejection(error.message)
        router.refresh()
      } else {
        toast.failed(labels.failed, { label: labels.retry, run: () => void confirm() })
      }
    }
  }

  return (
    <>
      <div className="flex flex-col items-end gap-1">
        <Button
          disabled={hindrance !== null}
          aria-describedby={hindrance === null ? undefined : 'hindrance'}
          isBusy={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? labels.busy : labels.confirm}
        </Button>
        {hindrance !== null && (
          <p id="hindrance" className="text-sm text-muted">
            {hindrance}
          </p>
        )}
      </div>
      {rejection !== null && (
        <Notice role="alert" tone="danger" title={labels.changedMeanwhile} className="basis-full">
          <p>{rejection}</p>
        </Notice>
      )}
    </>
  )
}
