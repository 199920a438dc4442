'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'
import { toast } from '@/components/ui/toast/toast'
import type { PriceChangeView } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { isClientError } from '@/lib/platform/http/client'
import { formatDateTime } from '@/lib/platform/text/dates'

/** Restores the prices of a change and says so, or why not. */
export function useUndoPrices(onEnd: () => void = () => undefined) {
  const t = useTranslations('bulkPrice')
  const router = useRouter()
  const end = () => {
    router.refresh()
    onEnd()
  }
  return useAction(
    (id: number) => callApi('POST /api/products/price-changes/{id}/undo', { params: { id } }),
    {
      onDone: ({ restored }) => {
        toast.done(t('undone', { count: restored }))
        end()
        return false
      },
      onError: (error) => {
        toast.failed(isClientError(error) ? error.message : t('undoFailed'))
        end()
      },
    },
  )
}

const formatTime = (instant: string): string => formatDateTime(instant).slice(-5)

/** The changes of prices that can still be undone. */
export const UndoPrices = ({ changes }: { changes: readonly PriceChangeView[] }) =>
  changes.map((change) => <UndoNotice key={change.id} change={change} />)

/** Disappears when its time is over. */
function UndoNotice({ change }: { change: PriceChangeView }) {
  const { id, made_by, made_at, products, undo_until, seconds_left } = change
  const t = useTranslations('bulkPrice')
  const router = useRouter()
  const { isBusy, send: undo } = useUndoPrices(focusMain)

  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), seconds_left * 1_000)
    return () => clearTimeout(timer)
  }, [router, seconds_left])

  return (
    <Notice
      className="mb-4"
      title={t('changed', { actor: made_by, count: products, time: formatTime(made_at) })}
    >
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p>{t('until', { time: formatTime(undo_until) })}</p>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => undo(id)}>
          {t('undo')}
        </Button>
      </div>
    </Notice>
  )
}
