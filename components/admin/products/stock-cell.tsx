'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { callApi } from '@/components/ui/browser/call-api'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { toast } from '@/components/ui/toast/toast'
import { isClientError } from '@/lib/platform/http/client'
import { readDigits } from '@/lib/platform/text/numbers/numbers'

type Props = { id: number; name: string; stock: number }

/** The stock of a product, editable in the list: saved on blur, with undo. */
export function StockCell({ id, name, stock }: Props) {
  const t = useTranslations('adminCatalogue')
  const router = useRouter()
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState({ stock, of: stock })
  // Data of a newer render replaces the value saved here.
  if (saved.of !== stock) setSaved({ stock, of: stock })

  const { isBusy, send: save } = useAction(
    async (requestedStock: string, knownStock: number, isUndo: boolean) => {
      const body = { stock_quantity: requestedStock, stock_seen: knownStock }
      const { product } = await callApi('PATCH /api/products/{id}', { params: { id }, body })
      return { now: product.stockQuantity, before: knownStock, isUndo }
    },
    {
      onDone: ({ now, before, isUndo }) => {
        setSaved({ stock: now, of: stock })
        setTyped(null)
        const undo = { label: t('undo'), run: () => save(String(before), now, true) }
        toast.done(t('stockSaved', { name, now, before }), isUndo ? undefined : undo)
        router.refresh()
        return false
      },
      onError: (error) => {
        const isTold = isClientError(error)
        toast.failed(
          `${name}: ${isTold ? (error.errors['stock_quantity']?.[0] ?? error.message) : t('stockFailed')}`,
        )
        // Shows stock changes made elsewhere; an invalid input stays so that it can be corrected.
        if (isTold && error.status !== 422) {
          setTyped(null)
          router.refresh()
        }
      },
    },
  )

  const leave = () => {
    const requestedStock = typed?.trim() ?? ''
    if (typed === null || isBusy) return
    if (requestedStock === '' || readDigits(requestedStock) === String(saved.stock)) setTyped(null)
    else save(requestedStock, saved.stock, false)
  }

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave()
    if (event.key === 'Escape') setTyped(null)
  }

  const isOut = saved.stock === 0
  return (
    <span className="relative z-1 inline-flex flex-col items-start gap-0.5">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('stockOf', { name })}
        aria-busy={isBusy || undefined}
        readOnly={isBusy}
        value={typed ?? String(saved.stock)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKey}
        className={cn(
          controlClass,
          'min-h-target! w-20! tabular-nums',
          isOut && 'font-semibold text-danger!',
        )}
      />
      {isOut && <span className="text-sm font-semibold text-danger">{t('noStock')}</span>}
    </span>
  )
}
