'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Reauthenticate } from '@/components/admin/form/action-form'
import { Button } from '@/components/ui/button'
import { confirm } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { apiFetch, type ApiError, isClientError } from '@/lib/http/client'

type Props = {
  id: number
  /** The reason why the order cannot be confirmed, if any. */
  hindrance: string | null
  /** The warnings of the pending payment that confirming would verify; the admin is then asked first. */
  warnings: ReactNode
  labels: {
    confirm: string
    question: string
    anyway: string
    cancel: string
    busy: string
    done: string
    doneByAnother: string
    changedMeanwhile: string
    failed: string
    retry: string
  }
}

/** Confirms the order, which updates its status and shipping, and returns to the list with a message. */
export function ConfirmOrder({ id, hindrance, warnings, labels }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<ApiError | null>(null)

  const isMeant = () =>
    confirm({
      ...{ title: labels.question, text: warnings, confirm: labels.anyway, cancel: labels.cancel },
      isDangerous: true,
    })

  const send = async () => {
    if (warnings && !(await isMeant())) return
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
      if (!isClientError(error)) {
        toast.failed(labels.failed, { label: labels.retry, run: () => void send() })
        return
      }
      setRejection(error)
      if (error.status === 409) router.refresh()
    }
  }

  return (
    <>
      <div className="flex flex-col items-end gap-1">
        <Button
          disabled={hindrance !== null}
          aria-describedby={hindrance === null ? undefined : 'hindrance'}
          isBusy={isBusy}
          onClick={() => void send()}
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
        <Notice
          role="alert"
          tone="danger"
          title={rejection.status === 409 ? labels.changedMeanwhile : rejection.message}
          className="basis-full"
        >
          {rejection.status === 409 && <p>{rejection.message}</p>}
          {rejection.status === 401 && <Reauthenticate />}
        </Notice>
      )}
    </>
  )
}
