'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { api, ApiError } from '@/lib/http/client'

type Props = {
  id: number
  isAllowed: boolean
  labels: { confirm: string; busy: string; done: string; failed: string }
}

/** Confirms the order: its status and shipping move on, the admin is told and taken back to the list. */
export function ConfirmOrder({ id, isAllowed, labels }: Props) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      const body = { order_id: id, order_status: 'order confirmed', shipping_status: 'start shipping' }
      await api('/api/orders/update/', { method: 'PATCH', body })
      notify.done(labels.done)
      router.push('/admin/orders')
      router.refresh()
    } catch (error) {
      setBusy(false)
      notify.failed(error instanceof ApiError && error.status === 409 ? error.message : labels.failed)
      router.refresh()
    }
  }

  return (
    <Button disabled={!isAllowed} isBusy={isBusy} onClick={() => void confirm()}>
      {isBusy ? labels.busy : labels.confirm}
    </Button>
  )
}
